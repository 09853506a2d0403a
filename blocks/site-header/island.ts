import type { Island } from '../../src/block/islands/index.ts';

/** How long a menu stays open after the pointer has left it. */
const CLOSE_DELAY_MS = 200;

/**
 * What the menus cannot do without a script: stay open for a while after the pointer has left, and close when the
 * visitor goes elsewhere. They open and close on click without this script, and on hover by CSS until it has loaded.
 */
export const island: Island = (element, signal) => {
  const menus = [...element.querySelectorAll('details')];
  const nav = element.querySelector<HTMLElement>('[popover]');
  const { ownerDocument: page } = element;
  const closeAll = () => {
    for (const menu of menus) menu.open = false;
  };

  for (const menu of menus) openOnHover(menu, signal);

  page.addEventListener(
    'keydown',
    ({ key }) => {
      const open = menus.find((menu) => menu.open);
      if (key !== 'Escape' || !open || !hangs(open)) return;
      if (open.contains(page.activeElement)) open.querySelector('summary')?.focus();
      open.open = false;
    },
    { signal },
  );
  page.addEventListener(
    'click',
    ({ target }) => {
      if (!(target instanceof Node)) return;
      const isFollowed = target instanceof Element && target.closest('a') !== null && nav?.contains(target) === true;
      if (isFollowed || !element.contains(target)) closeAll();
      if (isFollowed && nav?.matches(':popover-open')) nav.hidePopover();
    },
    { signal },
  );
};

/** True if a menu hangs below the bar, false if it expands in a list. */
function hangs(menu: HTMLElement): boolean {
  return getComputedStyle(menu).position === 'relative';
}

/** Opens a menu for the mouse, closes it after a delay, and closes it when the focus leaves it. */
function openOnHover(menu: HTMLDetailsElement, signal: AbortSignal): void {
  let closing: ReturnType<typeof setTimeout> | undefined;
  // A click on a menu that has just opened on hover must not close it.
  let isOpenedByHover = false;
  const open = () => {
    clearTimeout(closing);
    if (menu.open || !hangs(menu)) return;
    menu.open = true;
    isOpenedByHover = true;
  };
  const close = () => {
    menu.open = false;
  };
  menu.addEventListener('pointerenter', ({ pointerType }) => pointerType === 'mouse' && open(), { signal });
  menu.addEventListener(
    'pointerleave',
    ({ pointerType }) => {
      clearTimeout(closing);
      if (pointerType === 'mouse' && hangs(menu)) closing = setTimeout(close, CLOSE_DELAY_MS);
    },
    { signal },
  );
  menu.querySelector('summary')?.addEventListener(
    'click',
    (event) => {
      if (isOpenedByHover && menu.open) event.preventDefault();
      isOpenedByHover = false;
    },
    { signal },
  );
  menu.addEventListener(
    'focusout',
    ({ relatedTarget }) => {
      if (relatedTarget instanceof Node && !menu.contains(relatedTarget) && hangs(menu)) close();
    },
    { signal },
  );
  // CSS has opened it before this script loaded.
  if (menu.matches(':hover')) open();
}
