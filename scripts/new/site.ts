import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join, relative, resolve, sep } from 'node:path';
import type { Scaffold } from '../../packages/editor/scaffold/index.ts';
import { refuse } from '../../packages/editor/scaffold/index.ts';
import { slugify } from '../../src/content/index.ts';
import { listFiles } from '../../src/prerender/index.ts';
import { readPackage } from '../package-file.ts';

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

/**
 * How package.json refers to the builder: like the package in whose folder the command was called, else by its version if it is the
 * published package, else by its folder. Of a builder that is not published, a registry might have one of someone else.
 */
function findBuilder(root: string, project: string): string {
  const { dependencies, devDependencies } = readPackage(join(process.cwd(), 'package.json')) ?? {};
  const spec = dependencies?.['page-builder'] ?? devDependencies?.['page-builder'];
  const nameFrom = (path: string) => `file:${relative(root, path).split(sep).join('/')}`;
  if (spec !== undefined) return spec.startsWith('file:') ? nameFrom(resolve(spec.slice('file:'.length))) : spec;
  const builder = readPackage(join(project, 'package.json'));
  return builder?.version === undefined || builder.private ? nameFrom(project) : `^${builder.version}`;
}
