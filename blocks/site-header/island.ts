import type { Island } from '../../src/block/islands/index.ts';

/** How long a menu stays open after the pointer has left it. */
const CLOSE_DELAY_MS = 200;

/** Menus open on hover or click and close late; before this script they open on hover and focus by CSS. */
export const island: Island = (element, signal) => {
  const menus = [...element.querySelectorAll<HTMLElement>('[data-menu]')];
  const nav = element.querySelector<HTMLElement>('[popover]');
  const openers = menus.map((menu) => menu.querySelector('button'));

  function setOpen(menu: HTMLElement | undefined): void {
    for (const [index, each] of menus.entries()) {
      each.toggleAttribute('data-open', each === menu);
      openers[index]?.setAttribute('aria-expanded', String(each === menu));
    }
  }

  for (const [index, menu] of menus.entries()) {
    openAsAsked(menu, openers[index], { setOpen, hasRoom, signal });
  }

  const { ownerDocument: page } = element;
  page.addEventListener(
    'keydown',
    ({ key }) => {
      const open = menus.findIndex((menu) => menu.hasAttribute('data-open'));
      if (key !== 'Escape' || open === -1) return;
      if (menus[open]?.contains(page.activeElement)) openers[open]?.focus();
      setOpen(undefined);
    },
    { signal },
  );
  page.addEventListener(
    'click',
    ({ target }) => {
      if (!(target instanceof Node)) return;
      const followed = target instanceof Element && nav?.contains(target) && target.closest('a');
      if (followed || !element.contains(target)) setOpen(undefined);
      if (followed && nav?.matches(':popover-open')) nav.hidePopover();
    },
    { signal },
  );

  // CSS has opened this menu before the script came; under the visitor's hand nothing closes.
  setOpen(menus.find((menu) => menu.matches(':hover, :focus-within')));

  /** True where the menus hang side by side below the bar, false where they are a list. */
  function hasRoom(): boolean {
    return getComputedStyle(menus[0] ?? element).position === 'relative';
  }
};

interface MenuBar {
  /** Opens a menu, or none, and closes the others. */
  readonly setOpen: (menu: HTMLElement | undefined) => void;
  readonly hasRoom: () => boolean;
  readonly signal: AbortSignal;
}

/** Opens and closes one menu for pointer, keyboard and focus. */
function openAsAsked(
  menu: HTMLElement,
  opener: HTMLElement | null | undefined,
  { setOpen, hasRoom, signal }: MenuBar,
): void {
  let closing: ReturnType<typeof setTimeout> | undefined;
  const isOpen = () => menu.hasAttribute('data-open');
  const close = () => isOpen() && setOpen(undefined);
  menu.addEventListener(
    'pointerenter',
    ({ pointerType }) => {
      clearTimeout(closing);
      if (pointerType === 'mouse' && hasRoom()) setOpen(menu);
    },
    { signal },
  );
  menu.addEventListener(
    'pointerleave',
    ({ pointerType }) => {
      clearTimeout(closing);
      if (pointerType === 'mouse' && hasRoom()) closing = setTimeout(close, CLOSE_DELAY_MS);
    },
    { signal },
  );
  opener?.addEventListener('click', () => setOpen(isOpen() ? undefined : menu), { signal });
  menu.addEventListener(
    'focusout',
    ({ relatedTarget }) => {
      if (relatedTarget instanceof Node && !menu.contains(relatedTarget) && hasRoom()) close();
    },
    { signal },
  );
}
