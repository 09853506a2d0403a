import { inspect } from 'node:util';
import { BlockCodeError } from '../src/block/index.ts';
import { disarmCommand, escapeControls, explainSystemError, printable } from '../src/diagnostics/index.ts';
import type { Command } from './command.ts';
import { EXIT, UsageError } from './command.ts';

const commands: Readonly<Record<string, () => Promise<Command>>> = {
  start: async () => (await import('./commands/start.ts')).start,
  build: async () => (await import('./commands/build.ts')).build,
  preview: async () => (await import('./commands/preview.ts')).preview,
  test: async () => (await import('./commands/test.ts')).test,
  'test:slow': async () => (await import('./commands/test-slow.ts')).testSlow,
  'test:visual': async () => (await import('./commands/test-visual.ts')).testVisual,
  'check:budget': async () => (await import('./commands/check-budget.ts')).checkBudget,
  bench: async () => (await import('../bench/command.ts')).bench,
  schema: async () => (await import('./commands/schema.ts')).schema,
  catalogue: async () => (await import('./commands/catalogue.ts')).catalogue,
  new: async () => (await import('./commands/new.ts')).create,
  validate: async () => (await import('./commands/validate.ts')).validate,
};

const HELP = `Usage: npm run <command> -- [options]     (start and test without "run")

  start         serve the site with live preview
  build         write the site to dist/
  preview       serve dist/ as a host would
  validate      check every page and say what is wrong
  schema        write the schemas with which an editor completes and checks the YAML
  catalogue     write the block catalogue to dist-catalogue/
  new           start a page, a location or a block type
  test          everything that must hold
  test:slow     what takes longer: every page at every width
  test:visual   compare how blocks and pages look with kept snapshots
  check:budget  weigh the pages in dist/ and compare them with their budgets
  bench         measure this builder beside Hugo, Eleventy and Astro

Add --help to a command for its options.
`;

/** Runs a command and sets the exit code: 0 fine, 1 content, 2 usage or configuration, 70 a fault of the builder. */
export async function main(args: readonly string[], project: string, cache: string): Promise<void> {
  process.stdout.on('error', stopWriting);
  const [name = '', ...rest] = args;
  try {
    const load = Object.hasOwn(commands, name) ? commands[name] : undefined;
    if (!load) throw new UsageError(name === '' || name === '--help' ? '' : `There is no command "${name}".`, HELP);
    const command = await load();
    process.exitCode = await command(rest, project, cache);
  } catch (error) {
    process.exitCode = reportFailure(error);
  }
}

function reportFailure(error: unknown): number {
  if (error instanceof UsageError) {
    if (error.message === '') {
      console.log(error.help);
      return EXIT.fine;
    }
    console.error(`${printable(error.message)}\n\n${error.help}`);
    return EXIT.usage;
  }
  if (error instanceof BlockCodeError) {
    console.error(printable(`${error.file} is no block type yet. ${error.message}`));
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

/** Whoever reads the output may have seen enough of it, as `head` does; that is no failure. */
function stopWriting(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EPIPE') throw error;
}
