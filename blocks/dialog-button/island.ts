import type { Island } from '../../src/block/islands/index.ts';

/** Opens the window over the page. The browser keeps the focus in it, closes it on Escape and restores the focus. */
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
      // Its space in the page stays reserved, so that nothing moves.
      if (isInPage) element.style.blockSize = `${element.getBoundingClientRect().height}px`;
      dialog.open = false;
      dialog.showModal();
    },
    { signal },
  );
  // It is a link until the script has loaded; a button also reacts to the space bar.
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
