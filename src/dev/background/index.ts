export type { Delay } from './debounce.ts';
export { debounce } from './debounce.ts';
export { createHolder } from './holder.ts';
export { inBackground } from './in-background.ts';
