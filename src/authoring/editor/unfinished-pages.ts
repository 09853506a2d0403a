import type { SiteContent } from '../../site/index.ts';
import { createMatcher, hasPages, slugify, UNANSWERED } from '../../site/index.ts';
import { parseDocument } from '../../yaml/index.ts';
import type { PageRow } from './protocol.ts';

interface EntryFiles {
  readonly inPages: readonly string[];
  readonly read: (file: string) => string | undefined;
  /** The pages that can be shown. */
  readonly shown: readonly Pick<PageRow, 'path' | 'file'>[];
}

/** The entries that are no pages as their files are now, such as one whose answers are still TODO. YAML that cannot be read is none. */
export function listUnfinishedPages(
  { settings, kinds }: SiteContent,
  { inPages, read, shown }: EntryFiles,
): readonly PageRow[] {
  const taken = new Set(shown.flatMap(({ path, file }) => [path, file]));
  return Object.entries(settings.collections ?? {}).flatMap(([collection, declared]) => {
    if (!hasPages(declared) || kinds.get(collection)?.isOneFile !== false) return [];
    const files = inPages.filter(createMatcher(`pages/${declared.entries}`));
    return files.flatMap((file) => {
      const path = declared.route.replace('{slug}', slugify(/([^/]*)\.yaml$/.exec(file)?.[1] ?? ''));
      if (taken.has(path) || taken.has(file)) return [];
      const document = parseDocument({ file, text: read(file) ?? '' }, { wanted: '' }, () => {});
      if (!document) return [];
      const texts = Object.values(document.data).filter((value) => typeof value === 'string');
      const label = texts.find((text) => text !== UNANSWERED) ?? path;
      return [{ path, file, label, title: label, description: '', state: 'unfinished', isListed: false, collection }];
    });
  });
}
