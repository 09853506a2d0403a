const FOCUSABLE =
  'input:not([type="hidden"], [disabled], [tabindex="-1"]), textarea:not([disabled]), select, [contenteditable="true"], button:not([disabled]), [tabindex="0"]';

/** Focuses the first focusable child, but skips secondary controls (`data-aside`), such as formatting or removing. */
export function focusInside(element: Element | null | undefined): void {
  const all = [...(element?.querySelectorAll<HTMLElement>(FOCUSABLE) ?? [])];
  (all.find((each) => !each.closest('[data-aside]')) ?? all[0])?.focus();
}
