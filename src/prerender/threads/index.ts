export type { Channel } from './channel.ts';
export { openChannel } from './channel.ts';
export { runSecondThread } from './second-thread.ts';
export type { Slice, SliceOrder } from './slice.ts';
