import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { project } from '../support/example-site.ts';
import { runHere } from '../support/run-here.ts';
import type { SmtpServer } from '../support/smtp-server.ts';
import { startSmtpServer } from '../support/smtp-server.ts';
import type { Workspace } from '../support/workspace.ts';
import { copySite } from '../support/workspace.ts';

const FORM = 'pages/_shared/quote-form.yaml';
const SARA = {
  name: 'Sara & Ali',
  email: 'sara@example.com',
  phone: '+971 50 123 4567',
  boat: 'yacht',
  boatLength: '40',
};

/** A copy whose form is sent to the receiver. */
function copyWithForm(): Workspace {
  const site = copySite();
  site.write(FORM, site.read(FORM).replace(/delivery:[\s\S]*?(?=\n\S|$)/, 'delivery: { kind: post, to: /api/quote }'));
  return site;
}

describe('npm run new -- receiver', () => {
  let site: Workspace;
  beforeAll(() => {
    site = copyWithForm();
  });
  afterAll(() => site.dispose());

  it('asks for the host, and names those it knows', () => {
    for (const args of [[], ['--host', 'heroku']]) {
      const { status, output } = site.run('new', 'receiver', ...args);
      expect([status, output]).toEqual([
        2,
        expect.stringContaining('--host netlify, --host cloudflare, --host vercel, --host node'),
      ]);
    }
    expect(site.list('.').filter((file) => file.includes('receiver'))).toEqual([]);
  });

  it.each([
    ['netlify', 'netlify/functions/receive.mjs'],
    ['cloudflare', 'functions/api/[[path]].js'],
    ['vercel', 'api/[form].mjs'],
    ['node', 'server.mjs'],
  ])('writes for %s the file %s, which calls the receiver', async (host, file) => {
    const copy = copyWithForm();
    try {
      const { status, output } = await runHere(copy, 'new', 'receiver', '--host', host);
      expect([status, output]).toEqual([0, expect.stringContaining(file)]);
      const created = ['receiver/receive.mjs', 'receiver/forms.mjs', 'receiver/env.example', file];
      expect(copy.list('.')).toEqual(expect.arrayContaining(created));
      expect(copy.read('receiver/forms.mjs')).toContain('"/api/quote"');
      expect(copy.read('receiver/env.example').includes('SMTP_URL=')).toBe(host === 'node');
      if (host !== 'node') expect(await callFunction(join(copy.root, file))).toBe(422);
      expect(await runHere(copy, 'new', 'receiver', '--host', host)).toMatchObject({ status: 2 });
    } finally {
      copy.dispose();
    }
  });
});

/** Sends a form without answers to a function, as its host would. @returns the status of the answer */
async function callFunction(file: string): Promise<number> {
  const { default: netlify, onRequest, POST } = await import(file);
  const request = new Request('https://site.example/api/quote', { method: 'POST', body: new URLSearchParams() });
  const answer: Response = await (onRequest ? onRequest({ request, env: {} }) : (netlify ?? POST)(request));
  return answer.status;
}

describe('the receiver in Node', () => {
  let site: Workspace;
  let mail: SmtpServer;
  let server: ChildProcess;
  let url: string;
  beforeAll(async () => {
    site = copyWithForm();
    mail = await startSmtpServer();
    await runHere(site, 'new', 'receiver', '--host', 'node');
    site.write(
      FORM,
      site.read(FORM).replace(
        '  - name: phone\n',
        `  - { name: berth, label: Berth, type: text }
  - { name: photos, label: Photographs, type: file, accept: [picture], max: 2 }
  - name: phone
`,
      ),
    );
    expect(site.run('build')).toMatchObject({ status: 0 });
    site.write('package.json', '{ "type": "module" }');
    symlinkSync(join(project, 'node_modules'), join(site.root, 'node_modules'));
    const settings = {
      MAIL_FROM: 'site@example.com',
      MAIL_TO: 'me@example.com',
      SMTP_URL: mail.url,
      CSV_FOLDER: 'answers',
    };
    server = spawn(process.execPath, ['server.mjs'], {
      cwd: site.root,
      env: { ...process.env, ...settings, PORT: '0' },
    });
    url = await new Promise<string>((resolve, reject) => {
      server.stdout?.on('data', (text) => resolve(/http:\S+/.exec(String(text))?.[0] ?? ''));
      server.stderr?.on('data', (text) => reject(new Error(String(text))));
    });
  });
  afterAll(() => {
    server.kill();
    mail.stop();
    site.dispose();
  });

  const send = (body: FormData | URLSearchParams, headers = {}) =>
    fetch(`${url}/api/quote`, { method: 'POST', body, headers });

  it('serves the built page, whose form is sent to it', async () => {
    const page = await fetch(`${url}/quote`);
    expect([page.status, /action="[^"]+"/.exec(await page.text())?.[0]]).toEqual([200, 'action="/api/quote"']);
    expect((await fetch(`${url}/..%2fserver.mjs`)).status).toBe(404);
    expect((await fetch(`${url}/_headers`)).status).toBe(404);
  });

  it('sends the answers by mail and adds them to the table, with a field that the form got later', async () => {
    const form = new FormData();
    for (const [name, answer] of Object.entries({ ...SARA, berth: '=A1', message: 'One\nTwo' })) form.set(name, answer);
    const photo = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.alloc(1_500_000, 7)]);
    form.set('photos', new File([photo], 'hull.jpeg'));
    const answer = await send(form, { accept: 'application/json' });
    expect([answer.status, await answer.json()]).toEqual([200, { ok: true }]);
    expect(mail.mails).toHaveLength(1);
    const [{ recipients, source } = { recipients: [], source: '' }] = mail.mails;
    expect(recipients).toEqual(['me@example.com']);
    expect(source).toMatch(/^Reply-To: sara@example\.com$/m);
    expect(source).toMatch(/^Subject: .*Sara & Ali$/m);
    expect(source).toContain('Kind of Boat: Yacht');
    expect(source).toMatch(/Content-Type: image\/jpeg; name=hull\.jpg\nContent-Transfer-Encoding: base64/);
    expect(source.replaceAll('\n', '')).toContain(photo.toString('base64'));
    const table = site.read('answers/api-quote.csv');
    expect(table).toMatch(/^received,name,email,berth,photos,phone,boat,boatLength,message/);
    expect(table).toContain(`,Sara & Ali,sara@example.com,'=A1,hull.jpg,'+971 50 123 4567,yacht,40,"One\r\nTwo"`);
  });

  it('thanks a browser without JavaScript on a page', async () => {
    const answer = await send(new URLSearchParams(SARA));
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    expect(mail.mails).toHaveLength(2);
  });

  it('sends nothing for a wrong answer, or a header within one', async () => {
    for (const wrong of [{ phone: 'none' }, { name: 'Sara\r\nBcc: all@example.com' }, { boat: 'submarine' }]) {
      expect((await send(new URLSearchParams({ ...SARA, ...wrong }))).status).toBe(422);
    }
    expect(mail.mails).toHaveLength(2);
  });

  it('stops an address that sends too much', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => send(new URLSearchParams())));
    expect(answers.map(({ status }) => status)).toContain(429);
    expect((await fetch(`${url}/`)).status).toBe(200);
  });
});
