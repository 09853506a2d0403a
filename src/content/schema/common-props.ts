import { z } from 'zod';
import type { Block, FieldGroup } from '../../block/index.ts';
import { anchor, describeSchema, SPACINGS, TONES, text } from '../../block/index.ts';
import { PUBLICATION_KEYS } from '../schedule/index.ts';
import { periodShape } from './publication-fields.ts';

/** When a block of a template is there at all: the loader itself reads this, before it fills in the rest. */
const conditionShape = {
  if: text().optional().describe('Shows the block only where this has a value: ${nearby}'),
  unless: text().optional().describe('Shows the block only where this is left out: ${nearby}'),
};

/** The keys that every block takes, whatever its type. `type`, `shared` and conditions are the loader's own. */
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

/** What may be written in every block, its type aside. */
export const commonGroup = describeSchema(z.strictObject({ ...conditionShape, ...commonSchema.shape }));

/** What may be written in a block of a type beside that: its props, and the blocks that it takes. */
export function describeBlock({ props, slots }: Pick<Block, 'props' | 'slots'>): FieldGroup {
  const inside = slots.map((slot) => {
    const description = `A block inside this one, in the slot "${slot}"`;
    return [slot, { shape: 'any', kind: 'block', isRequired: false, description }] as const;
  });
  return { ...props, fields: { ...props.fields, ...Object.fromEntries(inside) } };
}

/** The keys of a block that the loader itself reads. */
export const LOADER_KEYS: readonly string[] = ['type', 'shared', ...Object.keys(conditionShape)];

type Keys = Readonly<Record<string, unknown>>;

/** The keys of a block, parted by who reads them: its conditions, the keys that every block takes, and those of its type without its slots. */
export function splitProps(data: Keys, slots: readonly string[]): Record<'conditions' | 'common' | 'own', Keys> {
  const { type: _type, if: condition, unless: opposite, ...rest } = data;
  const isCommon = ([key]: readonly [string, unknown]) => Object.hasOwn(commonSchema.shape, key);
  const props = Object.entries(rest).filter(([key]) => !slots.includes(key));
  return {
    conditions: {
      ...(condition !== undefined && { if: condition }),
      ...(opposite !== undefined && { unless: opposite }),
    },
    common: Object.fromEntries(props.filter(isCommon)),
    own: Object.fromEntries(props.filter((each) => !isCommon(each))),
  };
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
