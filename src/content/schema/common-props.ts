import { z } from 'zod';
import type { Block, FieldGroup } from '../../block/index.ts';
import { anchor, date, describeSchema, ofKind, SPACINGS, TONES, text, toggle } from '../../block/index.ts';
import type { PublicationKey } from '../schedule/index.ts';
import { PUBLICATION_KEYS } from '../schedule/index.ts';

const NO_PLACEHOLDER = 'Placeholders are not filled in here. Write out the address, such as "/about".';

/** The period in which a page or a block is shown. */
const periodShape = {
  from: date({ time: true })
    .optional()
    .describe('The first day, or day and time, on which it is shown, such as 2026-12-01')
    .meta({ label: 'Shown from' }),
  until: date({ time: true })
    .optional()
    .describe('The last day, or the day and time, until which it is shown, such as 2026-12-31')
    .meta({ label: 'Shown until' }),
};

/** The publication settings of a page or an entry: who can see it, and how search engines should list it. */
export const publicationShape = {
  draft: toggle().optional().describe('Shown only by npm start, never published'),
  ...periodShape,
  updated: date()
    .optional()
    .describe('The day of the last change to its text, for search engines, such as 2026-11-22')
    .meta({ label: 'Last changed' }),
  noindex: toggle().optional().describe('Asks search engines not to list it'),
  canonical: ofKind(
    'address',
    text().refine((address) => !address.includes('${'), NO_PLACEHOLDER),
  )
    .optional()
    .describe('The address that search engines should list instead, if another page has the same content')
    .meta({ label: 'Same as another page' }),
} satisfies Record<PublicationKey, z.ZodType>;

/**
 * The conditions of a block in a template. The loader evaluates them before it fills in the placeholders of the block.
 */
const conditionShape = {
  if: text().optional().describe('Shows the block only if this has a value: ${nearby}'),
  unless: text().optional().describe('Shows the block only if this has no value: ${nearby}'),
};

/** The keys that blocks of every type have, except `type`, `shared` and the conditions, which the loader handles. */
export const commonSchema = z.strictObject({
  id: anchor().optional().describe('The anchor of the block: a link to #id leads here'),
  tone: z.enum(TONES).optional().describe('The background. Without it, the block chooses one that suits it'),
  spacing: z
    .enum(SPACINGS)
    .default('normal')
    .describe('The space above and below: normal, tight for blocks that belong together, or loose'),
  screens: z
    .enum(['all', 'large', 'small'])
    .default('all')
    .describe('The screens that show it: 1024 px and wider, narrower ones, or all'),
  ...periodShape,
});

/** The fields that every block can have besides `type`. */
export const commonGroup = describeSchema(z.strictObject({ ...conditionShape, ...commonSchema.shape }));

/** The fields that only blocks of one type have: its props and its slots. */
export function describeBlock({ props, slots }: Pick<Block, 'props' | 'slots'>): FieldGroup {
  const inside = slots.map((slot) => {
    const description = `A block inside this one, in the slot "${slot}"`;
    return [slot, { shape: 'any', kind: 'block', isRequired: false, description }] as const;
  });
  return { ...props, fields: { ...props.fields, ...Object.fromEntries(inside) } };
}

/** The keys of a block that the loader handles; views do not get them. */
export const LOADER_KEYS: readonly string[] = ['type', 'shared', ...Object.keys(conditionShape)];

type Keys = Readonly<Record<string, unknown>>;

/**
 * Splits the keys of a block into its conditions, the keys that every block has, and the props of its type, without its
 * slots.
 */
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

/** The hint for a page key that was written in a block; undefined for other keys. */
export function adviseOnPageKey(key: string): string | undefined {
  if (!PUBLICATION_KEYS.some((each) => each === key) || Object.hasOwn(commonSchema.shape, key)) return undefined;
  return `"${key}" belongs to a whole page: write it above "blocks:", without spaces before it. To show a block only for a time, use "from:" and "until:".`;
}

/** The page keys of other tools, each group with the place where a site has the same. */
const KEYS_ELSEWHERE: readonly (readonly [keys: readonly string[], advice: string])[] = [
  [
    ['slug', 'permalink', 'url', 'path', 'route'],
    'The address of a page is a line under "routes:" in site.yaml, such as "/about: about".',
  ],
  [
    ['aliases', 'redirect_from'],
    'An address that must lead here is a line under "redirects:" in site.yaml, such as "/about-us: /about".',
  ],
  [
    ['lang', 'language', 'locale'],
    'A language belongs to a whole site: it is "locale:" in site.yaml. Make a site for each language.',
  ],
  [['menu', 'nav', 'weight'], 'Menus are in the header and the footer, under "layout:" in site.yaml.'],
  [['layout', 'template'], 'The header and the footer of all pages are under "layout:" in site.yaml.'],
  [['image', 'ogImage', 'thumbnail'], 'The picture for social networks is "socialImage:". Others belong to a block.'],
  [
    ['date', 'publishDate', 'published'],
    'Write "from:" for the day on which the page appears, "draft: true" to hide it.',
  ],
];

/** The hint for a key on a page that has its place elsewhere: in a block, or in site.yaml; undefined for other keys. */
export function adviseOnMisplacedKey(key: string): string | undefined {
  const isOfBlocks = Object.hasOwn(commonSchema.shape, key) || LOADER_KEYS.includes(key);
  if (isOfBlocks) return `"${key}" belongs to a block: write it there, below its "type:".`;
  return KEYS_ELSEWHERE.find(([keys]) => keys.includes(key))?.[1];
}
