import { configure, waitFor } from '@testing-library/dom';
import type { Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createBlockRenderer } from '../../src/render/render-block.tsx';
import { blockContract } from '../../tests/support/block-contract.ts';
import { instantiateExample, readExamples } from '../../tests/support/example-site.ts';
import { form } from './index.ts';
import { island } from './island.ts';

/** A guard against hanging: the notification's code is loaded when it is first needed. */
configure({ asyncUtilTimeout: 30_000 });

const roots = vi.hoisted((): Root[] => []);

// A message stays for seconds, longer than its test. Its root has to go before the window does.
vi.mock('react-dom/client', async (importOriginal) => {
  const client = await importOriginal<typeof import('react-dom/client')>();
  return {
    ...client,
    createRoot: (host: Element) => {
      const root = client.createRoot(host);
      roots.push(root);
      return root;
    },
  };
});

blockContract(form);

/** An example of the block as it stands in a page, woken up. */
function show(example: string, changes?: (html: string) => string): HTMLFormElement {
  return wake(readExamples('form').get(example), changes);
}

/** @param write what is done with the form before it wakes up */
function wake(
  props: unknown,
  changes: (html: string) => string = (html) => html,
  write: (form: HTMLFormElement) => void = () => {},
): HTMLFormElement {
  const instance = instantiateExample(form, props);
  const renderer = createBlockRenderer();
  document.body.innerHTML = changes(renderer.render(instance, 'main', renderer.startPage()).html);
  const element = document.querySelector<HTMLElement>('[data-island]');
  const found = document.querySelector('form');
  if (!element || !found) throw new Error('The example has no form.');
  write(found);
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
  afterEach(async () => {
    for (const root of roots.splice(0)) root.unmount();
    document.body.replaceChildren();
    // What React has begun ends in the next task.
    await new Promise((resolve) => setImmediate(resolve));
    request.mockReset();
    sessionStorage.clear();
    history.replaceState(null, '', '/');
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
  });

  it('fills in a choice from the address, also by words with a number', () => {
    history.replaceState(null, '', '?size=1+bedroom');
    const element = wake({
      heading: 'Get a quote',
      prefill: true,
      fields: [{ name: 'size', label: 'Size', type: 'select', options: [{ value: 'one', label: '1 bedroom' }] }],
      submit: { label: 'Send', busy: 'Sending...' },
      success: { title: 'Sent', message: 'We will answer soon.' },
      help: { to: 'tel:+97140000000', label: '+971 4 000 0000' },
      delivery: { kind: 'simulate' },
    });
    expect(new FormData(element).get('size')).toBe('one');
  });

  it('with simulated delivery is busy, sends nothing, confirms, and is empty again', async () => {
    const element = show('simulated', (html) => html.replace('data-simulate="1500"', 'data-simulate="20"'));
    const [name] = element.querySelectorAll('input');
    const [place] = element.querySelectorAll('select');
    if (name) name.value = 'Sara';
    if (place) place.value = 'dubai';
    send(element);
    expect(button()?.textContent).toBe('Calculating...');
    expect(button()?.disabled).toBe(true);
    await waitFor(() => expect(document.body.textContent).toContain('Nothing was sent'));
    expect(document.body.textContent).toContain('This form is a sample.');
    expect(name?.value).toBe('');
    expect(button()?.disabled).toBe(false);
    expect(request).not.toHaveBeenCalled();
  });

  it('replaces the fields with the sent answers, until the button restores them', async () => {
    const element = show('simulated', (html) => html.replace('data-simulate="1500"', 'data-simulate="20"'));
    const [name] = element.querySelectorAll('input');
    const [place] = element.querySelectorAll('select');
    const fields = element.querySelector<HTMLElement>('[data-answers]');
    const sent = element.querySelector<HTMLElement>('[data-sent]');
    if (name) name.value = 'Sara';
    if (place) place.value = 'dubai';
    expect(sent?.hidden).toBe(true);
    send(element);
    await waitFor(() => expect(sent?.hidden).toBe(false));
    expect(fields?.hidden).toBe(true);
    expect([...element.querySelectorAll('dt, dd')].map(({ textContent }) => textContent)).toEqual([
      ...['Full Name', 'Sara', 'Location', 'Dubai'],
    ]);
    await waitFor(() => expect(button()?.disabled).toBe(false));
    send(element);
    expect([fields?.hidden, sent?.hidden]).toEqual([false, true]);
    expect(document.activeElement).toBe(name);
  });

  it('shows beside its fields and above them what is missing, and sends nothing', () => {
    const element = show('simulated');
    send(element);
    expect(button()?.disabled).toBe(false);
    const [name] = element.querySelectorAll('input');
    expect(document.activeElement).toBe(name);
    expect(name?.getAttribute('aria-invalid')).toBe('true');
    const told = document.getElementById(name?.getAttribute('aria-describedby') ?? '');
    expect(told?.textContent).toBe('Please fill this in.');
    const summary = element.querySelector<HTMLElement>('[data-faults]');
    expect(summary?.hidden).toBe(false);
    expect([...element.querySelectorAll('[data-faults] li')].map(({ textContent }) => textContent)).toEqual([
      'Full Name – Please fill this in.',
      'Location – Please choose one of these.',
    ]);
    element.querySelectorAll<HTMLElement>('[data-faults] a')[1]?.click();
    expect(document.activeElement).toBe(element.querySelector('select'));
  });

  it('removes a message when the answer is valid', () => {
    const element = show('simulated');
    send(element);
    const [name] = element.querySelectorAll('input');
    if (name) name.value = 'Sara';
    name?.dispatchEvent(new Event('input', { bubbles: true }));
    expect(name?.hasAttribute('aria-invalid')).toBe(false);
    expect(element.querySelectorAll('[data-faults] li')).toHaveLength(1);
    expect(element.querySelectorAll('[data-fault]')).toHaveLength(1);
  });

  it('sends known answers, and shows them in words', () => {
    const element = show('what is known, and a few of its fields');
    expect(Object.fromEntries(new FormData(element))).toEqual({ place: 'harbour', size: '', phone: '' });
    expect(element.querySelector('[data-answers] p')?.textContent).toBe('Place The harbour');
  });

  it('starts with a known answer in a field', () => {
    const element = show('two steps, with bounds');
    expect(new FormData(element).get('place')).toBe('harbour');
    expect([...element.querySelectorAll('legend')].map(({ textContent }) => textContent)).toEqual([
      '1 The boat',
      '2 You',
    ]);
  });

  it('has unique ids, also twice on a page', () => {
    const instance = instantiateExample(form, readExamples('form').get('simulated'));
    const page = createBlockRenderer().startPage();
    const renderer = createBlockRenderer();
    document.body.innerHTML = [1, 2].map(() => renderer.render(instance, 'main', page).html).join('');
    const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('keeps its input over a reload, until it is sent', async () => {
    const first = show('simulated', (html) => html.replace('data-simulate="1500"', 'data-simulate="20"'));
    const fill = (element: HTMLFormElement) => {
      const [name] = element.querySelectorAll('input');
      const [place] = element.querySelectorAll('select');
      if (name) name.value = 'Sara';
      if (place) place.value = 'other';
      name?.dispatchEvent(new Event('input', { bubbles: true }));
    };
    const read = (element: HTMLFormElement) => [...new FormData(element).values()];
    fill(first);
    const second = show('simulated', (html) => html.replace('data-simulate="1500"', 'data-simulate="20"'));
    expect(read(second)).toEqual(['Sara', 'other', '']);
    send(second);
    await waitFor(() => expect(second.querySelector<HTMLElement>('[data-sent]')?.hidden).toBe(false));
    expect(read(show('simulated'))).toEqual(['', '', '']);
  });

  it('keeps input from before its script loaded, instead of the stored one', () => {
    const writeName = (name: string) => (element: HTMLFormElement) => {
      const [input] = element.querySelectorAll('input');
      if (input) input.value = name;
    };
    const choosePlace = (element: HTMLFormElement) => {
      const [place] = element.querySelectorAll('select');
      if (place) place.value = 'other';
    };
    const read = (element: HTMLFormElement) => [...new FormData(element).values()];
    const writeEarly = (write: (element: HTMLFormElement) => void) =>
      wake(readExamples('form').get('simulated'), undefined, write);
    writeEarly(choosePlace);
    expect(read(writeEarly(writeName('Sara')))).toEqual(['Sara', 'other', '']);
    expect(read(writeEarly(writeName('Omar')))).toEqual(['Omar', 'other', '']);
    expect(read(show('simulated'))).toEqual(['Omar', 'other', '']);
  });

  it('gives a server 15 seconds, then keeps every field and offers the phone', async () => {
    vi.useFakeTimers();
    request.mockImplementation(
      (_url, options) =>
        new Promise((_resolve, reject) => {
          options?.signal?.addEventListener('abort', () => reject(new Error('aborted')));
        }),
    );
    const element = show('posted, in a panel');
    const [email] = element.querySelectorAll('input');
    const message = document.querySelector<HTMLElement>('[role="alert"] > p');
    if (email) email.value = 'sara@example.com';
    send(element);
    await vi.advanceTimersByTimeAsync(14_900);
    expect([message?.hidden, button()?.disabled]).toEqual([true, true]);
    await vi.advanceTimersByTimeAsync(200);
    vi.useRealTimers();
    expect([message?.hidden, button()?.disabled, email?.value]).toEqual([false, false, 'sara@example.com']);
  });

  it('with posted delivery sends the answers once, however often the button is pressed', async () => {
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

  it('only sends nothing if its author chose that', () => {
    const unsaid = Object.assign({}, readExamples('form').get('simulated'), { delivery: undefined });
    expect(() => instantiateExample(form, unsaid)).toThrow('delivery');
  });

  it('works as a plain form without the script', () => {
    const posted = show('posted, in a panel');
    expect([posted.method, posted.getAttribute('action')]).toEqual(['post', 'https://forms.example/quote']);
    expect(show('simulated').method).toBe('dialog');
  });
});
