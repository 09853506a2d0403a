import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Scaffold } from '../../packages/editor/scaffold/index.ts';
import { refuse } from '../../packages/editor/scaffold/index.ts';
import { slugify } from '../../src/content/index.ts';
import { blockFiles, blockNames } from './block-files.ts';

const LONGEST_TYPE = 30;

/** Reserved words of JavaScript, and names in the files of a block. */
const RESERVED: ReadonlySet<string> = new Set(
  'await break case catch class const continue debugger default delete do else enum export extends false finally for function if implements import in instanceof interface let new null package private protected public return static super switch this throw true try typeof var void while with yield index css define-block block-contract section react-node'.split(
    ' ',
  ),
);

/**
 * A new block type, of the builder or of a site: just its folder.
 * @param isInteractive whether it has state and a component of Mantine
 * @param known the block types that pages of the site can use already
 */
export function scaffoldBlock(root: string, type: string, isInteractive: boolean, known: readonly string[]): Scaffold {
  checkType(root, type, known);
  const files = Object.entries(blockFiles(blockNames(type), isInteractive)).map(
    ([name, text]) => [`blocks/${type}/${name}`, text] as const,
  );
  return {
    created: new Map(files),
    advice: `A page can use it now: "- type: ${type}". Check it with: npm test`,
  };
}

function checkType(root: string, type: string, known: readonly string[]): void {
  if (!/^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/.test(type)) {
    const better = slugify(type).replace(/^[0-9-]+/, '');
    refuse(
      `The name of a block has only lowercase letters from a to z, digits and "-".${better ? ` Write "${better}".` : ''}`,
    );
  }
  if (type.length > LONGEST_TYPE) refuse(`The name is longer than ${LONGEST_TYPE} characters. Use a shorter one.`);
  if (RESERVED.has(type)) refuse(`"${type}" has a special meaning in code. Choose a different name.`);
  const existing = listNames(join(root, 'blocks')).find((name) => name.toLowerCase() === type);
  if (existing) refuse(`There is already a block "${existing}", in blocks/${existing}.`);
  if (known.includes(type)) {
    refuse(
      `The builder has a block "${type}". A new one would replace it on every page, so choose a different name. If you want that, make the folder blocks/${type} yourself.`,
    );
  }
  const quoted = ["'", '"', '`'].map((quote) => quote + type + quote);
  const isUser = (text: string) => quoted.some((each) => text.includes(each));
  const user = builderFiles(root).find((file) => isUser(readFileSync(file, 'utf8')));
  if (user)
    refuse(
      `The builder itself uses the word "${type}", so a test could not tell the two apart. Choose a different name.`,
    );
}

/** Empty if there is no folder yet. */
function listNames(folder: string): readonly string[] {
  return existsSync(folder) ? readdirSync(folder) : [];
}

/** The builder's own code, which must not name a block type. */
function builderFiles(root: string): readonly string[] {
  const folder = join(root, 'src');
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .map((file) => join(folder, file));
}
