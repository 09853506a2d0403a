import type { KeyboardEvent } from 'react';
import { focusInside } from '../inspector/use-reveal.ts';

/** Marks the form of the selected block. */
export const BLOCK_FORM = { 'data-block-form': '' };

/** Leads from a block in the list to its form. By Tab alone, the other blocks and the whole page are in between. */
export function focusForm(): void {
  focusInside(document.querySelector('[data-block-form]'));
}

/** Escape leads from the form back to the block in the list, unless it closes something in the form. */
export function leadBack({ key, target, currentTarget, defaultPrevented }: KeyboardEvent): void {
  if (key !== 'Escape' || defaultPrevented || !(target instanceof Element)) return;
  // Dialogs and menus are elsewhere in the document, and an input with a list closes that first.
  if (!currentTarget.contains(target) || target.matches(':not(button)[aria-expanded="true"]')) return;
  document.querySelector<HTMLElement>('[data-name][aria-current="true"]')?.focus();
}
