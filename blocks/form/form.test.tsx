import { act, cleanup, configure, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { reactIsland } from '../../src/block/islands/react-island.ts';
import { createBlockRenderer } from '../../src/render/render-block.tsx';
import { instantiateExample, readExamples } from '../../tests/support/example-site.ts';
import { form } from './index.ts';
import { formSchema } from './schema.ts';
import { Form } from './view.tsx';

/** A long limit, because the code of the notification is loaded only when it is first needed. */
configure({ asyncUtilTimeout: 30_000 });

const roots = vi.hoisted((): Root[] => []);

// A message is shown for longer than its test takes, so its root must be unmounted before the window is closed.
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

/** An example of the block, changed. */
const example = (name: string, changes: object = {}): unknown => ({
  ...Object(readExamples('form').get(name)),
  ...changes,
});
/** A form that only pretends to send, and not for long. */
const simulated = (delay = 20) => example('simulated', { delivery: { kind: 'simulate', delay } });
const posted = () => example('posted, in a panel');

/** Renders the block, hydrated as in a page. */
function show(props: unknown): HTMLFormElement {
  cleanup();
  render(instantiateExample(form, props).content.render({}));
  return findForm();
}

/** Fills in the HTML of the server before it is hydrated. @returns the answers after hydration */
async function fillInEarly(props: unknown, fill: (user: ReturnType<typeof userEvent.setup>) => Promise<void>) {
  cleanup();
  const renderer = createBlockRenderer();
  const { html } = renderer.render(instantiateExample(form, props), 'main', renderer.startPage());
  document.body.innerHTML = html;
  const element = document.querySelector<HTMLElement>('[data-island]');
  if (!element) throw new Error('The block is not alive.');
  await fill(userEvent.setup());
  const complaints = vi.spyOn(console, 'error').mockImplementation(() => {});
  const left = new AbortController();
  await act(() => reactIsland(Form)(element, left.signal));
  expect(complaints.mock.calls.filter(([text]) => /hydrat|did not match/i.test(String(text)))).toEqual([]);
  const answers = readAll(findForm());
  left.abort();
  // An island unmounts in the next task.
  await act(() => new Promise((resolve) => setTimeout(resolve)));
  return answers;
}

function findForm(): HTMLFormElement {
  const [found] = document.forms;
  if (!found) throw new Error('There is no form.');
  return found;
}

const findButton = () => screen.getByRole('button', { name: /^(Get|Send|Calculating|Sending)/ });
const findName = () => screen.getByRole<HTMLInputElement>('textbox', { name: /^Full Name/ });
const findPlace = () => screen.getByRole<HTMLSelectElement>('combobox', { name: /^Location/ });
const readAll = (element: HTMLFormElement) => [...new FormData(element).values()];

async function fillIn(user = userEvent.setup()): Promise<void> {
  await user.type(findName(), 'Sara');
  await user.selectOptions(findPlace(), 'Dubai');
}

describe('a form', () => {
  const request = vi.fn<typeof fetch>();

  beforeEach(() => {
    vi.stubGlobal('fetch', request);
    // jsdom has no matchMedia; Mantine asks it about reduced motion.
    vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: () => {}, removeEventListener: () => {} }));
    vi.spyOn(console, 'warn').mockImplementation(() => {});
  });
  afterEach(async () => {
    cleanup();
    act(() => {
      for (const root of roots.splice(0)) root.unmount();
    });
    document.body.replaceChildren();
    // React completes its work in the next task.
    await new Promise((resolve) => setImmediate(resolve));
    request.mockReset();
    sessionStorage.clear();
    history.replaceState(null, '', '/');
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
  });

  it('fills in a choice from the address, also by words with a number', () => {
    history.replaceState(null, '', '?size=1+bedroom');
    const fields = [{ name: 'size', label: 'Size', type: 'select', options: [{ value: 'one', label: '1 bedroom' }] }];
    const element = show(example('simulated', { prefill: true, fields }));
    expect(new FormData(element).get('size')).toBe('one');
  });

  it('sends choices that are plain words as they are shown', async () => {
    const fields = [{ name: 'size', label: 'Size', type: 'select', options: ['Studio', '1 bedroom'] }];
    const element = show(example('simulated', { fields }));
    await userEvent.selectOptions(screen.getByRole('combobox', { name: /^Size/ }), '1 bedroom');
    expect(new FormData(element).get('size')).toBe('1 bedroom');
  });

  it.each([
    ['plain words', 'Send', 'Send…'],
    ['words alone in a group', { label: 'Send' }, 'Send…'],
    ['words for both times', { label: 'Send', busy: 'Sending...' }, 'Sending...'],
  ])('takes %s for the button', async (_case, submit, busy) => {
    show(example('simulated', { submit, delivery: { kind: 'simulate', delay: 20 } }));
    await fillIn();
    expect(findButton().textContent).toBe('Send');
    fireEvent.submit(findForm());
    expect(findButton().textContent).toBe(busy);
    await screen.findByRole('button', { name: 'Send another one' });
  });

  it('with simulated delivery is busy, sends nothing, confirms, and is empty again', async () => {
    show(simulated(500));
    await fillIn();
    await userEvent.click(findButton());
    expect(findButton()).toHaveProperty('textContent', 'Calculating...');
    expect(findButton()).toHaveProperty('disabled', true);
    await screen.findByText(/Nothing was sent/);
    expect(document.body.textContent).toContain('This form is a sample.');
    expect(findForm().elements).toHaveProperty('[0].value', '');
    expect(findButton()).toHaveProperty('disabled', false);
    expect(document.activeElement).toBe(findButton());
    expect(request).not.toHaveBeenCalled();
  });

  it('stays sent after a double click, although its answer comes at once', async () => {
    const element = show(simulated());
    await fillIn();
    await userEvent.dblClick(findButton());
    await waitFor(() => expect(element.querySelector('[data-sent]')).not.toBeNull());
    fireEvent.click(findButton(), { detail: 2 });
    expect(element.querySelector('[data-sent]')).not.toBeNull();
  });

  it('replaces the fields with the sent answers, until the button restores them', async () => {
    const element = show(simulated());
    await fillIn();
    await userEvent.click(findButton());
    await waitFor(() => expect(element.querySelector('[data-sent]')).not.toBeNull());
    expect(screen.queryByRole('textbox', { name: /^Full Name/ })).toBeNull();
    expect([...element.querySelectorAll('dt, dd')].map(({ textContent }) => textContent)).toEqual([
      ...['Full Name', 'Sara', 'Location', 'Dubai'],
    ]);
    await waitFor(() => expect(findButton()).toHaveProperty('disabled', false));
    await userEvent.click(findButton());
    expect(element.querySelector('[data-sent]')).toBeNull();
    expect(document.activeElement).toBe(findName());
  });

  it('confirms a date and a number as the language of the site writes them, and says what comes next instead of the message', async () => {
    const berth = Object(example('two steps, with bounds'));
    const [place, size, ...rest] = berth.fields;
    const feet = { ...size, max: 4000, units: { ft: 1, m: 3.281 } };
    const delivery = { kind: 'simulate', delay: 20 };
    const element = show({ ...berth, delivery, fields: [place, feet, ...rest], stepWords: 'Step {step} of {steps}' });
    expect(element.querySelector('legend')?.textContent).toContain('Step 1 of 2');
    await userEvent.type(screen.getByRole('textbox', { name: /^Length/ }), '1250');
    fireEvent.change(screen.getByLabelText(/^From which day/), { target: { value: '2126-12-10' } });
    await userEvent.type(screen.getByRole('textbox', { name: /^Phone/ }), '+971 50 123 4567');
    await userEvent.click(screen.getByRole('button', { name: /berth/ }));
    await waitFor(() => expect(element.querySelector('[data-sent]')).not.toBeNull());
    const words = [...element.querySelectorAll('dd')].map(({ textContent }) => textContent);
    expect(words).toEqual(['The harbour', '1,250', '10 December 2126', '+971 50 123 4567']);
    expect(element.querySelector('[data-sent]')?.textContent).not.toContain('Send the mail');
  });

  it('shows beside its fields and above them what is missing, and sends nothing', async () => {
    const element = show(simulated());
    await userEvent.click(findButton());
    expect(findButton()).toHaveProperty('disabled', false);
    expect(document.activeElement).toBe(findName());
    expect(findName().getAttribute('aria-invalid')).toBe('true');
    const told = document.getElementById(findName().getAttribute('aria-describedby') ?? '');
    expect(told?.textContent).toBe('Please fill this in.');
    const items = within(element).getAllByRole('listitem');
    expect(items.map(({ textContent }) => textContent)).toEqual([
      'Full Name – Please fill this in.',
      'Location – Please choose one of these.',
    ]);
    await userEvent.click(screen.getByRole('link', { name: 'Location' }));
    expect(document.activeElement).toBe(findPlace());
  });

  it('removes a message when the answer is valid', async () => {
    const element = show(simulated());
    await userEvent.click(findButton());
    await userEvent.type(findName(), 'Sara');
    expect(findName().hasAttribute('aria-invalid')).toBe(false);
    expect(within(element).getAllByRole('listitem')).toHaveLength(1);
    expect(element.querySelectorAll('[data-fault]')).toHaveLength(1);
  });

  it('checks an answer when its field is left, and not while it is written', async () => {
    show(posted());
    const email = screen.getByRole('textbox', { name: /mail/ });
    await userEvent.type(email, 'sara');
    expect(email.hasAttribute('aria-invalid')).toBe(false);
    await userEvent.tab();
    await waitFor(() => expect(email.getAttribute('aria-invalid')).toBe('true'));
    await userEvent.type(email, '@example.com');
    expect(email.hasAttribute('aria-invalid')).toBe(false);
  });

  it('sends known answers, and shows them in words', () => {
    const element = show(example('what is known, and a few of its fields'));
    expect(Object.fromEntries(new FormData(element))).toEqual({ place: 'harbour', size: '', phone: '' });
    expect(element.querySelector('[data-answers] p')?.textContent).toBe('Place The harbour');
  });

  it('starts with a known answer in a field', () => {
    const element = show(example('two steps, with bounds'));
    expect(new FormData(element).get('place')).toBe('harbour');
    expect([...element.querySelectorAll('legend')].map(({ textContent }) => textContent)).toEqual([
      '1 The boat',
      '2 You',
    ]);
  });

  it('leads to a step that has just opened, and complains about it at the second press', async () => {
    const element = show(example('two steps, with bounds'));
    const phone = screen.getByRole('textbox', { name: /^Phone/ });
    await userEvent.type(screen.getByRole('textbox', { name: /^Length/ }), '8');
    const send = screen.getByRole('button', { name: /Ask for a berth/ });
    await userEvent.click(send);
    expect(document.activeElement).toBe(phone);
    expect(element.querySelector('[data-fault], [data-faults]')).toBeNull();
    await userEvent.click(send);
    expect(phone.getAttribute('aria-invalid')).toBe('true');
  });

  it('does not complain about a step that opens while faults before it are corrected', async () => {
    const element = show(example('two steps, with bounds'));
    await userEvent.click(screen.getByRole('button', { name: /Ask for a berth/ }));
    expect(within(element).getAllByRole('listitem')).toHaveLength(1);
    await userEvent.type(screen.getByRole('textbox', { name: /^Length/ }), '8');
    expect(element.querySelector('[data-fault], [data-faults]')).toBeNull();
  });

  it('says above what was written what its author chose, which need not be the message', async () => {
    show(example('two steps, with bounds', { delivery: { kind: 'simulate', delay: 20 } }));
    await userEvent.type(screen.getByRole('textbox', { name: /^Length/ }), '8');
    await userEvent.type(screen.getByRole('textbox', { name: /^Phone/ }), '+97150000000');
    await userEvent.click(screen.getByRole('button', { name: /Ask for a berth/ }));
    await screen.findByRole('heading', { name: 'Thank you' });
  });

  it('shows a price for the answers', async () => {
    show(example('with an estimate'));
    const shown = screen.getByRole('status');
    expect(shown.textContent).toBe('Choose a paint and a length to see a price.');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: /Paint/ }), 'plain');
    await userEvent.type(screen.getByRole('textbox', { name: /ength/ }), '10');
    expect(shown.textContent).toMatch(/^€1,800\s–\s€2,200$/);
    await userEvent.clear(screen.getByRole('textbox', { name: /ength/ }));
    expect(shown.textContent).toBe('Choose a paint and a length to see a price.');
  });

  it('shows all steps of a small form at once, and asks for nothing that is known or follows from it', () => {
    const element = show(example('a small form, and what its page knows'));
    expect(screen.queryByRole('group')).toBeNull();
    expect([...element.querySelectorAll('[data-answers] > p')].map(({ textContent }) => textContent)).toEqual([
      'Kind A rowing boat',
      'Paint Oil',
    ]);
    expect(Object.fromEntries(new FormData(element))).toEqual({
      package: '',
      kind: 'rowing',
      paint: 'oil',
      boatLength: '',
      reach: '',
    });
    const [price, reach] = [screen.getByRole('status'), screen.getByRole('textbox', { name: /Phone or e-mail/ })];
    expect(price.compareDocumentPosition(reach)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it('offers only options that go with the answers before them, and drops a chosen one that does not', async () => {
    show(example('a small form, and what its page knows', { known: undefined, atOnce: false }));
    const kind = screen.getByRole<HTMLSelectElement>('combobox', { name: /Kind/ });
    const paint = screen.getByRole<HTMLSelectElement>('combobox', { name: /Paint/ });
    const offered = () => [...paint.options].map(({ text }) => text);
    expect(offered()).toEqual(['Choose', 'Oil', 'Racing lacquer']);
    await userEvent.selectOptions(paint, 'Racing lacquer');
    await userEvent.selectOptions(kind, 'A rowing boat');
    expect(offered()).toEqual(['Choose', 'Oil']);
    expect(paint.value).toBe('');
    await userEvent.selectOptions(kind, 'A sailing boat');
    expect(offered()).toEqual(['Choose', 'Oil', 'Racing lacquer']);
  });

  it('shows a field that waits for the address only if that answers it, before all others', async () => {
    const props = example('a small form, and what its page knows', { prefill: true, known: undefined, atOnce: false });
    show(props);
    expect(screen.queryByRole('combobox', { name: /Package/ })).toBeNull();
    history.replaceState(null, '', '?package=large');
    show(props);
    const chosen = screen.getByRole<HTMLSelectElement>('combobox', { name: /Package/ });
    expect(chosen.selectedOptions[0]?.text).toBe('Large, from €900');
    expect(screen.getAllByRole('combobox')[0]).toBe(chosen);
  });

  it('reads a number with a unit, and writes it in its own', async () => {
    show(example('a small form, and what its page knows'));
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: /Length in metres/ });
    await userEvent.type(field, '33 ft');
    expect(screen.getByRole('status').textContent).toBe('€1,000');
    await userEvent.tab();
    expect(field.value).toBe('10');
    await userEvent.clear(field);
    await userEvent.type(field, '99{Tab}');
    await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
  });

  it('leaves its message on the page, with an entry for the calendar and pages to read, and a page has the CSS for these', async () => {
    const props = example('a small form, and what its page knows');
    const { activation } = instantiateExample(form, props).content;
    const element = show(props);
    const classes = () => [...element.querySelectorAll('[class]')].flatMap(({ classList }) => [...classList]);
    const before = new Set(classes());
    await userEvent.type(screen.getByRole('textbox', { name: /Length in metres/ }), '10');
    await userEvent.type(screen.getByRole('textbox', { name: /Phone or e-mail/ }), 'sara@example.com');
    await userEvent.click(findButton());
    const { title, message } = formSchema.parse(props).success;
    expect(await screen.findByRole('heading', { name: title })).toBeDefined();
    expect(element.querySelector('[data-sent]')?.textContent).toContain(message);
    expect(screen.getByRole('link', { name: 'Add to calendar' }).getAttribute('href')).toContain('We%20call%20you');
    expect(screen.getByRole('link', { name: 'About us' }).getAttribute('href')).toBe('/about');
    const added = new Set(classes().filter((name) => !before.has(name)));
    expect(added.size).toBeGreaterThan(2);
    expect([...added].filter((name) => !activation?.adds?.includes(`.${name}`))).toEqual([]);
  });

  it('has unique ids, also twice on a page', () => {
    const instance = instantiateExample(form, simulated());
    const page = createBlockRenderer().startPage();
    const renderer = createBlockRenderer();
    document.body.innerHTML = [1, 2].map(() => renderer.render(instance, 'main', page).html).join('');
    const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('keeps its input over a reload, until it is sent', async () => {
    show(simulated());
    await fillIn();
    const second = show(simulated());
    expect(readAll(second)).toEqual(['Sara', 'dubai', '']);
    await userEvent.click(findButton());
    await waitFor(() => expect(second.querySelector('[data-sent]')).not.toBeNull());
    expect(readAll(show(simulated()))).toEqual(['', '', '']);
  });

  it('keeps input from before it was alive, instead of the stored one', async () => {
    const writeName = (name: string) => (user: ReturnType<typeof userEvent.setup>) => user.type(findName(), name);
    await fillInEarly(simulated(), (user) => user.selectOptions(findPlace(), 'Dubai'));
    expect(await fillInEarly(simulated(), writeName('Sara'))).toEqual(['Sara', 'dubai', '']);
    expect(await fillInEarly(simulated(), writeName('Omar'))).toEqual(['Omar', 'dubai', '']);
    expect(readAll(show(simulated()))).toEqual(['Omar', 'dubai', '']);
  });

  it('gives a server 15 seconds, then keeps every field and offers the phone', async () => {
    request.mockImplementation(
      (_url, options) =>
        new Promise((_resolve, reject) => {
          options?.signal?.addEventListener('abort', () => reject(new Error('aborted')));
        }),
    );
    show(posted());
    const email = screen.getByRole<HTMLInputElement>('textbox', { name: /mail/ });
    await userEvent.type(email, 'sara@example.com');
    const patience = new AbortController();
    const limit = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(patience.signal);
    fireEvent.submit(findForm());
    await waitFor(() => expect(limit).toHaveBeenCalledWith(15_000));
    expect([screen.getByRole('alert').textContent, findButton().hasAttribute('disabled')]).toEqual(['', true]);
    await act(async () => patience.abort());
    await waitFor(() => expect(screen.getByRole('alert').textContent).not.toBe(''));
    expect([findButton().hasAttribute('disabled'), email.value]).toEqual([false, 'sara@example.com']);
  });

  it('with posted delivery sends the answers once, however often the button is pressed', async () => {
    request.mockResolvedValue(new Response('{}'));
    show(posted());
    await userEvent.type(screen.getByRole('textbox', { name: /mail/ }), 'sara@example.com');
    await userEvent.dblClick(findButton());
    await screen.findByText('We will answer soon.');
    expect(request).toHaveBeenCalledTimes(1);
    const [url, options] = request.mock.calls[0] ?? [];
    expect(url).toBe('https://forms.example/quote');
    expect(options?.body instanceof FormData && options.body.get('email')).toBe('sara@example.com');
  });

  it('sends a receiver of the site what is hidden, and both answers against spam', async () => {
    request.mockResolvedValue(new Response('{}'));
    const element = show(example('to a server of your own'));
    expect(screen.getByRole('link', { name: 'terms' }).getAttribute('href')).toBe('/terms');
    await userEvent.type(screen.getByRole('textbox'), 'Sara');
    fireEvent.change(screen.getByLabelText(/At what time/), { target: { value: '19:30' } });
    await userEvent.click(screen.getByRole('checkbox', { name: 'I agree to the terms' }));
    fireEvent.submit(element);
    await screen.findByText('We will confirm your table.');
    const body = request.mock.calls[0]?.[1]?.body;
    if (!(body instanceof FormData)) throw new Error('Nothing was sent.');
    const { _ms: openFor, ...answers } = Object.fromEntries(body);
    expect(answers).toEqual({ name: 'Sara', hour: '19:30', terms: 'yes', source: 'the summer menu', _web: '' });
    expect(Number(openFor)).toBeGreaterThan(0);
    expect(screen.queryByText('_web')).toBeNull();
    expect(screen.getByText('I agree to the terms', { selector: 'dt' })).toBeDefined();
  });

  it('has nothing against spam in a form for another company', async () => {
    request.mockResolvedValue(new Response('{}'));
    const element = show(posted());
    await userEvent.type(screen.getByRole('textbox', { name: /mail/ }), 'sara@example.com');
    fireEvent.submit(element);
    await screen.findByText('We will answer soon.');
    const body = request.mock.calls[0]?.[1]?.body;
    expect(body instanceof FormData && [...body.keys()]).toEqual(['email']);
  });

  it.each([
    ['a hidden field without a value', { type: 'hidden' }, 'value'],
    ['a value that a visitor writes', { type: 'text', value: 'x' }, 'hidden'],
    ['a link that the words do not show', { type: 'checkbox', link: { to: '/terms', label: 'terms' } }, '{link}'],
    ['a link beside a text field', { type: 'text', label: 'See {link}', link: { to: '/a', label: 'a' } }, 'checkbox'],
  ])('refuses %s', (_case, changes, advice) => {
    const fields = [{ name: 'name', label: 'Name', ...changes }];
    expect(() => instantiateExample(form, example('posted, in a panel', { fields }))).toThrow(advice);
  });

  it.each([
    ['the server refuses', () => Promise.resolve(new Response('', { status: 500 }))],
    ['the network is down', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('when %s, keeps every field and offers the phone', async (_case, answer) => {
    request.mockImplementation(answer);
    show(posted());
    const email = screen.getByRole<HTMLInputElement>('textbox', { name: /mail/ });
    await userEvent.type(email, 'sara@example.com');
    expect(screen.getByRole('alert').textContent).toBe('');
    await userEvent.click(findButton());
    const phone = await within(screen.getByRole('alert')).findByRole('link');
    expect(phone.getAttribute('href')).toBe('tel:+97140000000');
    expect(email.value).toBe('sara@example.com');
    expect(findButton()).toHaveProperty('textContent', 'Send');
    expect(findButton()).toHaveProperty('disabled', false);
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
    const element = show(posted());
    expect([element.method, element.getAttribute('action')]).toEqual(['post', 'https://forms.example/quote']);
    expect(show(simulated()).method).toBe('dialog');
  });
});
