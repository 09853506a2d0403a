import type { Block } from '../../block/index.ts';
import { showExample } from '../../block/index.ts';
import type { Diagnostic } from '../../check/diagnostics/index.ts';
import type { BlockInstance, LoadedSite, Site, SiteEnvironment } from '../index.ts';
import { CONTENT_VERSION, loadSite } from '../index.ts';
import { memoryReader } from '../yaml/index.ts';

/** An example as the only block of a site. */
export interface OpenedExample {
  /** A site without header and footer; its not-found page shows the example and is not listed in search. */
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
  frames: { map: { vendor: 'Maps', origin: 'https://maps.example', path: '/embed' } },
  endpoints: { quote: { vendor: 'Forms', origin: 'https://forms.example', path: '/quote' } },
};

const FRONT = { title: 'Example', description: 'An example', label: 'Another page' };

/**
 * Turns an example into a block of a site where every internal path is a page.
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
    diagnostics: [...diagnostics, ...(opened?.diagnostics ?? [])],
  };
}

/** An example of a block type, as written. */
interface WrittenExample {
  readonly block: Block;
  readonly name: string;
  readonly props: unknown;
}

/**
 * Turns examples into blocks of one site, which takes a fraction of the time of one site each; undefined for those that
 * do not fit their block types.
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

/** The internal paths that something links to, each once. */
function findTargets(written: unknown): readonly string[] {
  const paths = JSON.stringify(written).matchAll(/(?<=["(])\/[a-z][a-z0-9/-]*(?=["#)])/g);
  return [...new Set([...paths].map(([path]) => path))];
}

/** Loads a site with a page at each path. */
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
