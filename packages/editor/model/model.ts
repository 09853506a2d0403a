import type { Registry } from '../../../src/block/index.ts';
import { describeSchema, once } from '../../../src/block/index.ts';
import type { Location } from '../../../src/check/diagnostics/index.ts';
import { positionAt } from '../../../src/check/diagnostics/index.ts';
import { findClosestEntries } from '../../../src/check/index.ts';
import { EXAMPLES_PATH, readExamples } from '../../../src/content/examples/index.ts';
import type { LoadedSite, PageReference, SiteContent, SiteEnvironment } from '../../../src/content/index.ts';
import {
  commonGroup,
  compileFields,
  createEntryMatcher,
  describeBlock,
  isListed,
  isSheet,
  pageFileSchema,
  queryGroup,
  readBase,
  readContent,
  SITE_FILE,
  siteFileSchema,
  THEME_FILE,
  templateFileSchema,
  themeFileSchema,
} from '../../../src/content/index.ts';
import type { Json, Path } from '../../../src/content/yaml/index.ts';
import { valueAt } from '../../../src/content/yaml/index.ts';
import { rememberLast } from '../../../src/prerender/store/index.ts';
import type { Project } from '../../../src/project/index.ts';
import type { Theme } from '../../../src/theme/settings/index.ts';
import { listContrasts, listRoles, ROLES } from '../../../src/theme/settings/index.ts';
import { collectKnowledge, complete } from '../../language-server/language/index.ts';
import { collectVocabulary, listSiteValues } from '../../language-server/schemas/index.ts';
import type {
  BlockKind,
  CollectionKind,
  FieldGroup,
  FileKind,
  FileState,
  PageOutline,
  PageRow,
  SiteOverview,
  TableQuestion,
  ThemeReport,
} from '../protocol.ts';
import { listBrokenPages } from './broken-pages.ts';
import type { EntryTables } from './entry-table.ts';
import { createEntryTables } from './entry-table.ts';
import { findBlocksFile, outlinePage } from './outline.ts';
import { readData } from './read-data.ts';

export type EditorModel = ReturnType<typeof createEditorModel>;

interface ModelSurroundings {
  /** The folder of the site, as an absolute path. */
  readonly root?: string;
  /** The URL of a page's social card. */
  readonly findCard?: ((page: PageReference) => string | undefined) | undefined;
  /** The tables of collections; they are kept when the site loads again. */
  readonly tables?: EntryTables;
  /** The block types; they do not change when the site loads again. */
  readonly blocks?: () => readonly BlockKind[];
}

/** Keys that no form of a file shows: blocks have their own forms. (Only developers edit `inputs` of a template.) */
const NOT_IN_FORM = { blocks: true } as const;

/**
 * The data of a loaded site for the editor; each part is computed on demand.
 * @param exampleTexts the text of `examples.yaml` by block type
 * @param around data that is not content of the site, such as its folder and cached tables
 */
export function createEditorModel(
  environment: SiteEnvironment,
  { site, shared, compared }: Pick<LoadedSite, 'site' | 'shared' | 'compared'>,
  exampleTexts: ReadonlyMap<string, string>,
  {
    root,
    findCard,
    tables = createEntryTables(),
    blocks = () => listBlockKinds(environment.registry, exampleTexts),
  }: ModelSurroundings = {},
) {
  const { reader, icons } = environment;
  const content = readContent(reader);
  const collections = listCollections(content);
  const { notFound } = site;
  const pages = [...[...site.pages, ...site.hidden].sort(byPath), ...(notFound ? [notFound] : [])];
  const readText = (file: string) => decode(reader.read(file));
  const broken = once(() => listBrokenPages(content, { files: reader.list('pages'), pages, readText }));
  const openEdited = once(() => ({
    knowledge: collectKnowledge(environment, exampleTexts, site),
    read: readText,
    listPages: () => reader.list('pages'),
  }));
  const findCollection = (file: string) => collections.find(({ isEntry }) => isEntry(file));
  return {
    overview: once<SiteOverview>(() => ({
      ...(root !== undefined && { root }),
      ...{ name: site.name, timeZone: site.timeZone, base: readBase(site), query: queryGroup },
      pages: [...pages.map(createPageDescriber(findCollection, { notFound, compared })), ...broken()].sort(
        (left, right) => Number(isLast(left)) - Number(isLast(right)) || byPath(left, right),
      ),
      files: listFiles(reader.list('pages'), (file) => reader.read(file) !== undefined),
      collections: collections.map(({ kind }) => kind),
      facts: listFacts(content, readData(readText(SITE_FILE) ?? '')),
    })),
    blocks,
    names: once(() => offered(collectVocabulary(environment, site, exampleTexts, content).names)),
    theme: () => reportTheme(site.theme, content.settings.theme),
    /** Undefined if there is no such collection. */
    entries: (question: TableQuestion) => tables.answer(question, content, reader),
    /** Undefined if there is no page at the path. */
    page: (path: string): PageOutline | undefined => {
      const page = pages.find((each) => each.path === path) ?? findAlias(pages, site.aliases.get(path));
      if (!page) return outlineBroken(broken().find((each) => each.path === path));
      const card = findCard?.(page);
      return {
        ...{ path: page.path, file: page.file },
        ...findEntry(site.findLocation(page, 'title')),
        ...(card !== undefined && { card }),
        ...findBlocksFile(page, pages, (file) => findCollection(file)?.kind.template),
        // Above the blocks of the file, the builder adds at most one block: the breadcrumbs.
        ...outlinePage(site.open(page), shared, page.breadcrumbs.length > 0 ? 1 : 0),
      };
    },
    describeFile: (file: string, text: string) => describeFile(file, text, collections),
    /** The completions at a UTF-16 offset of a file with this text. */
    complete: (file: string, text: string, offset: number) => complete(openEdited(), { file, text }, offset),
    icon: (name: string) => drawIcon(icons.find(name)),
  };
}

