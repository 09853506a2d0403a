import type { Island } from '../../src/block/islands/index.ts';

/** Opens the dialog over the page. The browser keeps the focus inside, closes it on Escape and restores the focus. */
export const island: Island = (element, signal) => {
  const dialog = element.querySelector('dialog');
  const opener = element.querySelector('[data-opens]');
  if (!dialog || !opener) return;
  const isInPage = dialog.open;

  opener.setAttribute('role', 'button');
  opener.addEventListener(
    'click',
    (event) => {
      event.preventDefault();
      // Reserves the space of the dialog in the page, so that nothing moves.
      if (isInPage) element.style.blockSize = `${element.getBoundingClientRect().height}px`;
      dialog.open = false;
      dialog.showModal();
    },
    { signal },
  );
  // The opener is a link with the role of a button, and a button must also react to the space bar.
  opener.addEventListener(
    'keydown',
    (event) => {
      if (!(event instanceof KeyboardEvent) || event.key !== ' ') return;
      event.preventDefault();
      if (opener instanceof HTMLElement) opener.click();
    },
    { signal },
  );
  dialog.addEventListener(
    'click',
    ({ target }) => {
      const isBackdrop = target === dialog && dialog.matches(':modal');
      if (isBackdrop || (target instanceof Element && target.closest('[data-closes]'))) dialog.close();
    },
    { signal },
  );
  dialog.addEventListener(
    'close',
    () => {
      dialog.open = isInPage;
      element.style.blockSize = '';
    },
    { signal },
  );
  signal.addEventListener('abort', () => dialog.close());
};
