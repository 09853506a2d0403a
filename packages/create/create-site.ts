import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import type { StarterBuilder } from './starter.ts';
import { CreateError, findNewFolder, planSite } from './starter.ts';

/** The builder that this package was released with. */
export interface Release extends StarterBuilder {
  readonly version: string;
}

/** Asks a question in the terminal; undefined if there is no terminal. */
export type Ask = ((question: string) => Promise<string>) | undefined;

const HELP = `Usage: npm create page-builder [folder] [-- options]

Starts a website in a new folder: a few pages in YAML, a block of its own, and checks for GitHub. It installs nothing.

  --title TEXT   the name of the site (default: that of its folder)
  --theme NAME   how it looks: `;

/**
 * Creates a site and returns the message for the user. Asks for what the arguments leave out, if there is a terminal.
 * @throws CreateError
 */
export async function createSite(args: readonly string[], release: Release, ask: Ask): Promise<string> {
  const { values, positionals } = readArguments(args);
  if (values.help) return `${HELP}${release.themes.join(', ')} (default: calm)\n`;
  if (values.version) return `create-page-builder ${release.version}`;
  const folder = positionals[0] ?? (await ask?.('Folder of the new site: (my-site) ')) ?? '';
  const root = findNewFolder(folder.trim() || 'my-site');
  const isAsked = positionals.length === 0;
  const title = values.title ?? (isAsked ? await ask?.('Name of the site: (that of the folder) ') : undefined);
  const themes = release.themes.join(', ');
  const theme = values.theme ?? (isAsked ? await ask?.(`Theme, one of ${themes}: (calm) `) : undefined);
  const answers = { name: title?.trim() || undefined, theme: theme?.trim() || undefined };
  const { files, advice } = planSite(root, answers, release);
  for (const [path, text] of files) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text, { flag: 'wx' });
  }
  return `Made a site in ${root}: ${files.size} files.\n\n${advice}`;
}

function readArguments(args: readonly string[]) {
  const options = {
    help: { type: 'boolean' },
    version: { type: 'boolean' },
    title: { type: 'string' },
    theme: { type: 'string' },
  } as const;
  try {
    const read = parseArgs({ args: [...args], options, allowPositionals: true });
    if (read.positionals.length > 1)
      throw new Error(
        'Name one folder. Write "--" before options, and quotes around a name of several words: npm create page-builder "my shop" -- --theme bold',
      );
    return read;
  } catch (error) {
    throw new CreateError(`${error instanceof Error ? error.message : error}\nSee: npm create page-builder -- --help`);
  }
}

/**
 * Runs `npm create page-builder`; `folder` contains the files of a new site, and the builder's versions in
 * release.json.
 */
export async function runCreate(folder: string): Promise<void> {
  const written: Omit<Release, 'starter'> = JSON.parse(readFileSync(join(folder, 'release.json'), 'utf8'));
  const terminal = process.stdin.isTTY ? createInterface({ input: process.stdin, output: process.stdout }) : undefined;
  try {
    const ask = terminal && ((question: string) => terminal.question(question));
    console.log(await createSite(process.argv.slice(2), { ...written, starter: join(folder, 'starter') }, ask));
  } catch (error) {
    if (!(error instanceof CreateError)) throw error;
    console.error(error.message);
    process.exitCode = 2;
  } finally {
    terminal?.close();
  }
}
