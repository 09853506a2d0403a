import type { Words } from '../../block/words/index.ts';

/** The chunk that pages of an earlier release may request: it has the same name in every release. */
export const LASTING = 'recover';

const LASTING_FILE = `${LASTING}.js`;

/** The placeholder in `src/client/recover.ts` for the words of the site. */
const PLACE = '{page.broken}';

/**
 * The files of the client with the builder's words for visitors. They are bundled once for all sites, before any is
 * read.
 */
export function writeWords(
  files: ReadonlyMap<string, string>,
  { page }: Pick<Words, 'page'>,
): ReadonlyMap<string, string> {
  // The words must not end the quotes, whichever the bundler chose.
  const words = page.broken.replace(/[^\w .,]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`);
  const code = files.get(LASTING_FILE);
  return code === undefined ? files : new Map([...files, [LASTING_FILE, code.replace(PLACE, () => words)]]);
}
