import { z } from 'zod';
import { anchor, describeSchema, SPACINGS, TONES } from '../../block/index.ts';
import { PUBLICATION_KEYS } from '../schedule/index.ts';
import { periodShape } from './publication-fields.ts';

/** The keys that every block takes, whatever its type. `type`, `shared`, `if` and `unless` are the loader's own. */
export const commonSchema = z.strictObject({
  id: anchor().optional().describe('The anchor of the block: a link to #id leads here'),
  tone: z.enum(TONES).optional().describe('The background; left out, the one that suits the block'),
  spacing: z
    .enum(SPACINGS)
    .default('normal')
    .describe('The space above and below: normal, tight where blocks belong together, or loose'),
  screens: z
    .enum(['all', 'large', 'small'])
    .default('all')
    .describe('Which screens show it: from 1024 px wide, below, or all'),
  ...periodShape,
});

export const commonGroup = describeSchema(commonSchema);

/** The keys of a block that the loader itself reads. */
export const LOADER_KEYS: readonly string[] = ['type', 'shared', 'if', 'unless'];

/** Parts the keys that every block takes from those of its type. */
export function splitProps(data: Readonly<Record<string, unknown>>) {
  const { type: _type, if: _condition, unless: _opposite, ...rest } = data;
  const common: Record<string, unknown> = {};
  const own: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(rest)) {
    if (Object.hasOwn(commonSchema.shape, key)) common[key] = value;
    else own[key] = value;
  }
  return { common, own };
}

/** What to do about a key of a page in a block. */
export function adviseOnPageKey(key: string): string | undefined {
  if (!PUBLICATION_KEYS.some((each) => each === key) || Object.hasOwn(commonSchema.shape, key)) return undefined;
  return `"${key}" belongs to a whole page: write it above "blocks:", without spaces before it. A block comes and goes with "from:" and "until:".`;
}

/** What to do about a key of a block on a page. */
export function adviseOnBlockKey(key: string): string | undefined {
  const isOfBlocks = Object.hasOwn(commonSchema.shape, key) || LOADER_KEYS.includes(key);
  return isOfBlocks ? `"${key}" belongs to a block: write it there, below its "type:".` : undefined;
}
