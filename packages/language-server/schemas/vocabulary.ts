import type { Registry } from '../../../src/block/index.ts';
import { IMAGE_NAME } from '../../../src/block/index.ts';
import type { Site, SiteContent, SiteEnvironment } from '../../../src/content/index.ts';
import { GROUP, includeShared, readContent } from '../../../src/content/index.ts';
import type { Document } from '../../../src/content/yaml/index.ts';
import { isMapping, parseDocument, readDocument } from '../../../src/content/yaml/index.ts';
import type { ExampleTexts, Project } from '../../../src/project/index.ts';
import type { SharedBlock } from './blocks.ts';
import type { Name } from './names.ts';
import { listSiteValues } from './placeholders.ts';
import type { EditorSchemas, Vocabulary } from './schemas.ts';
import { createEditorSchemas } from './schemas.ts';
import type { Examples } from './snippets.ts';

/** The parts of a loaded site whose addresses an editor can offer. */
type KnownSite = Pick<Site, 'pages' | 'aliases'>;

/** Collects the values that an editor can offer for a site; a file that cannot be read adds none. */
export function collectVocabulary(
  environment: SiteEnvironment,
  site: KnownSite,
  exampleTexts: ExampleTexts,
  { settings, shared, pages, addresses, kinds }: SiteContent = readContent(environment.reader),
): Vocabulary {
  const { reader, registry, icons, themes, themeAssets } = environment;
  const titles = new Map(site.pages.map(({ path, title }) => [path, title]));
  const aliases = [...site.aliases].map(([alias, path]) => ({ name: alias, about: `Another address of ${path}` }));
  const images = reader.list('public').filter((file) => IMAGE_NAME.test(file));
  return {
    registry,
    examples: parseExamples(registry, exampleTexts),
    shared: [...shared.keys()].flatMap((name) => describeShared(name, shared)),
    collections: kinds,
    siteValues: listSiteValues(settings),
    names: {
      address: [
        ...[...new Set([...addresses, ...titles.keys()])].map((name) => ({ name, about: titles.get(name) ?? '' })),
        ...aliases,
        ...listAnchors(environment, site, shared),
      ],
      image: named(images.map((file) => file.slice('public'.length))),
      icon: named([...icons.names()].sort((left, right) => left.split('-').length - right.split('-').length)),
      integration: vendors(settings.integrations),
      frame: vendors(settings.frames),
      endpoint: vendors(settings.endpoints),
      page: pages.map((name) => ({ name, isOffered: !name.startsWith('_') })),
      collection: [
        ...named(Object.keys(settings.collections ?? {})),
        { name: GROUP, about: 'The entries of the group, inside a list with "group:"' },
      ],
      theme: named(themes.names),
      font: named(themeAssets?.fonts.names() ?? []),
    },
  };
}

function named(names: readonly string[]): readonly Name[] {
  return names.map((name) => ({ name }));
}

function vendors(table: Readonly<Record<string, { readonly vendor: string }>> = {}): readonly Name[] {
  return Object.entries(table).map(([name, { vendor }]) => ({ name, about: vendor }));
}

/**
 * A shared block with its keys, including those of the shared blocks that it includes; empty if its type is unknown.
 */
function describeShared(name: string, shared: SiteContent['shared']): readonly SharedBlock[] {
  const document = shared.get(name);
  const { type, ...props } =
    (document && includeShared(document.data, { document, path: [] }, shared, () => {})?.data) ?? {};
  return typeof type === 'string' ? [{ name, type, keys: Object.keys(props) }] : [];
}

function parseExamples(registry: Registry, texts: ExampleTexts): ReadonlyMap<string, Examples> {
  return new Map(
    registry.types.map((type) => {
      const source = { file: `blocks/${type}/examples.yaml`, text: texts.get(type) ?? '{}' };
      const document = parseDocument(source, { wanted: 'an example' }, () => {});
      const examples = Object.entries(document?.data ?? {}).flatMap(([name, props]) =>
        isMapping(props) ? [[name, props] as const] : [],
      );
      return [type, new Map(examples)];
    }),
  );
}

/** The maximum number of pages that are read for their anchors: a large site must get its schemas quickly. */
const READ_PAGES = 300;

/** The anchors that links can lead to: as `/about#team` for all pages, and as `#team` for the same page. */
export function listAnchors(
  { reader, documents }: Pick<SiteEnvironment, 'reader' | 'documents'>,
  site: Pick<Site, 'pages'>,
  shared: SiteContent['shared'],
): readonly Name[] {
  // `set` does nothing: pages that are read here are not checked for faults, so they must not be cached.
  const known = { get: (file: string) => documents?.get(file), set: () => {} };
  const found = site.pages.slice(0, READ_PAGES).flatMap(({ path, file }) => {
    const document = readDocument(reader, file, { wanted: '' }, () => {}, known);
    return document ? findIds(document, shared).map((id) => ({ path, id })) : [];
  });
  const own = new Map(found.map(({ path, id }) => [id, path]));
  return [
    ...found.map(({ path, id }) => ({ name: `${path}#${id}`, about: `The block with the id "${id}" on ${path}` })),
    ...[...own].map(([id, path]) => ({
      name: `#${id}`,
      about: `The block with the id "${id}" on the same page, if it is ${path}`,
    })),
  ];
}

function findIds(document: Document, shared: SiteContent['shared']): readonly string[] {
  const { blocks } = document.data;
  if (!Array.isArray(blocks)) return [];
  return blocks.flatMap((block: unknown, index) => {
    if (!isMapping(block)) return [];
    const id = includeShared(block, { document, path: ['blocks', index] }, shared, () => {})?.data.id;
    return typeof id === 'string' ? [id] : [];
  });
}

/** The JSON Schemas of the files of a site, by file name. */
export function createProjectSchemas(
  { environment, exampleTexts }: Pick<Project, 'environment' | 'exampleTexts'>,
  site: Site,
): EditorSchemas {
  return createEditorSchemas(collectVocabulary(environment, site, exampleTexts()));
}
