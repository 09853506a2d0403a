import { createHash } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

/** The file of a module, without the query that the dev server and CSS imports append. */
export function withoutQuery(id: string): string {
  return id.split('?', 1)[0] ?? id;
}

/** `blocks/faq/style.module.css` + `item` -> `faq-item`: readable, for the dev server and the tests. */
export function readableName(name: string, file: string): string {
  return `${basename(dirname(withoutQuery(file)))}-${name}`;
}

/** A style sheet of a block: the name of its folder and its file name. */
const locate = (file: string) => `${basename(dirname(file))}/${basename(file)}`;

/** The style sheets of the blocks in these folders, in order; a repeated name is left out. */
export function listStyleSheets(folders: readonly string[]): readonly string[] {
  const files = folders.flatMap((folder) =>
    existsSync(folder)
      ? readdirSync(folder, { recursive: true, encoding: 'utf8' })
          .filter((file) => file.endsWith('.module.css'))
          .map((file) => locate(join(folder, file)))
          .sort()
      : [],
  );
  return [...new Set(files)];
}

/**
 * `blocks/faq/style.module.css` + `item` -> `h3`: short, for built pages. The name depends on the index of the file in
 * `sheets`, and on the index of the class in the file. It ends with a digit, unlike classes of the theme.
 * @param sheets the style sheets that get one letter each, as long as there are letters; all others get three
 */
export function createShortNames(sheets: readonly string[]): (name: string, file: string, css: string) => string {
  const letters = new Map(sheets.slice(0, LETTERS.length).map((sheet, index) => [sheet, LETTERS.charAt(index)]));
  return (name, file, css) => {
    const names = [...new Set([...css.matchAll(/\.([a-z][\w-]*)/gi)].map(([, each]) => each))];
    const index = names.indexOf(name);
    const sheet = locate(withoutQuery(file));
    return `${letters.get(sheet) ?? deriveLetters(sheet)}${index === -1 ? name : index}`;
  };
}

const LETTERS = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';

function deriveLetters(sheet: string): string {
  const bytes = createHash('sha256').update(sheet).digest().subarray(0, 3);
  return [...bytes].map((byte) => LETTERS[byte % LETTERS.length]).join('');
}
