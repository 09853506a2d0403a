import { beforeEach, expect, it, vi } from 'vitest';
import { chooseWidth, findBlockAt, findBlocks, fitWidth, measureBlocks, writeLook } from './canvas-page.ts';

beforeEach(() => {
  document.body.innerHTML =
    '<div data-block="header"></div><main id="main"><div data-block="a"><p><b>words</b></p><div data-block="inner"></div></div><script></script><div data-block="b"></div></main>';
});

it('finds the blocks of the page, without those around and inside them', () => {
  expect(findBlocks(document).map(({ dataset }) => dataset.block)).toEqual(['a', 'b']);
});

it('finds the block of an element', () => {
  expect(findBlockAt(document, document.querySelector('b'))).toBe(0);
  expect(findBlockAt(document, document.querySelector('[data-block="inner"]'))).toBe(0);
  expect(findBlockAt(document, document.querySelector('[data-block="b"]'))).toBe(1);
  expect(findBlockAt(document, document.querySelector('[data-block="header"]'))).toBeUndefined();
  expect(findBlockAt(document, null)).toBeUndefined();
});

it('measures each block', () => {
  expect(measureBlocks(document)).toHaveLength(2);
});

it('measures from the edge of the page, without a scroll bar on the left', () => {
  const [block] = findBlocks(document);
  const page = vi
    .spyOn(document.documentElement, 'getBoundingClientRect')
    .mockReturnValue(new DOMRect(15, -200, 600, 900));
  const own = block && vi.spyOn(block, 'getBoundingClientRect').mockReturnValue(new DOMRect(15, 100, 600, 50));
  expect(measureBlocks(document)[0]).toEqual({ top: 300, left: 0, width: 600, height: 50 });
  page.mockRestore();
  own?.mockRestore();
});

it('shows a page in one colour scheme, or in that of the user', () => {
  expect(writeLook({ scheme: 'dark' })).toContain('color-scheme:dark');
  expect(writeLook({ scheme: undefined })).toBe('');
});

it('shows phones and tablets the page in a width that can be read there', () => {
  expect([390, 820, 1440].map(chooseWidth)).toEqual(['phone', 'tablet', 'desktop']);
});

it.each([
  ['desktop', 780, 1280, 780 / 1280],
  ['desktop', 1500, 1500, 1],
  ['tablet', 780, 820, 780 / 820],
  ['phone', 780, 390, 1],
  ['desktop', 0, 1280, 1],
] as const)('shows a page for a %s in %d px as one of %d px', (width, room, inlineSize, scale) => {
  expect(fitWidth({ width }, room)).toEqual({ inlineSize, scale });
});
