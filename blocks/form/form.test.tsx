import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { blockContract } from '../../tests/support/block-contract.ts';
import { form } from './index.ts';
import type { FormProps } from './schema.ts';
import { Form } from './view.tsx';

blockContract(form);

const PROPS: FormProps = {
  heading: 'Quote',
  frame: 'section',
  fields: [{ name: 'name', label: 'Full Name', type: 'text', required: true }],
  details: {
    show: 'Add additional details',
    hide: 'Hide additional details',
    fields: [{ name: 'message', label: 'Message', type: 'textarea', required: false }],
  },
  submit: { label: 'Send', busy: 'Calculating...' },
  success: { title: 'Sent!', message: 'We will call.' },
  help: { href: 'tel:+97140000000', label: '+971 4 000 0000', external: true },
  delivery: { kind: 'simulate', delay: 50 },
};

describe('the form', () => {
  const request = vi.fn<typeof fetch>();

  beforeEach(() => {
    document.body.innerHTML = '';
    vi.stubGlobal('fetch', request);
    // jsdom has no matchMedia; Mantine asks it about reduced motion.
    vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: () => {}, removeEventListener: () => {} }));
  });
  afterEach(() => {
    cleanup();
    request.mockReset();
    vi.unstubAllGlobals();
  });

  const fillIn = async () => userEvent.type(screen.getByLabelText(/Full Name/), 'Sara');

  it('opens and closes the additional details', async () => {
    render(<Form {...PROPS} />);
    const toggle = screen.getByRole('button', { name: 'Add additional details' });
    expect(screen.queryByRole('textbox', { name: 'Message' })).toBeNull();
    await userEvent.click(toggle);
    expect(screen.getByRole('textbox', { name: 'Message' })).toBeDefined();
    expect(toggle.textContent).toBe('Hide additional details');
  });

  it('simulated, is busy for the given time, asks nobody, says so and is empty again', async () => {
    render(<Form {...PROPS} />);
    await fillIn();
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    const button = screen.getByRole('button', { name: 'Calculating...' });
    expect(button.hasAttribute('disabled')).toBe(true);
    await waitFor(() => expect(screen.getByText('Sent!')).toBeDefined());
    expect(screen.getByText('We will call.')).toBeDefined();
    expect(screen.getByLabelText(/Full Name/)).toHaveProperty('value', '');
    expect(request).not.toHaveBeenCalled();
  });

  it('posted, sends what was filled in, once, however often the button is pressed', async () => {
    request.mockResolvedValue(new Response('{}'));
    const { container } = render(<Form {...PROPS} delivery={{ kind: 'post', url: '/api/quote' }} />);
    await fillIn();
    const element = container.querySelector('form');
    if (element) for (let press = 0; press < 2; press += 1) fireEvent.submit(element);
    await waitFor(() => expect(screen.getByText('Sent!')).toBeDefined());
    expect(request).toHaveBeenCalledTimes(1);
    const [url, options] = request.mock.calls[0] ?? [];
    expect(url).toBe('/api/quote');
    expect(options?.body instanceof FormData && options.body.get('name')).toBe('Sara');
  });

  it.each([
    ['the server refuses', () => Promise.resolve(new Response('', { status: 500 }))],
    ['the network is down', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('when %s, keeps every field and offers the phone', async (_case, answer) => {
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    request.mockImplementation(answer);
    render(<Form {...PROPS} delivery={{ kind: 'post', url: '/api/quote' }} />);
    await fillIn();
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('did not reach us'));
    expect(screen.getByRole('link', { name: '+971 4 000 0000' }).getAttribute('href')).toBe('tel:+97140000000');
    expect(screen.getByLabelText(/Full Name/)).toHaveProperty('value', 'Sara');
    expect(screen.getByRole('button', { name: 'Send' }).hasAttribute('disabled')).toBe(false);
  });

  it('works as a plain form where the script is missing', () => {
    const { container, rerender } = render(
      <Form {...PROPS} delivery={{ kind: 'post', url: 'https://forms.example/q' }} />,
    );
    expect(container.querySelector('form')?.method).toBe('post');
    expect(container.querySelector('form')?.getAttribute('action')).toBe('https://forms.example/q');
    rerender(<Form {...PROPS} />);
    expect(container.querySelector('form')?.method).toBe('dialog');
  });
});
