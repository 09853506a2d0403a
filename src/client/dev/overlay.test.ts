import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Fault } from './fault.ts';
import { createOverlay } from './overlay.ts';

const fault: Fault = {
  file: 'pages/about.yaml',
  line: 5,
  column: 11,
  severity: 'error',
  code: 'block/unknown-type',
  message: 'There is no block type "heroo".',
  hint: 'Did you mean "hero"?',
  frame: '  4 | blocks:\n> 5 |   - type: heroo\n    |           ^^^^^',
  location: '/site/pages/about.yaml:5:11',
};
const inFaq = { ...fault, file: 'pages/faq.yaml', line: 9, location: '/site/pages/faq.yaml:9:11' };

const fetched = vi.fn(async () => new Response());
beforeEach(() => vi.stubGlobal('fetch', fetched));
afterEach(() => {
  vi.unstubAllGlobals();
  fetched.mockClear();
  document.body.replaceChildren();
});

function shadow(): ShadowRoot {
  const root = document.querySelector('page-builder-overlay')?.shadowRoot;
  if (!root) throw new Error('There is no overlay.');
  return root;
}
const texts = (selector: string) => [...shadow().querySelectorAll(selector)].map(({ textContent }) => textContent);
const isOpen = () => shadow().querySelector('section')?.hidden === false;

it('groups faults by file, errors before warnings, and highlights the range', () => {
  const warning = { ...fault, severity: 'warning' as const, line: 2 };
  createOverlay().show([warning, fault, { ...inFaq, severity: 'warning' }, inFaq]);
  expect(texts('h2')).toEqual(['2 errors and 2 warnings in 2 files']);
  expect(texts('h3')).toEqual(['pages/about.yaml 1 error and 1 warning', 'pages/faq.yaml 1 error and 1 warning']);
  expect(texts('.severity')).toEqual(['error', 'warning', 'error', 'warning']);
  expect(texts('li button')[0]).toBe('Line 5, column 11');
  expect(texts('mark')[0]).toBe('heroo');
  expect(texts('[role="status"]')).toEqual(['2 errors and 2 warnings']);
});

it('opens the editor at the location of the fault, and shows that it can', () => {
  document.head.innerHTML = '<meta name="x-editor-token" content="of this run">';
  createOverlay().show([fault, inFaq]);
  shadow().querySelectorAll<HTMLElement>('li button')[1]?.click();
  expect(fetched).toHaveBeenCalledExactlyOnceWith('/__open-in-editor', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-editor-token': 'of this run' },
    body: '{"location":"/site/pages/faq.yaml:9:11"}',
  });
});

it('collapses to a badge with Escape, stays collapsed while faults remain, and opens at the next first one', () => {
  const overlay = createOverlay();
  overlay.show([fault, inFaq]);
  expect(isOpen()).toBe(true);
  document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }));
  expect(isOpen()).toBe(false);
  overlay.show([fault]);
  expect(isOpen()).toBe(false);
  expect(texts('.badge')).toEqual(['1 error']);
  shadow().querySelector<HTMLElement>('.badge')?.click();
  expect(isOpen()).toBe(true);
  shadow().querySelector<HTMLElement>('.fold')?.click();
  overlay.show([]);
  expect(document.querySelector('page-builder-overlay')).toBeNull();
  overlay.show([fault]);
  expect(isOpen()).toBe(true);
});

it('shows a badge if there are only warnings', () => {
  createOverlay().show([{ ...fault, severity: 'warning' }]);
  expect(isOpen()).toBe(false);
  expect(texts('.badge')).toEqual(['1 warning']);
});
