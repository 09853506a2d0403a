import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { watchImages } from './images.ts';

beforeEach(() => vi.spyOn(console, 'warn').mockImplementation(() => {}));
afterEach(() => vi.restoreAllMocks());

/** A separate document with one image, which has loaded, has failed, or is loading. */
function openPage(state: 'loaded' | 'failed' | 'loading'): {
  readonly page: Document;
  readonly image: HTMLImageElement;
} {
  const page = document.implementation.createHTMLDocument();
  const image = page.createElement('img');
  image.src = 'https://www.example.com/a.jpg';
  page.body.append(image);
  vi.spyOn(image, 'complete', 'get').mockReturnValue(state !== 'loading');
  vi.spyOn(image, 'naturalWidth', 'get').mockReturnValue(state === 'loaded' ? 600 : 0);
  vi.spyOn(image, 'currentSrc', 'get').mockReturnValue(image.src);
  return { page, image };
}

it('marks an image that failed before the script ran, and names it in the console', () => {
  const { page, image } = openPage('failed');
  watchImages(page);
  expect(image.dataset).toHaveProperty('failed');
  expect(console.warn).toHaveBeenCalledWith('Image failed to load: https://www.example.com/a.jpg');
});

it.each(['loaded', 'loading'] as const)('leaves an image alone that is %s', (state) => {
  const { page, image } = openPage(state);
  watchImages(page);
  expect(image.dataset).not.toHaveProperty('failed');
});

it('marks an image that fails later, even one that was added later', () => {
  const { page } = openPage('loaded');
  watchImages(page);
  const late = page.createElement('img');
  page.body.append(late);
  late.dispatchEvent(new Event('error'));
  expect(late.dataset).toHaveProperty('failed');
});

it('ignores other things that fail to load', () => {
  const { page } = openPage('loaded');
  watchImages(page);
  const script = page.createElement('script');
  page.body.append(script);
  script.dispatchEvent(new Event('error'));
  expect(script.dataset).not.toHaveProperty('failed');
});
