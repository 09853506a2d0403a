import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { island } from './island.ts';

const controller = new AbortController();
const showModal = vi.fn();
let opener: HTMLElement;

beforeEach(() => {
  document.body.innerHTML = '<div><a href="#form" data-opens>Ask us</a><dialog>Words</dialog></div>';
  const element = document.querySelector<HTMLElement>('div') ?? expect.unreachable();
  const dialog = element.querySelector('dialog') ?? expect.unreachable();
  opener = element.querySelector('a') ?? expect.unreachable();
  Object.assign(dialog, { showModal });
  island(element, controller.signal);
});
afterEach(() => {
  document.body.replaceChildren();
  showModal.mockClear();
});

it('is opened with the space bar, like any button, and the page does not scroll', () => {
  const press = new KeyboardEvent('keydown', { key: ' ', bubbles: true, cancelable: true });
  opener.dispatchEvent(press);
  expect(showModal).toHaveBeenCalledOnce();
  expect(press.defaultPrevented).toBe(true);
});

it('ignores other keys', () => {
  opener.dispatchEvent(new KeyboardEvent('keydown', { key: 'a', bubbles: true, cancelable: true }));
  expect(showModal).not.toHaveBeenCalled();
});