function describeFile(
  file: string,
  text: string,
  collections: readonly KnownCollection[],
): Pick<FileState, 'kind' | 'data' | 'form'> {
  if (isSheet(file)) return { kind: 'data' };
  const data = readData(text, file);
  const kind = findKind(file, collections);
  const form = collections.find(({ isEntry }) => isEntry(file))?.kind.form ?? listForms()[kind];
  return { kind, ...(data !== undefined && { data }), ...(form && { form }) };
}

/** The location of a page's entry, if its file contains several entries. */
function findEntry({ source, range }: Location): Pick<PageOutline, 'entryIn'> {
  if (source.entry === undefined) return {};
  const row = source.cells?.at(range[0])[0];
  const where = row === undefined ? `line ${positionAt(source.text, range[0]).line}` : `row ${row}`;
  return { entryIn: { file: source.file, where } };
}

/** @param written the data of `site.yaml`, in which placeholders such as `${site.name}` are not replaced */
function listFacts({ settings }: SiteContent, written: Json | undefined): SiteOverview['facts'] {
  return listSiteValues(settings).flatMap(({ name, value }) =>
    value === undefined ? [] : [{ name, value, file: SITE_FILE, path: findSource(name, written) }],
  );
}

/** The path of a site value. If it is only a placeholder for another value, the path of that other value. */
function findSource(name: string, written: Json | undefined, seen: readonly string[] = []): Path {
  const path = name.split('.').slice(1);
  const quoted = /^\$\{\s*(site\.[^{}\s]+)\s*\}$/.exec(String(valueAt(written, path)))?.[1];
  return quoted === undefined || seen.includes(quoted) ? path : findSource(quoted, written, [...seen, quoted]);
}

/** The outline of a page that cannot be rendered: only its file is known. */
function outlineBroken(page: PageRow | undefined): PageOutline | undefined {
  if (!page) return undefined;
  const { path, file } = page;
  return { path, file, isBroken: true, blocksFile: file, pagesOfBlocks: 1, blocks: [], texts: {} };
}

function decode(bytes: Uint8Array | undefined): string | undefined {
  return bytes && new TextDecoder().decode(bytes);
}

/** An icon as SVG, with the stroke that pages use. */
function drawIcon(body: string | undefined): string | undefined {
  const stroke = 'fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"';
  return body && `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" ${stroke}>${body}</svg>`;
}

/** The forms of whole files, which are the same for every site. */
const listForms = once(
  (): Readonly<Partial<Record<FileKind, FieldGroup>>> => ({
    page: describeSchema(pageFileSchema.omit(NOT_IN_FORM)),
    template: describeSchema(templateFileSchema.omit({ ...NOT_IN_FORM, inputs: true })),
    site: describeSchema(siteFileSchema),
    theme: describeSchema(themeFileSchema),
  }),
);

interface KnownCollection {
  readonly kind: CollectionKind;
  readonly isEntry: (file: string) => boolean;
}

function listCollections({ settings, kinds }: SiteContent): readonly KnownCollection[] {
  return Object.entries(settings.collections ?? {}).flatMap(([name, declared]) => {
    const { template } = declared;
    const fields = kinds.get(name);
    if (!fields) return [];
    const schema = compileFields(fields);
    const form = describeSchema(schema);
    const singular = name.replace(/ies$/, 'y').replace(/(?<![su])s$/, '');
    const makesPages = fields.hasPages && !fields.isOneFile;
    const kind = {
      name,
      singular,
      makesPages,
      form,
      ...(template !== undefined && { template: `pages/${template}.yaml` }),
    };
    const isEntry = createEntryMatcher(declared);
    return [{ kind, isEntry }];
  });
}

