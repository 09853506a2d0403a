import type { Diagnostic } from '../../src/check/diagnostics/index.ts';
import type { BlockInstance, LoadedSite, PageReference } from '../../src/content/index.ts';
import { loadSite } from '../../src/content/index.ts';
import { memoryReader } from '../../src/content/yaml/index.ts';
import { createEnvironment } from '../../src/project/index.ts';
import { createPageRenderer, createStandIn } from '../../src/render/index.ts';
import { exampleImages, project } from '../support/example-site.ts';

type Data = Readonly<Record<string, unknown>>;

/** A site of which each page can be opened, as the dev server does: a stand-in stands where a block is refused. */
export interface OpenedSite {
  readonly loaded: LoadedSite;
  readonly pages: readonly PageReference[];
  /** A page with other blocks than its own. */
  readonly show: (page: PageReference, blocks: readonly BlockInstance[]) => string;
  readonly open: (page: PageReference) => { readonly html: string; readonly diagnostics: readonly Diagnostic[] };
}

/** What every site of these tests declares: the examples of the blocks name it. */
const SITE = {
  name: 'Example',
  url: 'https://www.example.com',
  locale: 'en-AE',
  version: 2,
  notFound: 'missing',
  integrations: {
    reviews: { vendor: 'Reviews', origin: 'https://widgets.example', script: '/reviews.js', mount: 'reviews-widget' },
    form: { vendor: 'Forms', origin: 'https://forms.example', script: '/form.js', mount: 'form-widget' },
  },
  frames: {
    map: { vendor: 'Maps', origin: 'https://maps.example', path: '/embed' },
    openstreetmap: { vendor: 'OpenStreetMap', origin: 'https://www.openstreetmap.org', path: '/export/' },
  },
};
const QUIET = { type: 'cta-banner', heading: 'Words', primary: { label: 'Words', link: '/' } };
const LAYOUT = { header: [QUIET], footer: [QUIET] };
/** Where the examples of the blocks lead. */
const TARGETS = /(?<=["(])\/[a-z][a-z0-9/-]*(?=["#)])/g;

/** In lines, as files are: faults show those around them. */
const write = (data: Data) => JSON.stringify(data, undefined, 1);

/** The YAML of a page as an author may write it, and as no plain reader would. */
export function pageText(name: string, page: Data): string {
  return write({ title: `Page ${name}`, description: `About ${name}`, label: `To ${name}`, ...page });
}

/**
 * Opens a site that is written down as data.
 * @param pages what each says beside a title, a description and a label, by name
 * @param site what `site.yaml` says beside what every site says
 * @param scripts the scripts that every page loads
 */
export function openSite(
  pages: Readonly<Record<string, Data>>,
  site: Data = {},
  scripts: readonly string[] = [],
): OpenedSite {
  const quiet = pageText('missing', { blocks: [QUIET] });
  const targets = new Set(JSON.stringify(pages).match(TARGETS));
  const files = memoryReader({
    'site.yaml': write({
      layout: LAYOUT,
      ...SITE,
      ...site,
      routes: {
        '/': 'home',
        ...Object.fromEntries([...targets].map((path) => [path, `to${path}`])),
        ...Object.fromEntries(Object.keys(pages).map((name) => [`/page/${name}`, name])),
      },
    }),
    'pages/home.yaml': quiet,
    'pages/missing.yaml': quiet,
    ...Object.fromEntries([...targets].map((path) => [`pages/to${path}.yaml`, quiet])),
    ...Object.fromEntries(Object.entries(pages).map(([name, page]) => [`pages/${name}.yaml`, pageText(name, page)])),
  });
  const environment = createEnvironment(project, {
    list: (folder) => (folder === 'public' ? exampleImages.list(folder) : files.list(folder)),
    read: (file) => (file.startsWith('public/') ? exampleImages.read(file) : files.read(file)),
  });
  // To look for the nearest of five thousand names takes longer than all else.
  const icons = { ...environment.icons, nearest: () => undefined, meant: () => undefined };
  const loaded = loadSite({ ...environment, icons, standIn: createStandIn(project) });
  const assets = { scripts: scripts.map((src) => ({ src })), fonts: [], icons: [], fontFaces: '', styles: [] };
  const render = createPageRenderer(loaded.site, assets);
  return {
    loaded,
    pages: loaded.site.pages.filter(({ path }) => path.startsWith('/page/')),
    show: (page, blocks) => render(page, blocks).html,
    open: (page) => {
      const { blocks, diagnostics } = loaded.site.open(page);
      return { html: render(page, blocks).html, diagnostics };
    },
  };
}

/** The HTML of the blocks of a page. */
export function extractMain(html: string): string {
  return /<main[^>]*>([\s\S]*)<\/main>/.exec(html)?.[1] ?? '';
}
