export type { Channel } from './channel.ts';
export { openChannel } from './channel.ts';
export { runSecondThread } from './second-thread.ts';
export type { ShareOrder, Slice } from './slice.ts';
