import type { Words } from '../../block/words/index.ts';

/** The chunk that pages of an earlier release may request: it has the same name in every release. */
export const LASTING = 'recover';

const LASTING_FILE = `${LASTING}.js`;

/** The placeholder in `src/client/recover.ts` for the words of the site. */
const PLACE = '{page.broken}';

/**
 * Writes the words of a site for visitors into the files of the client. These are bundled once for all sites, with a
 * placeholder for the words.
 */
export function writeWords(
  files: ReadonlyMap<string, string>,
  { page }: Pick<Words, 'page'>,
): ReadonlyMap<string, string> {
  // Escaped, because the words must not end the string, whatever quotes the bundler has chosen.
  const words = page.broken.replace(/[^\w .,]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`);
  const code = files.get(LASTING_FILE);
  return code === undefined ? files : new Map([...files, [LASTING_FILE, code.replace(PLACE, () => words)]]);
}
