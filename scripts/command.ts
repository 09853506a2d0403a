import { statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { ParseArgsConfig } from 'node:util';
import { parseArgs } from 'node:util';
import { suggest } from '../src/check/diagnostics/index.ts';
import { isDayOrTime } from '../src/content/index.ts';
import { checkLink } from '../src/content/yaml/index.ts';

/**
 * A command. It gets its arguments, the builder's own folder and a cache folder, and returns its exit code. The cache
 * folder is next to the bundle of the builder's code; after an edit to the code, there is a new bundle with a new cache
 * folder.
 */
export type Command = (args: readonly string[], project: string, cache: string) => Promise<number>;

export const EXIT = { fine: 0, content: 1, usage: 2, bug: 70 } as const;

/** The command was called with wrong arguments, or for help (then without a message). */
export class UsageError extends Error {
  readonly help: string;

  constructor(message: string, help: string) {
    super(message);
    this.help = help;
  }
}

/** Parses a command's options; for `--help` and unknown options, throws a `UsageError` with the help text. */
export function parseOptions<const Options extends NonNullable<ParseArgsConfig['options']>>(
  args: readonly string[],
  options: Options,
  help: string,
) {
  if (args.includes('--help') || args.includes('-h')) throw new UsageError('', help);
  const kept = Object.keys(options).find((name) => process.env[`npm_config_${name}`] !== undefined);
  if (kept !== undefined) {
    throw new UsageError(
      `npm took "--${kept}" for itself. Write "--" before it: npm run ${process.env.npm_lifecycle_event} -- --${kept}`,
      help,
    );
  }
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true });
  } catch (error) {
    const unknown = /^Unknown option '([^']+)'/.exec(String(error instanceof Error && error.message))?.[1];
    if (unknown !== undefined) {
      const names = Object.keys(options).map((name) => `--${name}`);
      throw new UsageError(explainUnknown('option', unknown, names), help);
    }
    throw new UsageError(error instanceof Error ? error.message : String(error), help);
  }
}

/** The message for the name of a command, an option or something else that does not exist. */
export function explainUnknown(kind: string, name: string, known: readonly string[]): string {
  const meant = suggest(name, known);
  return `There is no ${kind} "${name}".${meant === undefined ? '' : ` Did you mean "${meant}"?`}`;
}

/**
 * The folder that a command works on: `--root`, else the working directory if it has a site, else the builder's own.
 */
export function findFolder(root: string | undefined, project: string): string {
  return root === undefined ? (process.env.PAGE_BUILDER_SITE ?? project) : resolve(root);
}

/** Like `findFolder`, but throws a `UsageError` if the folder has no `site.yaml`. */
export function siteRoot(root: string | undefined, project: string, help: string): string {
  const folder = findFolder(root, project);
  const file = statSync(join(folder, 'site.yaml'), { throwIfNoEntry: false });
  if (!file) {
    // An installed builder has no site of its own.
    const searched = root === undefined && folder === project ? process.cwd() : folder;
    const advice = 'Go to the folder of your site, or start one: npx page-builder new site my-site';
    throw new UsageError(`There is no site.yaml in ${searched}. ${advice}`, help);
  }
  if (checkLink(folder, join(folder, 'site.yaml')) === 'outside') {
    throw new UsageError(
      `The site.yaml in ${folder} is a symbolic link to a file outside it. Replace it with a copy.`,
      help,
    );
  }
  if (!file.isFile()) throw new UsageError(`The site.yaml in ${folder} is not a file.`, help);
  return folder;
}

/** A port number; 0 lets the system choose. */
export function readPort(text: string | undefined, fallback: number, help: string): number {
  const port = text === undefined ? fallback : Number(text);
  if (!Number.isInteger(port) || port < 0 || port > 65535)
    throw new UsageError(`"${text}" is not a port number.`, help);
  return port;
}

/** The instant of `--at` in the time zone of the site, or now in ms since 1970. */
export function readInstant(text: string | undefined, help: string): number | string {
  if (text === undefined) return Date.now();
  if (!isDayOrTime(text))
    throw new UsageError(
      `"${text}" is not a date. Write for example --at 2027-01-01, or --at "2027-01-01 09:00".`,
      help,
    );
  return text;
}

/** Waits until the process is asked to stop. */
export function untilStopped(): Promise<void> {
  return new Promise((resolve) => {
    process.once('SIGINT', () => resolve());
    process.once('SIGTERM', () => resolve());
  });
}
