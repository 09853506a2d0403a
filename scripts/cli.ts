import { join } from 'node:path';
import { inspect } from 'node:util';
import { BlockCodeError } from '../src/block/index.ts';
import { disarmCommand, escapeControls, explainSystemError, printable } from '../src/check/diagnostics/index.ts';
import { diagnoseFailure, isOfSite } from '../src/check/failure/index.ts';
import { ToldError } from './build/run-node.ts';
import type { Command } from './command.ts';
import { EXIT, UsageError } from './command.ts';
import { findSite } from './find-site.ts';
import { readPackage } from './package-file.ts';
import { formatForTerminal } from './terminal.ts';

/** The commands of a site. */
const SITE_COMMANDS: Readonly<Record<string, () => Promise<Command>>> = {
  start: async () => (await import('./commands/start.ts')).start,
  build: async () => (await import('./commands/build.ts')).build,
  preview: async () => (await import('./commands/preview.ts')).preview,
  validate: async () => (await import('./commands/validate.ts')).validate,
  new: async () => (await import('./commands/new.ts')).create,
  import: async () => (await import('./commands/import.ts')).importSheet,
  export: async () => (await import('./commands/export.ts')).exportSheet,
  upgrade: async () => (await import('./commands/upgrade.ts')).upgrade,
  lsp: async () => (await import('./commands/lsp.ts')).lsp,
  schema: async () => (await import('./commands/schema.ts')).schema,
  catalogue: async () => (await import('./commands/catalogue.ts')).catalogue,
  test: async () => (await import('./commands/test-site.ts')).testSite,
};

/** The commands for testing and measuring the builder itself; an installed package does not have this file. */
const OWN_COMMANDS = import.meta.glob<typeof import('./own-commands.ts')>('./own-commands.ts', { eager: true });

const SITE_HELP = `Usage: npm run <command> -- [options]     (start and test without "run")
       npx page-builder <command> [options]

  start         serve the site with live preview
  build         write the site to dist/
  preview       serve dist/ as a host would
  validate      check every page and say what is wrong
  upgrade       change a site of an older version to this one
  lsp           start the language server for code editors
  schema        write the JSON Schemas that help editors complete and check the YAML
  catalogue     write the block catalogue to dist-catalogue/
  new           create a page, an entry of a collection or a block type
  import        make entry files of the rows of a spreadsheet
  export        write the entries of a collection as a spreadsheet
  test          run all checks and tests
`;

/** The commands of a site, and in the repository of the builder those that test and measure it. */
function listCommands(project: string): { readonly commands: typeof SITE_COMMANDS; readonly help: string } {
  const [own] = Object.values(OWN_COMMANDS);
  const isSite = findSite(project) !== undefined;
  const commands = { ...own?.OWN_COMMANDS, ...SITE_COMMANDS, ...(!isSite && own?.OWN_COMMANDS) };
  return {
    commands,
    help: `${SITE_HELP}${own?.OWN_HELP ?? ''}\nAdd --help to a command for its options. --version says which builder this is.\n`,
  };
}

/** Runs a command as a program: sets the exit code of the process. */
export async function main(args: readonly string[], project: string, cache: string): Promise<void> {
  process.stdout.on('error', stopWriting);
  process.exitCode = await runCommand(args, project, cache);
}

/** Runs a command; returns its exit code: 0 fine, 1 content, 2 usage or configuration, 70 a fault of the builder. */
export async function runCommand(args: readonly string[], project: string, cache: string): Promise<number> {
  const [name = '', ...rest] = args;
  if (name === '--version') {
    console.log(readVersion(project));
    return EXIT.fine;
  }
  const { commands, help } = listCommands(project);
  try {
    const load = Object.hasOwn(commands, name) ? commands[name] : undefined;
    if (!load) throw new UsageError(name === '' || name === '--help' ? '' : `There is no command "${name}".`, help);
    const command = await load();
    return await command(rest, project, cache);
  } catch (error) {
    return reportFailure(error, project);
  }
}

function readVersion(project: string): string {
  return `page-builder ${readPackage(join(project, 'package.json'))?.version ?? ''}`;
}

function reportFailure(error: unknown, project: string): number {
  if (error instanceof ToldError) return error.isOfBlock ? EXIT.content : EXIT.bug;
  if (error instanceof UsageError) {
    if (error.message === '') {
      console.log(error.help);
      return EXIT.fine;
    }
    console.error(`${printable(error.message)}\n\n${error.help}`);
    return EXIT.usage;
  }
  if (error instanceof BlockCodeError) {
    console.error(printable(`${error.file} is not a valid block type. ${error.message}`));
    return EXIT.content;
  }
  const folders = { root: findSite(project) ?? project, project };
  const failure = diagnoseFailure(error, folders);
  if (isOfSite(failure, folders)) {
    console.error(formatForTerminal([failure]));
    return EXIT.content;
  }
  const refused = explainSystemError(error);
  if (refused) {
    console.error(printable(refused));
    return EXIT.usage;
  }
  console.error('The page builder itself has failed. Please report this, with the lines below.\n');
  const lines = inspect(error).split('\n');
  console.error(lines.map((line) => disarmCommand(escapeControls(line))).join('\n'));
  return EXIT.bug;
}

/** A program that reads the output may stop early, like `head`; that is not a failure. */
function stopWriting(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EPIPE') throw error;
}
