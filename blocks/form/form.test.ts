import { configure, waitFor } from '@testing-library/dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createBlockRenderer } from '../../src/render/render-block.tsx';
import { blockContract } from '../../tests/support/block-contract.ts';
import { instantiateExample, readExamples } from '../../tests/support/example-site.ts';
import { form } from './index.ts';
import { island } from './island.ts';

/** A guard against hanging: the notification's code is loaded when it is first needed. */
configure({ asyncUtilTimeout: 30_000 });

blockContract(form);

/** An example of the block as it stands in a page, woken up. */
function show(example: string, changes: (html: string) => string = (html) => html): HTMLFormElement {
  const instance = instantiateExample(form, readExamples('form').get(example));
  const renderer = createBlockRenderer();
  document.body.innerHTML = changes(renderer.render(instance, 'main', renderer.startPage()).html);
  const element = document.querySelector<HTMLElement>('[data-island]');
  const found = document.querySelector('form');
  if (!element || !found) throw new Error('The example has no form.');
  island(element, new AbortController().signal);
  return found;
}

const send = (element: HTMLFormElement) => element.dispatchEvent(new Event('submit', { cancelable: true }));
const button = () => document.querySelector<HTMLButtonElement>('button[type="submit"]');

describe('a form', () => {
  const request = vi.fn<typeof fetch>();

  beforeEach(() => {
    vi.stubGlobal('fetch', request);
    // jsdom has no matchMedia; Mantine asks it about reduced motion.
    vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: () => {}, removeEventListener: () => {} }));
    vi.spyOn(console, 'warn').mockImplementation(() => {});
  });
  afterEach(() => {
    request.mockReset();
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
  });

  it('simulated, is busy, asks nobody, says so and is empty again', async () => {
    const element = show('simulated', (html) => html.replace('data-simulate="1500"', 'data-simulate="20"'));
    const [name] = element.querySelectorAll('input');
    if (name) name.value = 'Sara';
    send(element);
    expect(button()?.textContent).toBe('Calculating...');
    expect(button()?.disabled).toBe(true);
    await waitFor(() => expect(document.body.textContent).toContain('Quote request submitted successfully!'));
    expect(document.body.textContent).toContain('We will contact you shortly with more information.');
    expect(name?.value).toBe('');
    expect(button()?.disabled).toBe(false);
    expect(request).not.toHaveBeenCalled();
  });

  it('posted, sends what was filled in, once, however often the button is pressed', async () => {
    request.mockResolvedValue(new Response('{}'));
    const element = show('posted, in a panel');
    const [email] = element.querySelectorAll('input');
    if (email) email.value = 'sara@example.com';
    send(element);
    send(element);
    await waitFor(() => expect(document.body.textContent).toContain('We will answer soon.'));
    expect(request).toHaveBeenCalledTimes(1);
    const [url, options] = request.mock.calls[0] ?? [];
    expect(url).toBe('https://forms.example/quote');
    expect(options?.body instanceof FormData && options.body.get('email')).toBe('sara@example.com');
  });

  it.each([
    ['the server refuses', () => Promise.resolve(new Response('', { status: 500 }))],
    ['the network is down', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('when %s, keeps every field and offers the phone', async (_case, answer) => {
    request.mockImplementation(answer);
    const element = show('posted, in a panel');
    const [email] = element.querySelectorAll('input');
    if (email) email.value = 'sara@example.com';
    const message = document.querySelector<HTMLElement>('[role="alert"] > p');
    expect(message?.hidden).toBe(true);
    send(element);
    await waitFor(() => expect(message?.hidden).toBe(false));
    expect(message?.querySelector('a')?.getAttribute('href')).toBe('tel:+97140000000');
    expect(email?.value).toBe('sara@example.com');
    expect(button()?.textContent).toBe('Send');
    expect(button()?.disabled).toBe(false);
  });

  it.each(['//evil.test/x', '/\\evil.test/x', 'javascript:alert(1)', 'http://evil.test/x'])(
    'is never sent to %s, which leaves the site without https',
    (url) => expect(form.schema.shape.delivery?.safeParse({ kind: 'post', url }).success).toBe(false),
  );

  it('works as a plain form where the script is missing', () => {
    const posted = show('posted, in a panel');
    expect([posted.method, posted.getAttribute('action')]).toEqual(['post', 'https://forms.example/quote']);
    expect(show('simulated').method).toBe('dialog');
  });
});
