import { waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { startNavigation } from './navigation.tsx';

afterEach(() => {
  vi.unstubAllGlobals();
  document.body.replaceChildren();
});

const writeRoot = (words: string) =>
  `<div id="root"><main id="main" tabindex="-1"><div data-block="hero">${words}</div></main></div>`;

/** Answers at once with a page of these words. */
const answerWith = (words: string) =>
  vi.stubGlobal('fetch', async () => {
    const response = new Response(`<!doctype html><html><head></head><body>${writeRoot(words)}</body></html>`);
    return Object.defineProperty(response, 'url', { value: location.href });
  });

it('needs the root element of a page', () => {
  expect(() => startNavigation({ activate: () => {}, update: () => false, stop: () => {} })).toThrow(
    'The answer is not a page of this site.',
  );
});

it('shows a page that arrives before React has hydrated the current one', async () => {
  document.body.innerHTML = writeRoot('Before');
  answerWith('After');
  const { refresh } = startNavigation({ activate: () => {}, update: () => false, stop: () => {} });
  await refresh();
  await waitFor(() => expect(document.querySelector('main')).toHaveProperty('textContent', 'After'));
});

it('keeps a held page when another one arrives', async () => {
  document.body.innerHTML = writeRoot('Before');
  answerWith('After');
  const { refresh } = startNavigation({ activate: () => {}, update: () => false, stop: () => {} });
  await refresh(() => true);
  expect(document.querySelector('main')?.textContent).toBe('Before');
  await refresh(() => false);
  await waitFor(() => expect(document.querySelector('main')).toHaveProperty('textContent', 'After'));
});

it('shows a page again if its address has other answers, so that a form uses them, and otherwise not', async () => {
  document.body.innerHTML = writeRoot('<a href="?type=villa">Villa</a>');
  answerWith('<a href="?type=villa">Villa</a>');
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  vi.stubGlobal('scrollTo', () => {});
  const { refresh } = startNavigation({ activate: () => {}, update: () => false, stop: () => {} });
  await refresh();
  const block = document.querySelector('[data-block]');
  document.querySelector('a')?.click();
  await waitFor(() => expect(location.search).toBe('?type=villa'));
  await waitFor(() => expect(document.querySelector('[data-block]')).not.toBe(block));
  const villa = document.querySelector('[data-block]');
  await refresh();
  document.querySelector('a')?.click();
  await refresh();
  expect(document.querySelector('[data-block]')).toBe(villa);
  history.replaceState(null, '', '/');
});
