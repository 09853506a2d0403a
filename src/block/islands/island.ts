/**
 * The export of the module that starts the blocks of a type (for `enhance` it is `blocks/<type>/island.ts`): starts the block in its element.
 * @param signal aborts when the page is left: pass it to every listener
 * @returns how the block takes new props and keeps what the visitor did; nothing if it has to start again
 */
export type Island = (element: HTMLElement, signal: AbortSignal) => TakeProps | undefined;

/** Takes props as JSON. */
export type TakeProps = (json: string) => void;
