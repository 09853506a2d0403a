/**
 * The export of the module that starts the blocks of a type (for `enhance` it is `blocks/<type>/island.ts`): starts the block in its element.
 * @param signal aborts when the page is left: pass it to every listener
 * @param early the clicks and keys in the element since the page has loaded, in order
 * @param props those that its element does not have, of a React island
 * @returns how the block takes new props and keeps what the visitor did; nothing if it has to start again
 */
export type Island = (
  element: HTMLElement,
  signal: AbortSignal,
  early?: readonly Event[],
  props?: object,
) => TakeProps | undefined;

/** Takes props as JSON. */
export type TakeProps = (json: string) => void;
