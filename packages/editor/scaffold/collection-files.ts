import type { EntryFields } from '../../../src/content/index.ts';
import { createEntryMatcher, isOneFile, readEntries } from '../../../src/content/index.ts';
import type { SiteContext } from './context.ts';
import { refuse } from './scaffold.ts';

/** A collection with a file for each entry. */
export interface CollectionFiles {
  readonly declared: NonNullable<SiteContext['content']['settings']['collections']>[string];
  readonly kind: EntryFields;
  readonly pattern: string;
  /** Its entry files. */
  readonly files: readonly string[];
}

/**
 * Finds a collection and its entry files.
 * @param instead what to do if all its entries are in one file already
 * @throws ScaffoldRefusal if they are, or if its fields are unknown
 */
export function findCollectionFiles(
  collection: string,
  { content, pageFiles }: SiteContext,
  instead = '',
): CollectionFiles {
  const declared = content.settings.collections?.[collection];
  const kind = content.kinds.get(collection);
  if (!declared || !kind) refuse(`The template of "${collection}" has mistakes. Fix them first: npm run validate.`);
  const pattern = readEntries(declared);
  if (isOneFile(declared)) refuse(`The entries of "${collection}" are in ${pattern} already.${instead}`);
  return { declared, kind, pattern, files: pageFiles.filter(createEntryMatcher(declared)) };
}
