/**
 * Hides images that fail to load, or shows them grey if they have `data-on-error="dim"`, and logs them to the console.
 * Images that failed before this script ran are detected by their size.
 */
export function watchImages(page: Document): void {
  page.addEventListener('error', ({ target }) => target instanceof HTMLImageElement && giveUp(target), true);
  for (const image of page.images) {
    if (image.complete && image.naturalWidth === 0 && image.currentSrc) giveUp(image);
  }
}

function giveUp(image: HTMLImageElement): void {
  image.dataset.failed = '';
  console.warn(`Image failed to load: ${image.currentSrc || image.src}`);
}
