import { join } from 'node:path';
import { inspect } from 'node:util';
import { BlockCodeError } from '../src/block/index.ts';
import { disarmCommand, escapeControls, explainSystemError, printable } from '../src/check/diagnostics/index.ts';
import { diagnoseFailure, isOfSite } from '../src/check/failure/index.ts';
import { EXIT, explainUnknown, UsageError } from './command.ts';
import { findSite } from './find-site.ts';
import { readPackage } from './package-file.ts';
import { ToldError } from './run-program.ts';
import { SITE_COMMANDS, SITE_HELP } from './site-commands.ts';
import { formatForTerminal } from './terminal.ts';

/** The commands for testing and measuring the builder itself; an installed package does not have this file. */
const OWN_COMMANDS = import.meta.glob<typeof import('./own-commands.ts')>('./own-commands.ts', { eager: true });

/** The commands of a site and, in the repository of the builder, the commands that test and measure the builder. */
function listCommands(project: string): { readonly commands: typeof SITE_COMMANDS; readonly help: string } {
  const [own] = Object.values(OWN_COMMANDS);
  const isSite = findSite(project) !== undefined;
  const commands = { ...own?.OWN_COMMANDS, ...SITE_COMMANDS, ...(!isSite && own?.OWN_COMMANDS) };
  return {
    commands,
    help: `${SITE_HELP}${own?.OWN_HELP ?? ''}\nAdd --help to a command for its options. --version says which builder this is.\n`,
  };
}

/** The ways to ask for the list of commands. */
const HELP: readonly string[] = ['', 'help', '--help', '-h'];

/** Runs a command as a program: sets the exit code of the process. */
export async function main(args: readonly string[], project: string, cache: string): Promise<void> {
  process.stdout.on('error', stopWriting);
  process.exitCode = await runCommand(args, project, cache);
}

/** Runs a command; returns its exit code: 0 fine, 1 content, 2 usage or configuration, 70 a fault of the builder. */
export async function runCommand(args: readonly string[], project: string, cache: string): Promise<number> {
  const { commands, help } = listCommands(project);
  const [asked = ''] = args;
  // `help build` is another way to write `build --help`.
  const [name = '', ...rest] = HELP.includes(asked)
    ? [...args.filter((each) => Object.hasOwn(commands, each)).slice(0, 1), '--help']
    : args;
  if (name === '--version') {
    console.log(readVersion(project));
    return EXIT.fine;
  }
  try {
    const load = Object.hasOwn(commands, name) ? commands[name] : undefined;
    if (!load)
      throw new UsageError(HELP.includes(name) ? '' : explainUnknown('command', name, Object.keys(commands)), help);
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

/** A program that reads the output, such as `head`, may stop early; that is not a failure. */
function stopWriting(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EPIPE') throw error;
}
