import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';
import colors from 'picocolors';
import type { Block } from '../../src/block/index.ts';
import { describeSchema } from '../../src/block/index.ts';
import { pageFileSchema, siteFileSchema } from '../../src/content/index.ts';
import { createEnvironment, readExampleTexts } from '../../src/project/index.ts';
import type { Command } from '../command.ts';
import { EXIT, parseOptions, UsageError } from '../command.ts';
import { adaptDocument, PARTS } from '../docs/documents.ts';
import { describeBlock, describeBlocks, describeCommands, describeKeys } from '../docs/reference.ts';
import { readPackage } from '../package-file.ts';
import { refuseForeign, refuseSources } from '../refuse-folder.ts';
import { cleanEnvironment, runProgram } from '../run-program.ts';
import { SITE_COMMANDS } from '../site-commands.ts';
import { catalogue } from './catalogue.ts';

const HELP = `Usage: npm run docs -- [options]

Serves the documentation as a website, with a reference made from the schemas. The first run installs VitePress into
website/node_modules. After a change to a document, run it again.

  --build         write the website to a folder instead, with the live examples of all blocks
  --out DIR       that folder (default: dist-docs)
  --base PATH     where on a host it will be: /page-builder/ (default: /); the live examples work at / only
  --versions URL  a page that leads to the documentation of other versions
`;

/** Serves or writes the website of the documentation. */
export const docs: Command = async (args, project, cache) => {
  const text = { type: 'string' } as const;
  const { values } = parseOptions(args, { build: { type: 'boolean' }, out: text, base: text, versions: text }, HELP);
  const website = join(project, 'website');
  const base = values.base ?? '/';
  if (!/^\/(?:[\w.-]+\/)*$/.test(base)) throw new UsageError(`"${base}" does not begin and end with a slash.`, HELP);
  const out = resolve(project, values.out ?? 'dist-docs');
  refuseSources(out, [project], HELP);
  refuseForeign(out, (folder) => existsSync(join(folder, 'hashmap.json')), HELP);
  const hasCatalogue = values.build === true && base === '/';
  await writeContent(project, join(website, 'content'), { hasCatalogue, versions: values.versions });
  const environment = { ...cleanEnvironment(), DOCS_BASE: base };
  const run = (name: string, ...rest: readonly string[]) => runProgram([name, ...rest], website, environment);
  if (!existsSync(join(website, 'node_modules'))) {
    console.log('Installing VitePress…');
    if ((await run('npm', 'ci', '--no-audit', '--no-fund')) !== 0) return EXIT.usage;
  }
  if (!values.build) return run('vitepress', 'dev', '--host', '127.0.0.1');
  if ((await run('vitepress', 'build', '--outDir', out)) !== 0) return EXIT.content;
  if (hasCatalogue && (await addCatalogue(out, project, cache)) !== EXIT.fine) return EXIT.content;
  console.log(`${colors.green('Wrote')} the documentation to ${out}`);
  console.log(`To read it: npm run preview -- --out ${JSON.stringify(out)}`);
  return EXIT.fine;
};

/** Writes the files from which VitePress makes the website: the documents, the reference, and the sidebar. */
export async function writeContent(
  project: string,
  folder: string,
  { hasCatalogue, versions }: { readonly hasCatalogue: boolean; readonly versions?: string | undefined },
): Promise<void> {
  rmSync(folder, { recursive: true, force: true });
  const write = (name: string, text: string) => {
    const file = join(folder, name);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  };
  const addPicture = (file: string) =>
    cpSync(join(project, file), join(folder, 'public/pictures', basename(file)), { recursive: true });
  for (const { name, file } of PARTS.flatMap(({ documents }) => documents)) {
    write(`${name}.md`, adaptDocument(file, readFileSync(join(project, file), 'utf8'), addPicture));
  }
  const texts = readExampleTexts();
  const { registry } = createEnvironment(project);
  const blocks = registry.types.flatMap((type) => registry.get(type) ?? []);
  for (const block of blocks) {
    write(`reference/blocks/${block.type}.md`, describeBlock(block, texts.get(block.type) ?? '', hasCatalogue));
  }
  write('reference/blocks/index.md', describeBlocks(blocks));
  write('reference/site.md', `# site.yaml, every key\n\n${describeKeys(describeSchema(siteFileSchema))}`);
  write('reference/page.md', `# A page, every key\n\n${describeKeys(describeSchema(pageFileSchema))}`);
  write('reference/commands.md', describeCommands(await readHelps(project)));
  write('index.md', HOME);
  const { version = '' } = readPackage(join(project, 'package.json')) ?? {};
  write('navigation.json', JSON.stringify({ sidebar: listSidebar(blocks), version, versions }));
}

/** The help text of each command, by its name. */
async function readHelps(project: string): Promise<ReadonlyMap<string, string>> {
  const helps = new Map<string, string>();
  for (const [name, load] of Object.entries(SITE_COMMANDS)) {
    const command = await load();
    await command(['--help'], project, '').catch((error: unknown) => {
      if (!(error instanceof UsageError)) throw error;
      helps.set(name, error.help);
    });
  }
  return helps;
}

function listSidebar(blocks: readonly Block[]) {
  const looked = [
    { text: 'All blocks', link: '/reference/blocks/' },
    { text: 'site.yaml, every key', link: '/reference/site' },
    { text: 'A page, every key', link: '/reference/page' },
    { text: 'Every command', link: '/reference/commands' },
  ];
  const parts = PARTS.map(({ title, documents }, index) => ({
    text: title,
    items: [
      ...(index === PARTS.length - 1 ? looked : []),
      ...documents.map((page) => ({ text: page.title, link: `/${page.name}` })),
    ],
  }));
  const types = blocks.map(({ type, title }) => ({ text: title, link: `/reference/blocks/${type}` }));
  return [...parts, { text: 'Blocks', collapsed: true, items: types }];
}

/** Builds the block catalogue and copies it beside the pages of the website; returns the exit code. */
async function addCatalogue(out: string, project: string, cache: string): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'page-builder-docs-'));
  const status = await catalogue(['--out', folder], project, cache);
  const filter = (file: string) => file !== join(folder, 'index.html');
  if (status === EXIT.fine) cpSync(folder, out, { recursive: true, force: false, filter });
  rmSync(folder, { recursive: true });
  return status;
}

const HOME = `---
layout: home
hero:
  name: Page builder
  text: A website from YAML
  tagline: You write short files. Every mistake has its line and its remedy, and the site is fast.
  actions:
    - { theme: brand, text: Start in five minutes, link: /start }
    - { theme: alt, text: See all blocks, link: /reference/blocks/ }
features:
  - { title: For writers, details: "Edit in YAML, in a spreadsheet or on the page itself: always the same files.", link: /writing-pages }
  - { title: For developers, details: "A block is one folder: a zod schema, a React component, CSS and examples.", link: /blocks }
  - { title: For CI, details: "A strict build stops at a broken link, a missing text or a page that no one reaches.", link: /deploying }
---
`;
