import type { Words } from '../../block/words/index.ts';

/** The chunk that pages of an earlier release may ask for: it has the same name in every one. */
export const LASTING = 'recover';

const LASTING_FILE = `${LASTING}.js`;

/** The place in `src/client/recover.ts` where the words of the site stand. */
const PLACE = '{page.broken}';

/** The files of the client with what they say to visitors. They are bundled once for all sites, before any is read. */
export function writeWords(
  files: ReadonlyMap<string, string>,
  { page }: Pick<Words, 'page'>,
): ReadonlyMap<string, string> {
  // Whichever quotes the bundler chose, nothing in the words ends them.
  const words = page.broken.replace(/[^\w .,]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`);
  const code = files.get(LASTING_FILE);
  return code === undefined ? files : new Map([...files, [LASTING_FILE, code.replace(PLACE, () => words)]]);
}
