import { z } from 'zod';
import type { Block, FieldGroup } from '../../block/index.ts';
import { anchor, date, describeSchema, ofKind, SPACINGS, TONES, text, toggle } from '../../block/index.ts';
import type { PublicationKey } from '../schedule/index.ts';
import { PUBLICATION_KEYS } from '../schedule/index.ts';

const NO_PLACEHOLDER = 'Nothing is filled in here. Write the address out, such as "/about".';

/** From when until when a page or a block is shown. */
const periodShape = {
  from: date({ time: true })
    .optional()
    .describe('The first day, or the day and time, on which it is shown, such as 2026-12-01')
    .meta({ label: 'Shown from' }),
  until: date({ time: true })
    .optional()
    .describe('The last day, or the day and time, until which it is shown, such as 2026-12-31')
    .meta({ label: 'Shown until' }),
};

/** What a page says of who may see it, and of what search engines are to make of it. An entry says it as a page does. */
export const publicationShape = {
  draft: toggle().optional().describe('Only npm start shows it; it is never published'),
  ...periodShape,
  updated: date()
    .optional()
    .describe('The day on which its words were last changed, for search engines, such as 2026-11-22')
    .meta({ label: 'Last changed' }),
  noindex: toggle().optional().describe('Search engines are asked not to list it'),
  canonical: ofKind(
    'address',
    text().refine((address) => !address.includes('${'), NO_PLACEHOLDER),
  )
    .optional()
    .describe('The address that search engines should list instead, where another page says the same')
    .meta({ label: 'Same as another page' }),
} satisfies Record<PublicationKey, z.ZodType>;

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
