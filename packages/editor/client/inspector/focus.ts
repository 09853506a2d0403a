const FOCUSABLE =
  'input:not([type="hidden"], [disabled], [tabindex="-1"]), textarea:not([disabled]), select, [contenteditable="true"], button:not([disabled]), [tabindex="0"]';

/** Moves the focus to the first thing in an element that takes it, past what only says of which kind it is, marks its words, or takes it off (`data-aside`). */
export function focusInside(element: Element | null | undefined): void {
  const all = [...(element?.querySelectorAll<HTMLElement>(FOCUSABLE) ?? [])];
  (all.find((each) => !each.closest('[data-aside]')) ?? all[0])?.focus();
}
