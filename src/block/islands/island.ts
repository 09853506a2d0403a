/**
 * Starts a block in its element. The script of a block type exports this function; for `enhance`, it is `island.ts`.
 * @param signal aborts when the visitor leaves the page; pass it to every listener
 * @param early the clicks and key presses in the element since the page has loaded, in order
 * @param props for a React island, the props that are not in the attributes of its element
 * @returns a function that updates the props without losing the visitor's input; undefined if the block must restart
 */
export type Island = (
  element: HTMLElement,
  signal: AbortSignal,
  early?: readonly Event[],
  props?: object,
) => TakeProps | undefined;

/** Updates the props of a running block; gets them as JSON. */
export type TakeProps = (json: string) => void;
