/*
 * The API for the blocks of a site: `import { defineBlock, text } from 'page-builder'`. All exports here are stable for
 * the owners of sites: CHANGELOG.md lists every change.
 */

/** The fields of a block only work with this copy of zod. */
export { z } from 'zod';
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
  captions,
  choice,
  color,
  companies,
  date,
  defineBlock,
  defineField,
  deprecated,
  endpoint,
  fieldName,
  forTrial,
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
  video,
} from '../block/index.ts';
export type { SiteLanguage, Words } from '../block/words/index.ts';
export type { Source, SourceContext } from '../sources/define-source.ts';
export { defineSource } from '../sources/define-source.ts';
