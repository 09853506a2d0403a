import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Block } from '../../src/block/index.ts';
import { createRegistry } from '../../src/block/index.ts';
import type { Diagnostic } from '../../src/diagnostics/index.ts';
import { diskReader, memoryReader, parseDocument } from '../../src/document/index.ts';
import type { BlockInstance, LoadedSite } from '../../src/site/index.ts';
import { loadSite } from '../../src/site/index.ts';

export const project = join(import.meta.dirname, '../..');

const SITE = {
  name: 'Example',
  url: 'https://www.example.com',
  locale: 'en-AE',
  notFound: 'home',
  integrations: {
    reviews: { vendor: 'Reviews', origin: 'https://widgets.example', script: '/reviews.js', mount: 'reviews-widget' },
  },
  frames: { map: { vendor: 'Maps', origin: 'https://maps.example', path: '/embed' } },
  routes: { '/': 'home' },
  layout: { header: [{ type: 'example-layout' }], footer: [{ type: 'example-layout' }] },
};

/** Where blocks lead when an author says nothing else. */
const DEFAULT_TARGETS = ['/contact'];

/** Icons of which every name exists. */
export const anyIcon = {
  find: () => '<path d="M4 4h16"/>',
  names: () => [],
  nearest: () => undefined,
  meant: () => undefined,
};

/** Loads a site that is written down in a test, with the given block types. */
export function loadMemorySite(
  files: Readonly<Record<string, string | Uint8Array>>,
  blocks: readonly Block[],
): LoadedSite {
  return loadSite({ reader: memoryReader(files), registry: createRegistry(blocks), icons: anyIcon });
}

/** The examples of a block type, by name. */
export function readExamples(type: string): ReadonlyMap<string, unknown> {
  const file = `blocks/${type}/examples.yaml`;
  const problems: Diagnostic[] = [];
  const source = { file, text: readFileSync(join(project, file), 'utf8') };
  const document = parseDocument(source, { wanted: 'an example' }, (problem) => problems.push(problem));
  if (!document) throw new Error(`${file}: ${problems[0]?.message}`);
  return new Map(Object.entries(document.data));
}

/** Makes an example into a block of a site in which every internal path is a page; throws when the loader finds a fault. */
export function instantiateExample(block: Block, example: unknown, others: readonly Block[] = []): BlockInstance {
  const text = JSON.stringify(example);
  const paths = [...new Set([...text.matchAll(/(?<=["(])\/[a-z][a-z0-9/-]*(?=["#)])/g)].map(([path]) => path))];
  const pages = paths.filter((path) => !path.startsWith('/images/'));
  const targets = [...new Set([...pages, ...DEFAULT_TARGETS])].map((path) => [path, `target${path}`] as const);
  const routes = { '/': 'home', ...Object.fromEntries(targets) };
  const blocks = [{ type: block.type, ...(typeof example === 'object' ? example : {}) }];
  const page = (title: string) => JSON.stringify({ title, description: title, blocks });
  const disk = diskReader(project);
  const files = memoryReader({
    'site.yaml': JSON.stringify({ ...SITE, routes, layout: { header: [blocks[0]], footer: [blocks[0]] } }),
    'pages/home.yaml': page('Home'),
    ...Object.fromEntries(targets.map(([path, name]) => [`pages/${name}.yaml`, page(path.slice(0, 40))])),
  });
  const reader = {
    list: (folder: string) => [...files.list(folder), ...(folder === 'public' ? disk.list(folder) : [])],
    read: (file: string) => files.read(file) ?? disk.read(file),
  };
  const { site, diagnostics } = loadSite({ reader, registry: createRegistry([block, ...others]), icons: anyIcon });
  const [home] = site.pages;
  const opened = home && site.open(home);
  const faults = [...diagnostics, ...(opened?.diagnostics ?? [])];
  const [instance] = opened?.blocks ?? [];
  if (faults.length > 0 || !instance)
    throw new Error(faults.map(({ message, hint }) => `${message} ${hint}`).join('\n'));
  return instance;
}
