import type { SiteContent } from '../../../src/content/index.ts';
import { createEntryMatcher, deriveSlug, isOneFile, UNANSWERED } from '../../../src/content/index.ts';
import type { Json } from '../../../src/content/yaml/index.ts';
import { isMapping } from '../../../src/content/yaml/index.ts';
import type { PageRow } from '../protocol.ts';
import { readData } from './read-data.ts';

interface Files {
  /** All files in `pages/`. */
  readonly files: readonly string[];
  /** The pages that can be rendered. */
  readonly pages: readonly Pick<PageRow, 'path' | 'file'>[];
  readonly readText: (file: string) => string | undefined;
}

/** The pages that cannot be rendered because of a mistake in their own or another file. They can still be edited. */
export function listBrokenPages(
  { settings }: Pick<SiteContent, 'settings'>,
  { files, pages, readText }: Files,
): readonly PageRow[] {
  const taken = new Set(pages.flatMap(({ path, file }) => [path, file]));
  const present = new Set(files);
  const declared = Object.entries(settings.routes).map(([path, route]) => ({
    path,
    file: `pages/${typeof route === 'string' ? route : route.page}.yaml`,
  }));
  const entries = Object.entries(settings.collections ?? {}).flatMap(([collection, each]) => {
    const { route } = each;
    if (route === undefined || isOneFile(each)) return [];
    return files
      .filter(createEntryMatcher(each))
      .map((file) => ({ path: route.replace('{slug}', deriveSlug(file)), file, collection }));
  });
  return [...declared, ...entries]
    .filter(({ path, file }) => present.has(file) && !taken.has(path) && !taken.has(file))
    .map((page) => ({
      ...page,
      ...describe(readData(readText(page.file) ?? '', page.file), deriveSlug(page.file)),
      ...{ description: '', state: 'broken', isListed: true },
    }));
}

/** The label and title of a page, from what can be parsed of its file. */
function describe(data: Json | undefined, slug: string): Pick<PageRow, 'label' | 'title'> {
  const texts = isMapping(data) ? [data.label, data.title, data.name, ...Object.values(data)] : [];
  const label =
    texts.filter((text) => typeof text === 'string').find((text) => text !== '' && text !== UNANSWERED) ?? slug;
  return { label, title: label };
}