function findKind(file: string, collections: readonly KnownCollection[]): FileKind {
  if (file === SITE_FILE) return 'site';
  if (file === THEME_FILE) return 'theme';
  if (file.startsWith('pages/_shared/')) return 'shared';
  const own = collections.find(({ isEntry }) => isEntry(file));
  if (own) return own.kind.makesPages ? 'entry' : 'data';
  const isTemplate = collections.some(({ kind }) => kind.template === file);
  return isTemplate || file.startsWith('pages/_templates/') ? 'template' : 'page';
}

/** The not-found page is listed last, because it has no address of its own. */
function isLast({ state }: PageRow): boolean {
  return state === 'not-found';
}

const STATES = { draft: 'draft', early: 'scheduled', expired: 'expired' } as const;

/** The maximum number of entries to compare after each edit; 10,000 would take about a second. */
const MOST_COMPARED = 2000;

function createPageDescriber(
  findCollection: (file: string) => { readonly kind: CollectionKind } | undefined,
  { notFound, compared }: Pick<LoadedSite, 'compared'> & { readonly notFound: PageReference | undefined },
) {
  const closest = findClosestEntries(compared.filter(({ entries }) => entries.length <= MOST_COMPARED));
  return (page: PageReference): PageRow => {
    const { path, file, label, title, description, hidden } = page;
    const shown = page === notFound ? 'not-found' : 'published';
    const collection = findCollection(file)?.kind.name;
    const sibling = closest.get(file);
    return {
      ...{ path, file, label, title, description },
      state: hidden === undefined ? shown : STATES[hidden],
      isListed: isListed(page),
      ...(collection !== undefined && { collection }),
      ...(sibling && { closest: sibling }),
    };
  };
}

function listFiles(inPages: readonly string[], exists: (file: string) => boolean): readonly string[] {
  const ofSite = [SITE_FILE, THEME_FILE].filter(exists);
  return [...ofSite, ...inPages.filter((file) => file.endsWith('.yaml'))];
}

function offered(names: Readonly<Record<string, readonly { name: string; about?: string; isOffered?: boolean }[]>>) {
  return Object.fromEntries(
    Object.entries(names).map(([kind, all]) => [
      kind,
      all
        .filter(({ isOffered = true }) => isOffered)
        .map(({ name, about }) => ({ name, ...(about !== undefined && about !== '' && { about }) })),
    ]),
  );
}

function findAlias(pages: readonly PageReference[], path: string | undefined): PageReference | undefined {
  return path === undefined ? undefined : pages.find((page) => page.path === path);
}

function byPath(left: Pick<PageRow, 'path'>, right: Pick<PageRow, 'path'>): number {
  return left.path < right.path ? -1 : 1;
}

/** The block types of a site, in order of their names, with the text of their `examples.yaml`. */
function listBlockKinds(registry: Registry, exampleTexts: ReadonlyMap<string, string>): readonly BlockKind[] {
  return registry.types.flatMap((type) => {
    const block = registry.get(type);
    if (!block) return [];
    const text = exampleTexts.get(type);
    return [
      {
        ...{ type, title: block.title, summary: block.summary, keywords: block.keywords, floats: block.floats },
        ...{ form: describeBlock(block), common: commonGroup },
        examples: (text === undefined ? [] : readExamples(type, text)).map(({ name, slug, yaml }) => ({
          name,
          yaml,
          path: `${EXAMPLES_PATH}/${type}/${slug}`,
        })),
      },
    ];
  });
}

/** The parts of a project that the models of its sites need. */
type ModelledProject = Pick<Project, 'environment' | 'exampleTexts' | 'socialCards'>;

/**
 * Creates the model of a site for the editor each time it is loaded. The block types of a project are described only
 * once.
 */
export function createProjectModels(root: string): (project: ModelledProject, loaded: LoadedSite) => EditorModel {
  const tables = createEntryTables();
  const recall = rememberLast<() => readonly BlockKind[]>();
  return ({ environment, exampleTexts, socialCards }, loaded) => {
    const cards = socialCards(loaded.site);
    const findCard = cards && ((page: PageReference) => cards.of(page)?.address);
    const blocks = recall([environment], () => once(() => listBlockKinds(environment.registry, exampleTexts())));
    return createEditorModel(environment, loaded, exampleTexts(), { root, findCard, blocks, tables });
  };
}

/**
 * The colours of a theme with their use, and the contrast of all combinations in blocks.
 * @param written `theme:` of the site, as written
 */
export function reportTheme({ palette }: Pick<Theme, 'palette'>, written: unknown): ThemeReport {
  return {
    colors: listRoles().map((role) => {
      const { use, seed } = ROLES[role];
      const isSet = seed === 'own' || valueAt(written, ['colors', 'roles', role]) !== undefined;
      return { role, use, ...(!isSet && { seed }), ...palette[role] };
    }),
    contrasts: listContrasts(palette).map(({ pair: { role, on, least }, scheme, ratio }) => ({
      ...{ role, on, scheme, least },
      // Rounded down, because 4.499 must not look like the required 4.5.
      ratio: Math.floor(ratio * 100) / 100,
    })),
  };
}
