export { buildShard } from './build-shard.ts';
export { buildSite } from './build-site.ts';
export type {
  BuildOptions,
  BuildProgress,
  BuildResult,
  BuildTools,
  SecondThread,
  SharedScouting,
} from './build-tools.ts';
export { listFiles } from './list-files.ts';
export { openManifest } from './manifest.ts';
export { mergeShards, ShardError } from './merge-shards.ts';
export { buildInto } from './output.ts';
export { copyPublic } from './public-files.ts';
export { holdsBuiltSite } from './robots.ts';
export type { Shard } from './shard.ts';
export { parseShard } from './shard.ts';
export type { Channel } from './threads/index.ts';
export { openChannel, runSecondThread } from './threads/index.ts';
export { recoverFolder } from './workplace.ts';
