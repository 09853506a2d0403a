import type { Island } from '../../src/islands/island.ts';

/** Opens the window over the page. The browser keeps the focus in it, closes it on Escape and gives the focus back. */
export const island: Island = (element, signal) => {
  const dialog = element.querySelector('dialog');
  const opener = element.querySelector('[data-opens]');
  if (!dialog || !opener) return;

  opener.setAttribute('role', 'button');
  opener.addEventListener(
    'click',
    (event) => {
      event.preventDefault();
      dialog.showModal();
    },
    { signal },
  );
  dialog.addEventListener(
    'click',
    ({ target }) => {
      const isBackdrop = target === dialog;
      if (isBackdrop || (target instanceof Element && target.closest('[data-closes]'))) dialog.close();
    },
    { signal },
  );
  signal.addEventListener('abort', () => dialog.close());
};
