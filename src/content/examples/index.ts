import { stringify } from 'yaml';
import type { Block } from '../../block/index.ts';
import { BlockFailure, showExample } from '../../block/index.ts';
import type { Diagnostic, Location } from '../../check/diagnostics/index.ts';
import { contentRules, positionAt } from '../../check/diagnostics/index.ts';
import type { BlockInstance, LoadedSite, Site, SiteEnvironment } from '../index.ts';
import { CONTENT_VERSION, loadSite } from '../index.ts';
import type { Document, Reader } from '../yaml/index.ts';
import { isMapping, memoryReader, parseDocument } from '../yaml/index.ts';

/** An example of a block type, from its `examples.yaml`. */
export interface Example {
  /** A description of the example: "with a picture and points". */
  readonly name: string;
  /** The name, for use in a URL. */
  readonly slug: string;
  readonly props: Readonly<Record<string, unknown>>;
  /** The example as an author writes it under `blocks:`, with the comments and quotes of its file. */
  readonly yaml: string;
  /** The line of its name in its file, counted from 1. */
  readonly line: number;
}

/**
 * Reads the examples of a block type from the text of its `examples.yaml`, in order.
 * @throws {BlockFailure} if the text cannot be read
 */
export function readExamples(type: string, text: string): readonly Example[] {
  const file = `blocks/${type}/examples.yaml`;
  const problems: Diagnostic[] = [];
  const document = parseDocument({ file, text }, { wanted: 'an example' }, (problem) => problems.push(problem));
  if (!document) throw failExamples(type, file, problems[0]);
  return Object.entries(document.data).map(([name, value]) => {
    const props = isMapping(value) ? value : {};
    const line = text.slice(0, document.locate([name], 'key').range[0]).split('\n').length;
    return { name, slug: deriveSlug(name), props, yaml: asBlock(type, name, props, document), line };
  });
}

function failExamples(type: string, file: string, problem: Diagnostic | undefined): BlockFailure {
  const { line, column } = positionAt(problem?.source.text ?? '', problem?.range[0] ?? 0);
  const failure = new BlockFailure(type, new Error(problem?.message), { file, line, column });
  failure.shownIn = 'its examples';
  return failure;
}

function deriveSlug(name: string): string {
  return name
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
}

const INDENT = ' '.repeat(4);

function asBlock(type: string, name: string, props: Example['props'], { locate }: Document): string {
  const lines = Object.keys(props).length === 0 ? [] : sliceLines(locate([name]), props);
  return [`  - type: ${type}`, ...lines.map((line) => (line === '' ? '' : INDENT + line)), ''].join('\n');
}

/** The lines of an example without their indent; an example in braces is split into lines. */
function sliceLines({ source: { text }, range: [start, end] }: Location, props: Example['props']): readonly string[] {
  if (text.charAt(start) === '{') return stringify(props).trimEnd().split('\n');
  const indent = start - text.lastIndexOf('\n', start - 1) - 1;
  return text
    .slice(start - indent, end)
    .trimEnd()
    .split('\n')
    .map((line) => line.slice(indent).trimEnd());
}

/** The path below which examples are shown; no page can have it. */
export const EXAMPLES_PATH = '/_blocks';

/** The folder of the examples' pictures, in the builder and in a site; it is not a block type. */
const FOLDER = 'blocks/example-images';
/** The start of the pictures' addresses; no page and no file of the site can have such an address. */
const ADDRESSES = `${EXAMPLES_PATH}/example-images/`;
/** The prefix that turns the path of such a picture into its path in `public/`. */
const BELOW_PUBLIC = 'public/_';

/**
 * A reader whose folder `public/` has the site's own pictures and also those that only examples use.
 * @param site reads the folder of the site
 * @param builder reads the folder of the builder
 */
export function readExampleImages(site: Reader, builder: Reader): Reader {
  return {
    list: (folder) => {
      if (folder !== 'public') return [];
      const images = new Set([...site.list(FOLDER), ...builder.list(FOLDER)]);
      return [...site.list(folder), ...[...images].sort().map((file) => BELOW_PUBLIC + file)];
    },
    read: (file) => {
      if (!file.startsWith(`public${ADDRESSES}`)) return site.read(file);
      const image = file.slice(BELOW_PUBLIC.length);
      return site.read(image) ?? builder.read(image);
    },
  };
}

/** The pictures that are only for examples. */
interface ExampleImages {
  readonly images: () => readonly string[];
  /** The content of a picture, by its address; undefined for any other address. */
  readonly readImage: (address: string) => Uint8Array | undefined;
}

/** @param reader from `readExampleImages` */
export function findExampleImages(reader: Reader): ExampleImages {
  const images = () =>
    reader
      .list('public')
      .map((file) => file.slice('public'.length))
      .filter(isExampleImage);
  return {
    images,
    readImage: (address) => (images().includes(address) ? reader.read(`public${address}`) : undefined),
  };
}

