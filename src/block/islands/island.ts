/**
 * What `blocks/<type>/island.ts` hands over: wakes the block up in its element.
 * @param signal ends with the page: pass it to every listener
 * @returns how the block takes new props and keeps what the visitor did; nothing when it has to start again
 */
export type Island = (element: HTMLElement, signal: AbortSignal) => TakeProps | undefined;

/** Takes props as JSON. */
export type TakeProps = (json: string) => void;
