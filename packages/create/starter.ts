import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join, relative, resolve, sep } from 'node:path';

/** The values that differ between new sites. */
export interface SiteAnswers {
  /** By default, made from the name of the folder. */
  readonly name?: string | undefined;
  /** One of the themes of the builder; `calm` by default. */
  readonly theme?: string | undefined;
}

/** The builder of a new site. */
export interface StarterBuilder {
  /** The folder with the files of a new site. */
  readonly starter: string;
  /** How the package.json of the site refers to the builder: a version, or `file:…`. */
  readonly spec: string;
  /**
   * The versions of the builder's packages. The site must use the same ones, because the types of two versions do not
   * match.
   */
  readonly versions: Readonly<Record<string, string>>;
  /** The names of the builder's themes. */
  readonly themes: readonly string[];
}

/** A site that is not written yet. */
export interface PlannedSite {
  /** The texts of the site's files, by path relative to its folder. */
  readonly files: ReadonlyMap<string, string>;
  /** The next steps for the user. */
  readonly advice: string;
}

/** Reports a wrong argument, or why nothing was written. */
export class CreateError extends Error {}

const BLANKS = /__(NAME|SLUG|BUILDER)__/g;
const YAML_NAME = /^name: __NAME__$/m;
/** The name in the header and in the footer. */
const SHOWN_NAME = /^( +)name: \$\{site\.name\}$/gm;
/** In characters: the longest name that header and footer have room for. */
const LONGEST_SHOWN = 30;
const VERSION_BLANK = /(?<="([^"]+)": ")__VERSION__/g;
/** The starter's own colours suit only the theme `calm`: they become a comment if another theme is chosen. */
const STARTER_THEME = /^ {2}from: calm\n {2}(?=colors:)/m;

/**
 * npm leaves files such as ".gitignore" out of packages, so in the starter their names start with "_" instead of ".".
 */
const DOTFILE = /(^|\/)_(?=gitignore|github|vscode)/g;

/**
 * The absolute path of the folder for a new site. The folder must not exist yet or must be empty, except for `.git`.
 * @throws CreateError for a folder with files
 */
export function findNewFolder(folder: string): string {
  const root = resolve(folder);
  const [file] = existsSync(root) ? readdirSync(root).filter((name) => name !== '.git') : [];
  if (file !== undefined)
    throw new CreateError(`The folder ${root} is not empty: it has "${file}". Choose another one.`);
  return root;
}

/**
 * Plans a new site without writing anything. This module imports only Node's own modules, because `npm create` runs it,
 * too.
 * @param root the folder of the site
 * @throws CreateError for an unknown theme
 */
export function planSite(root: string, answers: SiteAnswers, builder: StarterBuilder): PlannedSite {
  const { theme } = answers;
  if (theme !== undefined && !builder.themes.includes(theme))
    throw new CreateError(`There is no theme "${theme}". The themes are: ${builder.themes.join(', ')}.`);
  const shown = relative(process.cwd(), root);
  const go = shown === '' ? '' : `  cd ${shown.includes(' ') ? JSON.stringify(shown) : shown}\n`;
  return { files: fillStarter(root, answers, builder), advice: `Next:\n\n${go}  npm install\n  npm start` };
}

function fillStarter(root: string, answers: SiteAnswers, builder: StarterBuilder): ReadonlyMap<string, string> {
  const folder = basename(root);
  const values: Readonly<Record<string, string>> = {
    NAME: answers.name ?? capitalise(folder.replace(/[-_]+/g, ' ')),
    SLUG: namePackage(folder),
    BUILDER: builder.spec,
  };
  const { NAME: name = '' } = values;
  const show = (line: string, indent: string) =>
    name.length > LONGEST_SHOWN
      ? `${indent}# A short form of the name: there is room for ${LONGEST_SHOWN} characters.\n${indent}name: ${quoteName(shortenName(name))}`
      : line;
  const isOwnTheme = answers.theme !== undefined && answers.theme !== 'calm';
  const fill = (text: string) =>
    text
      .replace(YAML_NAME, () => `name: ${quoteName(name)}`)
      .replace(SHOWN_NAME, show)
      .replace(BLANKS, (blank, key: string) => values[key] ?? blank)
      .replace(VERSION_BLANK, (blank, name: string) => builder.versions[name] ?? blank)
      .replace(STARTER_THEME, (own) => (isOwnTheme ? `  from: ${answers.theme}\n  # ` : own));
  const entries = readdirSync(builder.starter, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  return new Map(
    files.sort().map((file) => {
      const path = relative(builder.starter, file).split(sep).join('/');
      return [path.replace(DOTFILE, '$1.'), fill(readFileSync(file, 'utf8'))];
    }),
  );
}

/** The first words of a name that fit into header and footer. */
function shortenName(name: string): string {
  const start = name.slice(0, LONGEST_SHOWN + 1);
  const words = start.slice(0, start.search(/\s\S*$/));
  return words.replace(/[^\p{L}\p{M}\p{N}.)]+$/u, '') || name.slice(0, LONGEST_SHOWN);
}

/** A name that npm accepts. */
function namePackage(folder: string): string {
  const name = folder
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  return name || 'site';
}

/** A name as YAML reads it back: `Blue: bikes` and `#1 Bikes` need quotes. */
function quoteName(name: string): string {
  const isPlain = /^\p{L}[\p{L}\p{M}\p{N} .,'’&()-]*$/u.test(name) && !/^(true|false|null|yes|no|on|off)$/i.test(name);
  return isPlain ? name : JSON.stringify(name);
}

function capitalise(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
