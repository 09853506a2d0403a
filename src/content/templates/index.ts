export type { Filler } from './expand.ts';
export { compile, createFill, expand, isFixed, Room } from './expand.ts';
export type { Origin, Scope, ScopeValue, SourceMap } from './placeholder.ts';
export {
  CONDITIONS,
  checkConditions,
  createSourceMap,
  hasPlaceholder,
  isLeftOut,
  locateWords,
  lookUp,
  mentionsAny,
  openConditions,
  splitPlaceholders,
} from './placeholder.ts';
export type { QueriedCollection, QueriedEntry, Query, QueryRunner } from './query.ts';
export {
  createQueriedCollection,
  createQueryRunner,
  GROUP,
  hasQuery,
  isQuery,
  listFields,
  queryGroup,
  reportLooseQuery,
} from './query.ts';
export type { SharedBlocks, SharedUse } from './shared.ts';
export { countIncluders, includeShared, includesUnreadable, refuseEndless, someIncluded } from './shared.ts';
export { createSiteScope, fillSiteValues } from './site-values.ts';
