import type { Range } from '../../../src/check/diagnostics/index.ts';
import type { Site, SiteEnvironment } from '../../../src/content/index.ts';
import { commonGroup, describeBlock, queryGroup, readContent, readEntries } from '../../../src/content/index.ts';
import type { ExampleTexts, Project } from '../../../src/project/index.ts';
import type { Names, Placeholder, Vocabulary } from '../schemas/index.ts';
import {
  collectVocabulary,
  createSnippets,
  describeFiles,
  describeQuery,
  describeStart,
  SCHEMA_FOLDER,
  schemaFor,
} from '../schemas/index.ts';
import type { KnownBlock, KnownFields } from './fields-at.ts';

/** The data for completions, hovers and references in an editor; it can be sent to another thread. */
export interface SiteKnowledge {
  readonly fields: KnownFields;
  readonly names: Names;
  /** The values of `${site.…}`. */
  readonly siteValues: readonly Placeholder[];
  /** The collections, by name. */
  readonly collections: Readonly<Record<string, KnownCollection>>;
  /** The file of the page at each address, including aliases; empty before the site is loaded. */
  readonly files: Readonly<Record<string, string>>;
}

interface KnownCollection {
  /** The pattern of the entry files, relative to `pages`: `locations/*.yaml`. */
  readonly entries: string;
  readonly template: string | undefined;
  /** The placeholders for the values of an entry. */
  readonly words: readonly Placeholder[];
}

/** Collects the data for the help in an editor; without a loaded site, only what its files declare. */
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
        return [name, { entries: readEntries({ entries }), template, words: [...inputs, ...given] }];
      }),
    ),
    files: listAddresses(site),
  };
}

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

/**
 * Collects the data of a project. Without a loaded site, the examples are left out: they are not needed yet, and would
 * take a third of the time of this function.
 */
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

/** Reads a file: with unsaved changes if it is open in the editor; undefined if there is no such file. */
export type ReadText = (file: string) => string | undefined;

/** The site with the unsaved changes of the editor. */
export interface EditedSite {
  readonly knowledge: SiteKnowledge;
  readonly read: ReadText;
  /** The YAML files in `pages`. */
  readonly listPages: () => readonly string[];
}

/** A file with its unsaved text. */
export interface EditedFile {
  readonly file: string;
  readonly text: string;
}

export interface FilePart {
  readonly file: string;
  readonly range: Range;
}

/** The site with one file replaced by its unsaved text. */
export function withEdited(site: EditedSite, { file, text }: EditedFile): EditedSite {
  return { ...site, read: (each) => (each === file ? text : site.read(each)) };
}

/** The name of the schema of a file; undefined for a file that is not content. */
export function schemaName({ collections }: Pick<SiteKnowledge, 'collections'>, file: string): string | undefined {
  return schemaFor(file, collections)?.slice(SCHEMA_FOLDER.length + 1);
}
