import colors from 'picocolors';
import type { SiteAnswers } from '../../packages/create/index.ts';
import { CreateError } from '../../packages/create/index.ts';
import type { Scaffold, ScaffoldEnvironment } from '../../packages/editor/scaffold/index.ts';
import {
  deriveSingular,
  readContext,
  ScaffoldRefusal,
  scaffoldBlog,
  scaffoldEntry,
  scaffoldPage,
  scaffoldWords,
} from '../../packages/editor/scaffold/index.ts';
import { HOSTS, scaffoldReceiver } from '../../packages/receivers/index.ts';
import { createEnvironment } from '../../src/project/index.ts';
import type { Command } from '../command.ts';
import { EXIT, explainUnknown, parseOptions, siteRoot, UsageError } from '../command.ts';
import { scaffoldBlock } from '../new/block.ts';
import { scaffoldCollection } from '../new/collection.ts';
import { findToDos } from '../new/find-to-dos.ts';
import { scaffoldSite } from '../new/site.ts';
import { findFaults, writeScaffold } from '../new/write-files.ts';
import { printDiagnostics } from '../terminal.ts';

const HELP = `Usage: npm run new -- <kind> <name> [options]

Creates a site, a page, a collection or an entry of one, or a block type, and lists what to fill in. It overwrites nothing.

  npm run new -- page "Our guarantee"                   pages/our-guarantee.yaml, and its address in site.yaml
  npm run new -- blog "News"                            a page that lists posts, and the first post, in Markdown
  npm run new -- service "Sharpening"                   an entry of the collection "services", where the site has one
  npm run new -- collection data/courses.csv            a page for each row, and one that lists them
  npm run new -- block price-list                       blocks/price-list/
  npm run new -- block room-planner --interactive       the same, with state and a component of Mantine
  npm run new -- receiver --host netlify                functions that receive the forms of the site (docs/forms.md)
  npm run new -- words                                  in site.yaml, what blocks say, to translate into your language
  npm run new -- site ../my-shop                        a whole site in its own folder, for you to change

  kind         site, page, blog, collection, block, receiver, words, or a collection of site.yaml ("services", or
               "service" for one of them)
  name         as people write it; of a block, as YAML will write it; of a collection, its CSV, TSV or XLSX file in the
               folder of the site; of a site, its folder, which is empty or not there yet
  --slug TEXT  the last part of the address, if the name does not make a good one; of a page, folders too:
               --slug company/guarantee
  --interactive  of a block: it reacts to visitors, as a React component with state
  --host NAME  of a receiver, where it runs: ${HOSTS.join(', ')}
  --title TEXT the name of a new site (default: that of its folder)
  --theme NAME the theme of a new site (default: calm)
  --root DIR   the folder of site.yaml (default: this project)
`;

const REFUSED = 'Nothing was written. See: npm run new -- --help';

/** Creates something new: everything is checked first, and written completely or not at all. */
export const create: Command = async (args, project) => {
  try {
    return start(args, project);
  } catch (error) {
    if (!(error instanceof ScaffoldRefusal || error instanceof CreateError)) throw error;
    throw new UsageError(error.message, REFUSED);
  }
};

