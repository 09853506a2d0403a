/** What `blocks/<type>/island.ts` hands over: how to wake the block up in its element. */
export interface Island {
  readonly start: (element: HTMLElement) => LiveIsland;
}

/** A block that is awake. */
export interface LiveIsland {
  /** Takes new props, keeping what the visitor did; absent when the block has to start again. */
  readonly update?: (json: string) => void;
  readonly stop: () => void;
}
