import type { Site, SiteEnvironment } from '../../../src/content/index.ts';
import { commonGroup, describeBlock, queryGroup, readContent } from '../../../src/content/index.ts';
import type { ExampleTexts, Project } from '../../../src/project/index.ts';
import type { Names, Placeholder, Vocabulary } from '../schemas/index.ts';
import { collectVocabulary, createSnippets, describeFiles, describeQuery, describeStart } from '../schemas/index.ts';
import type { KnownBlock, KnownFields } from './fields-at.ts';

/** What an editor is helped with, as data that can cross to another thread. */
export interface SiteKnowledge {
  readonly fields: KnownFields;
  readonly names: Names;
  /** What may be quoted as `${site.…}`. */
  readonly siteValues: readonly Placeholder[];
  /** By name. */
  readonly collections: Readonly<Record<string, KnownCollection>>;
  /** The file of the page at each address, aliases included; none before the site is loaded. */
  readonly files: Readonly<Record<string, string>>;
}

/** What is known of a collection. */
export interface KnownCollection {
  /** Which files its entries are, from `pages`: `locations/*.yaml`. */
  readonly entries: string;
  readonly template: string | undefined;
  /** What may be quoted of each entry. */
  readonly words: readonly Placeholder[];
}

/** Gathers what an editor is helped with; without the site, what its declarations say. */
export function collectKnowledge(
  environment: SiteEnvironment,
  exampleTexts: ExampleTexts,
  site: Pick<Site, 'pages' | 'hidden' | 'aliases'> = { pages: [], hidden: [], aliases: new Map() },
): SiteKnowledge {
  const content = readContent(environment.reader);
  const vocabulary = collectVocabulary(environment, site, exampleTexts, content);
  const { collections = {} } = content.settings;
  return {
    fields: describeFields(vocabulary),
    names: vocabulary.names,
    siteValues: vocabulary.siteValues,
    collections: Object.fromEntries(
      Object.entries(collections).map(([name, { entries, template }]) => {
        const kind = vocabulary.collections.get(name);
        const inputs = Object.entries(kind?.inputs ?? {}).map(([input, { describe = '' }]) => ({
          name: input,
          about: describe,
        }));
        const given = (kind?.given ?? []).map((word) => ({ name: word, about: `The ${word} of the entry` }));
        return [name, { entries, template, words: [...inputs, ...given] }];
      }),
    ),
    files: listAddresses(site),
  };
}

/** What may be written in the files. */
function describeFields({ registry, shared, collections, examples }: Vocabulary): KnownFields {
  const blocks = registry.types.flatMap((type): readonly (readonly [string, KnownBlock])[] => {
    const block = registry.get(type);
    if (!block) return [];
    const own = describeBlock(block);
    const fields = { ...own, fields: { ...own.fields, ...commonGroup.fields } };
    return [[type, { fields, examples: createSnippets(block, examples.get(type)) }]];
  });
  return {
    files: describeFiles(collections),
    start: describeStart(registry, shared),
    blocks: Object.fromEntries(blocks),
    shared: Object.fromEntries(shared.map(({ name, type }) => [name, type])),
    query: queryGroup,
    queries: Object.fromEntries(
      [...collections].flatMap(([name, kind]) => (kind ? [[name, describeQuery(kind)]] : [])),
    ),
  };
}

/** The same of a project. Without the site, its examples are not read: that takes a third of the time, and no one waits for them yet. */
export function collectProjectKnowledge(
  { environment, exampleTexts }: Pick<Project, 'environment' | 'exampleTexts'>,
  site?: Site,
): SiteKnowledge {
  return collectKnowledge(environment, site ? exampleTexts() : new Map(), site);
}

function listAddresses({
  pages,
  hidden,
  aliases,
}: Pick<Site, 'pages' | 'hidden' | 'aliases'>): Readonly<Record<string, string>> {
  const files = new Map([...pages, ...hidden].map(({ path, file }) => [path, file]));
  const others = [...aliases].flatMap(([alias, path]) => {
    const file = files.get(path);
    return file === undefined ? [] : [[alias, file] as const];
  });
  return Object.fromEntries([...files, ...others]);
}