function start(args: readonly string[], project: string): number {
  const options = {
    root: { type: 'string' },
    slug: { type: 'string' },
    title: { type: 'string' },
    theme: { type: 'string' },
    interactive: { type: 'boolean' },
    host: { type: 'string' },
  } as const;
  const { values, positionals } = parseOptions(args, options, HELP);
  const [kind, name, ...rest] = positionals;
  if (kind === 'receiver' && name === undefined) {
    const root = siteRoot(values.root, project, HELP);
    return write(root, createReceiver(createEnvironment(root), values.host, project));
  }
  if (kind === 'words' && name === undefined) {
    const root = siteRoot(values.root, project, HELP);
    return write(root, scaffoldWords(readContext(createEnvironment(root), 'command')));
  }
  if (values.host !== undefined) throw new UsageError('Only a receiver takes --host, and no name.', HELP);
  if (kind === undefined || name === undefined) throw new UsageError('Write what to create, and its name.', HELP);
  if (rest.length > 0)
    throw new UsageError(`Put quotes around a name of several words: "${[name, ...rest].join(' ')}".`, HELP);
  if (kind === 'site') return createSite(name, { name: values.title, theme: values.theme }, project);
  if (values.title !== undefined || values.theme !== undefined)
    throw new UsageError('Only a site takes --title and --theme.', HELP);
  const isBlock = kind === 'block';
  if (isBlock && values.slug !== undefined) throw new UsageError('A block has no address. Remove --slug.', HELP);
  if (!isBlock && values.interactive) throw new UsageError('Only a block takes --interactive.', HELP);
  const root = siteRoot(values.root, project, HELP);
  const environment = createEnvironment(root);
  const scaffold = isBlock
    ? scaffoldBlock(root, name, values.interactive === true, environment.registry.types)
    : scaffoldContent(environment, kind, name, values.slug);
  const faults = isBlock
    ? []
    : findFaults(environment, { created: scaffold.created, changed: scaffold.changed ? [scaffold.changed] : [] });
  if (faults.length > 0) {
    printDiagnostics(faults);
    console.error(colors.red('Nothing was written because of these mistakes.'));
    return EXIT.content;
  }
  return write(root, scaffold);
}

function write(root: string, scaffold: Scaffold): number {
  writeScaffold(root, scaffold);
  tell(scaffold);
  return EXIT.fine;
}

function createReceiver(environment: ScaffoldEnvironment, written: string | undefined, project: string): Scaffold {
  const host = HOSTS.find((each) => each === written);
  if (host === undefined) {
    const problem = written === undefined ? 'Write where it runs' : `There is no host "${written}". Write one of these`;
    throw new UsageError(`${problem}: ${HOSTS.map((each) => `--host ${each}`).join(', ')}.`, HELP);
  }
  return scaffoldReceiver(host, readContext(environment, 'command').site, project);
}

function createSite(folder: string, answers: SiteAnswers, project: string): number {
  const { root, scaffold } = scaffoldSite(folder, answers, project);
  writeScaffold(root, scaffold);
  console.log(`${colors.green('Made')} a site in ${root}: ${scaffold.created.size} files.\n\n${scaffold.advice}`);
  return EXIT.fine;
}

function scaffoldContent(
  environment: ScaffoldEnvironment,
  kind: string,
  name: string,
  slug: string | undefined,
): Scaffold {
  const context = readContext(environment, 'command');
  if (kind === 'page') return scaffoldPage(name, slug, context);
  if (kind === 'blog') return scaffoldBlog(name, slug, context);
  if (kind === 'collection') return scaffoldCollection(name, context);
  const collections = Object.keys(context.content.settings.collections ?? {});
  const collection = collections.find((each) => each === kind || deriveSingular(each) === kind);
  if (collection !== undefined) return scaffoldEntry(collection, name, slug, context);
  const kinds = [
    'site',
    'page',
    'blog',
    'collection',
    'block',
    'receiver',
    'words',
    ...collections.map(deriveSingular),
  ];
  throw new UsageError(`${explainUnknown('kind', kind, kinds)} The kinds are: ${kinds.join(', ')}.`, REFUSED);
}

function tell(scaffold: Scaffold): void {
  for (const file of scaffold.created.keys()) console.log(`${colors.green('Made')}     ${file}`);
  if (scaffold.changed) console.log(`${colors.green('Added to')} ${scaffold.changed.file}`);
  const toDos = findToDos(scaffold);
  if (toDos.length > 0) console.log('\nFill in next:\n');
  for (const { file, line, text } of toDos) console.log(`  ${colors.bold(`${file}:${line}`)}  ${text}`);
  console.log(`\n${scaffold.advice}`);
}
