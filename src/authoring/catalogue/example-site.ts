import type { Block } from '../../block/index.ts';
import type { Diagnostic } from '../../diagnostics/index.ts';
import type { BlockInstance, Site, SiteEnvironment } from '../../site/index.ts';
import { CONTENT_VERSION, loadSite } from '../../site/index.ts';
import { memoryReader } from '../../yaml/index.ts';

/** An example as the only block of a site. */
export interface OpenedExample {
  /** A site without header and footer; its page for unknown addresses shows the example and is kept out of search. */
  readonly site: Site;
  /** Undefined when the example does not fit its block type. */
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
 * Makes an example into a block of a site in which every internal path is a page.
 * @param environment its reader is asked for what lies in `public/`: see `readExampleImages`
 * @param locale the language of the site
 */
export function openExample(
  block: Block,
  props: unknown,
  environment: SiteEnvironment,
  locale = SITE.locale,
): OpenedExample {
  const text = JSON.stringify(props);
  const paths = [...text.matchAll(/(?<=["(])\/[a-z][a-z0-9/-]*(?=["#)])/g)].map(([path]) => path);
  const targets = [...new Set(paths)].map((path) => [path, `target${path}`] as const);
  const raw = { type: block.type, ...(typeof props === 'object' ? props : {}) };
  const page = JSON.stringify({ ...FRONT, blocks: [raw] });
  const files = memoryReader({
    'site.yaml': JSON.stringify({
      ...SITE,
      locale,
      routes: { '/': 'home', ...Object.fromEntries(targets) },
      layout: { header: [raw], footer: [raw] },
    }),
    'pages/home.yaml': page,
    ...Object.fromEntries(targets.map(([, name]) => [`pages/${name}.yaml`, page])),
  });
  const disk = environment.reader;
  const reader = {
    list: (folder: string) => (folder === 'public' ? disk.list(folder) : files.list(folder)),
    read: (file: string) => (file.startsWith('public/') ? disk.read(file) : files.read(file)),
  };
  const { site, diagnostics } = loadSite({ ...environment, reader });
  const [home] = site.pages;
  const opened = home && site.open(home);
  return {
    site: { ...site, layout: { header: [], footer: [], inactive: [] } },
    instance: opened?.blocks[0],
    diagnostics: [...diagnostics, ...(opened?.diagnostics ?? [])],
  };
}
