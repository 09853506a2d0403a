import type { Path } from '../../../src/content/yaml/index.ts';
import { isMapping, valueAt } from '../../../src/content/yaml/index.ts';
import type { Placeholder } from '../schemas/index.ts';
import type { SiteKnowledge } from './knowledge.ts';

/** A name that `${…}` can use at a position; `collection` is set if it means a value of an entry. */
export interface ScopeWord extends Placeholder {
  readonly collection?: string;
}

const PAGE_WORDS: readonly ScopeWord[] = [
  { name: 'page.label', about: 'The short name of the page' },
  { name: 'page.slug', about: 'The file name of the page' },
];

/** The names that `${…}` can use at a path of a file: for values of the site, the page, and the surrounding entries. */
export function wordsAt(knowledge: SiteKnowledge, file: string, data: unknown, path: Path): readonly ScopeWord[] {
  const names = [...templatedBy(knowledge, file), ...queriedAround(data, path)];
  const words = [...new Set(names)].flatMap((collection) =>
    (knowledge.collections[collection]?.words ?? []).map((word) => ({ ...word, collection })),
  );
  const ofPage = file.startsWith('pages/') ? PAGE_WORDS : [];
  return [...words, ...knowledge.siteValues, ...ofPage];
}

/** The collections whose template is this file. */
function templatedBy({ collections }: SiteKnowledge, file: string): readonly string[] {
  return Object.entries(collections).flatMap(([name, { template }]) =>
    file === `pages/${template}.yaml` ? [name] : [],
  );
}

/** The collections of the lists whose `each` contains a path, the innermost first. */
function queriedAround(data: unknown, path: Path): readonly string[] {
  return path
    .flatMap((step, index) => {
      if (step !== 'each') return [];
      const query = valueAt(data, path.slice(0, index));
      return isMapping(query) && typeof query.collection === 'string' ? [query.collection] : [];
    })
    .reverse();
}
