import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { island } from './island.ts';

const clicked = vi.fn();
let left: AbortController;
let frame: HTMLElement;
let row: HTMLElement;

beforeEach(() => {
  document.body.innerHTML =
    '<section><div class="row-frame"><ul class="row"><li><a href="#tool">A tool</a></li></ul><button data-move="-1" disabled>‹</button><button data-move="1">›</button></div></section>';
  left = new AbortController();
  frame = find('.row-frame');
  row = find('.row');
  Object.defineProperties(row, { clientWidth: { value: 500 }, scrollWidth: { value: 1200 } });
  row.scrollBy = vi.fn();
  find('a').addEventListener('click', (event) => {
    clicked();
    event.preventDefault();
  });
  island(find('section'), left.signal);
});

afterEach(() => {
  left.abort();
  vi.clearAllMocks();
});

function find(selector: string): HTMLElement {
  const found = document.querySelector<HTMLElement>(selector);
  if (!found) throw new Error(`nothing is ${selector}`);
  return found;
}

const point = (type: string, clientX: number, pointerType = 'mouse', buttons = type === 'pointerdown' ? 1 : 0) =>
  find('a').dispatchEvent(Object.assign(new MouseEvent(type, { bubbles: true, clientX, buttons }), { pointerType }));

function scrollTo(place: number): void {
  row.scrollLeft = place;
  row.dispatchEvent(new Event('scroll'));
}

const enabled = () => [...frame.querySelectorAll('button:enabled')].map((button) => button.textContent);

it('moves by most of its width with a button', () => {
  find('[data-move="1"]').click();
  expect(row.scrollBy).toHaveBeenCalledWith(expect.objectContaining({ left: 400 }));
});

it('moves for a button that was pressed before the script was there', () => {
  left.abort();
  const early = new MouseEvent('click', { bubbles: true });
  find('[data-move="1"]').dispatchEvent(early);
  expect(row.scrollBy).not.toHaveBeenCalled();
  island(find('section'), new AbortController().signal, [early]);
  expect(row.scrollBy).toHaveBeenCalledOnce();
});

it('disables the button of a side on which there is no more', () => {
  expect(enabled()).toEqual(['›']);
  scrollTo(300);
  expect(enabled()).toEqual(['‹', '›']);
  scrollTo(700);
  expect(enabled()).toEqual(['‹']);
});

it('follows a mouse that drags it, and does not open the link under it', () => {
  point('pointerdown', 400);
  point('pointermove', 250);
  point('pointerup', 250);
  find('a').click();
  expect(row.scrollLeft).toBe(150);
  expect(clicked).not.toHaveBeenCalled();
});

it('follows a mouse that was pressed before the script was there, and none that only passes', () => {
  point('pointermove', 400, 'mouse', 1);
  point('pointermove', 250, 'mouse', 1);
  expect(row.scrollLeft).toBe(150);
  point('pointerup', 250);
  point('pointermove', 100);
  expect(row.scrollLeft).toBe(150);
});

it('opens a link that is clicked while the mouse hardly moves', () => {
  point('pointerdown', 250);
  point('pointermove', 253);
  point('pointerup', 253);
  find('a').click();
  expect(clicked).toHaveBeenCalledOnce();
});

it('leaves fingers to the browser', () => {
  point('pointerdown', 400, 'touch');
  point('pointermove', 250, 'touch');
  expect(row.scrollLeft).toBe(0);
});