export function isExampleImage(address: string): boolean {
  return address.startsWith(ADDRESSES);
}

interface OpenedExample {
  /** A site without header and footer. Its not-found page, which search engines do not list, shows the example. */
  readonly site: Site;
  /** Undefined if the example does not fit its block type. */
  readonly instance: BlockInstance | undefined;
  readonly diagnostics: readonly Diagnostic[];
}

const SITE = {
  version: CONTENT_VERSION,
  name: 'Example',
  url: 'https://www.example.com',
  locale: 'en-AE',
  notFound: 'home',
  integrations: {
    reviews: {
      vendor: 'Reviews',
      purpose: 'shows reviews by clients',
      origin: 'https://widgets.example',
      script: '/reviews.js',
      mount: 'reviews-widget',
    },
    form: { vendor: 'Forms', origin: 'https://forms.example', script: '/form.js', mount: 'form-widget' },
  },
  frames: {
    map: { vendor: 'Maps', origin: 'https://maps.example', path: '/embed' },
    openstreetmap: { vendor: 'OpenStreetMap', origin: 'https://www.openstreetmap.org', path: '/export/' },
    youtube: { vendor: 'YouTube', origin: 'https://www.youtube-nocookie.com', path: '/embed/' },
  },
  endpoints: { quote: { vendor: 'Forms', origin: 'https://forms.example', path: '/quote' } },
};

const FRONT = { title: 'Example', description: 'An example', label: 'Another page' };

/**
 * Turns an example into a block of a site where every internal link of the example leads to a page.
 * @param environment its reader knows the files in `public/`: see `readExampleImages`
 * @param locale the language of the site
 */
export function openExample(
  block: Block,
  props: unknown,
  environment: SiteEnvironment,
  locale = SITE.locale,
): OpenedExample {
  const raw = writeBlock({ block, props });
  const page = writePage(raw);
  const targets = findTargets(raw).map((path) => [path, page] as const);
  const settings = { locale, layout: { header: [raw], footer: [raw] } };
  const { site, diagnostics } = loadPages([['/', page], ...targets], settings, environment);
  const [home] = site.pages;
  const opened = home && site.open(home);
  return {
    site: { ...site, layout: { header: [], footer: [], inactive: [] } },
    instance: opened?.blocks[0],
    // An example may have values for trying out, such as a form that sends nothing.
    diagnostics: [...diagnostics, ...(opened?.diagnostics ?? [])].filter(
      ({ code }) => code !== contentRules.forTrial.code,
    ),
  };
}

/** An example of a block type, as written. */
interface WrittenExample {
  readonly block: Block;
  readonly name: string;
  readonly props: unknown;
}

/**
 * Makes blocks from examples on one site, which is much faster than a site for each. Undefined for an example that does
 * not fit its block type.
 * @param environment as for `openExample`
 */
export function openTogether(
  examples: readonly WrittenExample[],
  environment: SiteEnvironment,
): readonly (BlockInstance | undefined)[] {
  const blocks = examples.map(writeBlock);
  const pages = blocks.map((raw, index) => [`/example-${index}`, writePage(raw)] as const);
  const others = ['/', ...findTargets(blocks)].map((path) => [path, writePage(blocks[0])] as const);
  const { site } = loadPages([...pages, ...others], {}, environment);
  const found = new Map(site.pages.map((page) => [page.path, page]));
  return examples.map(({ block, name }, index) => {
    const page = found.get(`/example-${index}`);
    return page && showExample(block.type, name, () => site.open(page).blocks[0]);
  });
}

function writeBlock({ block, props }: Omit<WrittenExample, 'name'>) {
  return { type: block.type, ...(typeof props === 'object' ? props : {}) };
}

function writePage(raw: unknown): string {
  return JSON.stringify({ ...FRONT, blocks: [raw] });
}

/** The internal paths of all links in data, without duplicates. */
function findTargets(written: unknown): readonly string[] {
  const paths = JSON.stringify(written).matchAll(/(?<=["(])\/[a-z][a-z0-9/-]*(?=["#)])/g);
  return [...new Set([...paths].map(([path]) => path))];
}

function loadPages(
  pages: readonly (readonly [path: string, text: string])[],
  settings: object,
  environment: SiteEnvironment,
): LoadedSite {
  const names = new Map(pages.map(([path]) => [path, path === '/' ? 'home' : `page${path}`]));
  const files = memoryReader({
    'site.yaml': JSON.stringify({ ...SITE, ...settings, routes: Object.fromEntries(names) }),
    ...Object.fromEntries(pages.map(([path, text]) => [`pages/${names.get(path)}.yaml`, text])),
  });
  const disk = environment.reader;
  const reader = {
    list: (folder: string) => (folder === 'public' ? disk.list(folder) : files.list(folder)),
    read: (file: string) => (file.startsWith('public/') ? disk.read(file) : files.read(file)),
  };
  return loadSite({ ...environment, reader });
}
