import { expect, it } from 'vitest';
import { z } from 'zod';
import {
  choice,
  defineField,
  describeSchema,
  group,
  image,
  link,
  list,
  number,
  richText,
  text,
  toggle,
} from '../../src/block/index.ts';
import { describeProps } from './props.ts';

const schema = z.strictObject({
  heading: text({ max: 90 }).describe('The heading'),
  body: richText().optional().describe('The text'),
  picture: image().describe('A picture'),
  links: list(link(), { max: 3 }).optional().describe('Where to go'),
  look: choice(['plain', 'boxed']).default('plain').describe('How it looks'),
  wide: toggle().default(false).describe('Whether it is wide'),
  items: list(
    group('price', { amount: number({ min: 0 }).describe('How much'), share: number({ min: 0, max: 1 }).optional() }),
    { min: 2 },
  ).describe('The prices'),
  way: z
    .discriminatedUnion('kind', [
      group('by post', { kind: z.literal('post'), url: text().describe('Where to') }),
      group('by hand', { kind: z.literal('hand') }),
    ])
    .prefault({ kind: 'hand' })
    .describe('How it comes'),
});

it('lists for each prop its type, whether it is required, its default, and its description', () => {
  const rows = describeProps(describeSchema(schema)).map(({ path, type, isRequired, fallback = '', meaning }) =>
    [path, type, isRequired ? 'required' : '', fallback, meaning].join(' | '),
  );
  expect(rows).toEqual([
    'heading | text (at most 90 characters) | required |  | The heading',
    'body | text in Markdown |  |  | The text',
    'picture | image | required |  | A picture',
    'picture.src | file in public | required |  | The file in the folder public: /images/roof.svg',
    'picture.alt | text (at most 160 characters) | required |  | A description of the picture, for someone who cannot see it',
    'picture.focus | focus |  |  | The point that stays visible when the edges are cut off. Without it, the middle of the picture',
    'picture.focus.x | number from 0 to 100 | required |  | How far from the left edge of the picture, in percent of its width',
    'picture.focus.y | number from 0 to 100 | required |  | How far from the top edge of the picture, in percent of its height',
    'picture.phone | file in public |  |  | Another picture, or a crop, for screens below 768 px, in the folder public: /images/roof-phone.jpg',
    'links | list: link (at most 3 items) |  |  | Where to go',
    'look | plain or boxed |  | "plain" | How it looks',
    'wide | true or false |  | false | Whether it is wide',
    'items | list: price (at least 2 items) | required |  | The prices',
    'items[].amount | number, 0 or more | required |  | How much',
    'items[].share | number from 0 to 1 |  |  | ',
    'way | by post or by hand |  | {"kind":"hand"} | How it comes',
    'way.kind | post | required |  |  (by post)',
    'way.url | text | required |  | Where to (by post)',
    'way.kind | hand | required |  |  (by hand)',
  ]);
});

it("calls a site's own kind of field by its words", () => {
  const phone = defineField({ name: 'phone', words: 'phone number', schema: z.string().min(8) });
  const lines = z.strictObject({ lines: list(phone(), { max: 3 }) });
  expect(describeProps(describeSchema(lines))[0]?.type).toBe('list: phone number (at most 3 items)');
});
