/** The widest screen, in CSS pixels, on which results need the room above the field. */
const SMALL = 1023;

/** Scrolls a search field to the top of a small screen, if it is in use: a link with words opens a page at its top. */
export function liftField(field: HTMLElement | null): void {
  if (field === document.activeElement && innerWidth <= SMALL) field?.scrollIntoView();
}
