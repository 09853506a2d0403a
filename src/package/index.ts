/*
 * What a block of a site's own is made with: `import { defineBlock, text } from 'page-builder'`.
 * Whatever stands here is promised to the owners of sites: CHANGELOG.md tells of each change.
 */
export type {
  Block,
  Company,
  Endpoint,
  Frame,
  Icon,
  Image,
  Integration,
  Link,
  Props,
  RichText,
  Spacing,
  Statement,
  Tone,
} from '../block/index.ts';
export {
  anchor,
  button,
  choice,
  companies,
  defineBlock,
  deprecated,
  endpoint,
  fieldName,
  frame,
  group,
  icon,
  image,
  integration,
  keysRule,
  link,
  list,
  listItem,
  needs,
  number,
  ofGrid,
  plainText,
  richText,
  rule,
  text,
  toggle,
  unique,
} from '../block/index.ts';
export type { SiteLanguage, Words } from '../block/words/index.ts';
