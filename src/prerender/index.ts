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
export { buildInto } from './output.ts';
export { copyPublic } from './public-files.ts';
export { holdsBuiltSite } from './robots.ts';
export type { Channel } from './threads/index.ts';
export { openChannel, runSecondThread } from './threads/index.ts';
export { recoverFolder } from './workplace.ts';
