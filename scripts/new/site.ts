import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join, relative, resolve, sep } from 'node:path';
import { z } from 'zod';
import type { Scaffold } from '../../packages/editor/scaffold/index.ts';
import { refuse } from '../../packages/editor/scaffold/index.ts';
import { slugify } from '../../src/content/index.ts';
import { listFiles } from '../../src/prerender/index.ts';

/** A new site: a folder that only needs the package of the builder. */
export interface NewSite {
  /** The folder, which does not exist yet or is empty. */
  readonly root: string;
  readonly scaffold: Scaffold;
}

/**
 * The parts of the starter that differ between sites: its name, the name of its package, and the source of the builder.
 */
const BLANKS = /__(NAME|SLUG|BUILDER)__/g;

/**
 * The packages that a site's own blocks and their type checks need, in the versions of the builder: types of two
 * versions do not match. A builder in a folder is linked, so its packages are not visible to the site.
 */
const VERSION_BLANK = /(?<="([^"]+)": ")__VERSION__/g;

/** npm leaves files such as ".gitignore" out of packages, so in the starter they start with another character. */
const DOTFILE = /(^|\/)_(?=gitignore|github|vscode)/g;

/**
 * Creates a site from the starter of the builder.
 * @param folder relative to the working directory
 * @param name of the site; by default, that of the folder
 * @param project the folder of the builder
 */
export function scaffoldSite(folder: string, name: string | undefined, project: string): NewSite {
  const root = resolve(folder);
  if (existsSync(root) && readdirSync(root).length > 0) refuse(`The folder ${root} is not empty. Choose another one.`);
  const starter = join(project, 'starter');
  const values: Readonly<Record<string, string>> = {
    NAME: name ?? capitalise(basename(root).replace(/[-_]+/g, ' ')),
    SLUG: slugify(basename(root)) || 'site',
    BUILDER: findBuilder(root, project),
  };
  const { dependencies = {} } = readPackage(join(project, 'package.json')) ?? {};
  const fill = (text: string) =>
    text
      .replace(BLANKS, (blank, key: string) => values[key] ?? blank)
      .replace(VERSION_BLANK, (blank, name: string) => dependencies[name] ?? blank);
  const files = listFiles(starter).map((file) => [
    file.split(sep).join('/'),
    readFileSync(join(starter, file), 'utf8'),
  ]);
  const shown = relative(process.cwd(), root) || '.';
  return {
    root,
    scaffold: {
      created: new Map(files.map(([file = '', text = '']) => [file.replace(DOTFILE, '$1.'), fill(text)])),
      advice: `Next:\n\n  cd ${shown.includes(' ') ? JSON.stringify(shown) : shown}\n  npm install\n  npm start`,
    },
  };
}

function capitalise(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const packageFile = z.object({
  dependencies: z.record(z.string(), z.string()).optional(),
  devDependencies: z.record(z.string(), z.string()).optional(),
});

/**
 * How package.json refers to the builder: like the package in whose folder the command was called, else by the folder
 * of the builder. Never by a version alone, because a registry might have a package of someone else with this name.
 */
function findBuilder(root: string, project: string): string {
  const spec = readSpec(join(process.cwd(), 'package.json'));
  const nameFrom = (path: string) => `file:${relative(root, path).split(sep).join('/')}`;
  if (spec === undefined) return nameFrom(project);
  return spec.startsWith('file:') ? nameFrom(resolve(spec.slice('file:'.length))) : spec;
}

function readSpec(file: string): string | undefined {
  const found = readPackage(file);
  return found?.dependencies?.['page-builder'] ?? found?.devDependencies?.['page-builder'];
}

function readPackage(file: string): z.infer<typeof packageFile> | undefined {
  return existsSync(file) ? packageFile.safeParse(JSON.parse(readFileSync(file, 'utf8'))).data : undefined;
}
