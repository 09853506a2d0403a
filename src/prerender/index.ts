export { buildSite } from './build-site.ts';
export type {
  BuildOptions,
  BuildProgress,
  BuildResult,
  BuildTools,
  SecondThread,
  SharedScouting,
} from './build-tools.ts';
export { holdsBuiltSite } from './discovery-files.ts';
export { copyPublic, writeAssets } from './finish-site.ts';
export { listFiles } from './list-files.ts';
export { openManifest } from './manifest.ts';
export { buildInto } from './output.ts';
export type { Channel } from './threads/index.ts';
export { openChannel, runSecondThread } from './threads/index.ts';
export { recoverFolder } from './workplace.ts';
