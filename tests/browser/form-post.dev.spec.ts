import type { IncomingMessage } from 'node:http';
import { createServer } from 'node:http';
import { freePort } from './free-port.ts';
import { shared } from './live-site.ts';
import { fillFields, fillIn } from './quote-form.ts';
import { expect, test } from './site.ts';

interface Receiver {
  readonly url: string;
  /** The body of each POST, as it arrived. */
  readonly received: string[];
  /** What the server answers from now on. */
  readonly answerWith: (status: number) => void;
}

/** A small server that takes forms, such as a company would run. */
const receiving = shared.extend<{ readonly receiver: Receiver }>({
  receiver: async ({ address, edit }, use) => {
    const port = await freePort();
    const received: string[] = [];
    let status = 200;
    const server = createServer(async (request, response) => {
      response.setHeader('access-control-allow-origin', '*');
      response.setHeader('access-control-allow-headers', '*');
      if (request.method === 'OPTIONS') return response.writeHead(204).end();
      received.push(await extractBody(request));
      return response.writeHead(status, { 'content-type': 'text/html' }).end('<h1>Thank you</h1>');
    }).listen(port, '127.0.0.1');
    const url = `http://127.0.0.1:${port}/quote`;
    edit('site.yaml', 'origin: https://forms.example', `origin: "http://127.0.0.1:${port}"`);
    edit(
      'pages/_shared/quote-form.yaml',
      'delivery: { kind: mail, to: yard@saltmarsh.example }',
      'delivery: { kind: post, to: quote }',
    );
    await expect.poll(async () => (await fetch(`${address}/quote`)).text()).toContain(url);
    await use({
      url,
      received,
      answerWith: (next) => {
        status = next;
      },
    });
    server.closeAllConnections();
    server.close();
  },
});

async function extractBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks).toString('utf8');
}

test.use({ viewport: { width: 1440, height: 900 } });

receiving('a posted form arrives, once, however often the button is pressed', async ({ page, address, receiver }) => {
  await page.goto(`${address}/quote`);
  await fillIn(page);
  await page.getByRole('button', { name: 'Get Instant Quote' }).dblclick();
  await expect(page.getByRole('heading', { name: 'Quote request submitted successfully!' })).toBeVisible();
  expect(receiver.received).toHaveLength(1);
  expect(receiver.received[0]).toContain('sara@example.com');
  await expect(page.getByLabel('Full Name')).toHaveValue('');
});

receiving('a form that is refused keeps every field and offers the phone', async ({ page, address, receiver }) => {
  receiver.answerWith(500);
  await page.goto(`${address}/quote`);
  await fillIn(page);
  const send = page.getByRole('button', { name: 'Get Instant Quote' });
  await send.click();
  const failure = page.getByRole('alert').filter({ hasText: 'did not reach us' });
  await expect(failure).toBeVisible();
  await expect(failure.getByRole('link')).toHaveAttribute('href', /^tel:/);
  await expect(page.getByLabel('Email Address')).toHaveValue('sara@example.com');
  await expect(page.getByLabel('Kind of Boat')).toHaveValue('dinghy');
  receiver.answerWith(200);
  await send.click();
  await expect(page.getByRole('heading', { name: 'Quote request submitted successfully!' })).toBeVisible();
  await expect(failure).toBeHidden();
  expect(receiver.received).toHaveLength(2);
});

receiving.describe('without JavaScript', () => {
  receiving.use({ javaScriptEnabled: false });

  receiving('the form is a plain one', async ({ page, address, receiver }) => {
    await page.goto(`${address}/quote`);
    await fillFields(page);
    await page.getByRole('button', { name: 'Get Instant Quote' }).click();
    await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible();
    expect(new URLSearchParams(receiver.received[0]).get('email')).toBe('sara@example.com');
  });
});
