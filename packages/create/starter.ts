import { readdirSync, readFileSync } from 'node:fs';
import { basename, join, relative, sep } from 'node:path';

/** What differs between new sites. */
export interface SiteAnswers {
  /** By default, that of its folder. */
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
  /** The versions of its packages: the types of two versions do not match. */
  readonly versions: Readonly<Record<string, string>>;
}

const BLANKS = /__(NAME|SLUG|BUILDER)__/g;
const VERSION_BLANK = /(?<="([^"]+)": ")__VERSION__/g;
const STARTER_THEME = '  from: calm\n';

/** npm leaves files such as ".gitignore" out of packages, so in the starter they start with another character. */
const DOTFILE = /(^|\/)_(?=gitignore|github|vscode)/g;

/**
 * The files of a new site by their paths from its folder, without writing any. It needs no other package: `npm create` runs it, too.
 * @param root the folder of the site
 */
export function fillStarter(root: string, answers: SiteAnswers, builder: StarterBuilder): ReadonlyMap<string, string> {
  const folder = basename(root);
  const values: Readonly<Record<string, string>> = {
    NAME: answers.name ?? capitalise(folder.replace(/[-_]+/g, ' ')),
    SLUG: namePackage(folder),
    BUILDER: builder.spec,
  };
  const fill = (text: string) =>
    text
      .replace(BLANKS, (blank, key: string) => values[key] ?? blank)
      .replace(VERSION_BLANK, (blank, name: string) => builder.versions[name] ?? blank)
      .replace(STARTER_THEME, STARTER_THEME.replace('calm', answers.theme ?? 'calm'));
  const entries = readdirSync(builder.starter, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  return new Map(
    files.sort().map((file) => {
      const path = relative(builder.starter, file).split(sep).join('/');
      return [path.replace(DOTFILE, '$1.'), fill(readFileSync(file, 'utf8'))];
    }),
  );
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

function capitalise(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
