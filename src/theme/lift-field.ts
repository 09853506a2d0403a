/** The maximum screen width, in CSS pixels, at which results need the space above the field. */
const SMALL = 1023;

/** Scrolls a focused search field to the top of a small screen, to make space for results; otherwise does nothing. */
export function liftField(field: HTMLElement | null): void {
  if (field === document.activeElement && innerWidth <= SMALL) field?.scrollIntoView();
}
