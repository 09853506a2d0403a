import { z } from 'zod';
import { ofKind, text } from '../../block/index.ts';

const RANGES = /^\s*U\+[0-9A-F]{1,6}(?:-[0-9A-F]{1,6})?(?:\s*,\s*U\+[0-9A-F]{1,6}(?:-[0-9A-F]{1,6})?)*\s*$/i;

const fontFile = z.strictObject({
  file: text().describe(
    'The font file (WOFF2, WOFF, TTF or OTF): /fonts/name.woff2 in public, or a path relative to the folder of the site',
  ),
  weight: z
    .string()
    .regex(
      /^[1-9]\d{0,3}(?: [1-9]\d{0,3})?$/,
      'Write one weight in quotes, "400", or a range of a variable font, "100 900".',
    )
    .optional()
    .describe('Its weight, "400", or its lightest and heaviest weight, "100 900"'),
  style: z.enum(['normal', 'italic']).optional().describe('Whether its letters are upright or italic'),
  characters: z
    .string()
    .regex(RANGES, 'Write ranges as in CSS: "U+0-FF, U+2000-206F".')
    .optional()
    .describe('The characters for which browsers load it. Without it, all that it has'),
});

const installed = ofKind('font', text());

const family = z.union([
  installed.meta({ label: 'Installed' }),
  z
    .strictObject({
      name: text().describe('The name that you give it'),
      family: installed.optional().describe('The installed family for characters that the files lack'),
      files: z.array(fontFile).min(1).describe('Your own font files'),
    })
    .meta({ label: 'Own files' }),
]);

const FAMILY = 'the name of an installed font package, such as "lora" for @fontsource-variable/lora, or own files';

/** The defaults of a theme. */
export const SHOWN = { isAlwaysShown: true };

export const typeSchema = z.strictObject({
  text: family
    .optional()
    .describe(`The font of all text: ${FAMILY}`)
    .meta({ ...SHOWN, label: 'Font of the text' }),
  heading: family
    .optional()
    .describe(`The font of headings, if it is different: ${FAMILY}`)
    .meta({ ...SHOWN, label: 'Font of headings' }),
  others: z
    .array(family)
    .optional()
    .describe('Fonts for letters that the font of the text lacks, such as Arabic')
    .meta({ label: 'Fonts for other letters' }),
  scale: z
    .enum(['small', 'medium', 'large'])
    .optional()
    .describe('How large headings are')
    .meta({ ...SHOWN, label: 'Size of headings' }),
});

const picture = ofKind('image', text());

/** Files for browsers must be published. */
const publicPicture = ofKind(
  'image',
  z.string().regex(/^\/(?!\/)\S/, 'This must be a picture in public. Write for example "/images/mark.svg".'),
);

export const logoSchema = z.strictObject({
  mark: z
    .union([
      publicPicture.meta({ label: 'One picture' }),
      z
        .strictObject({
          light: publicPicture.describe('On light background'),
          dark: publicPicture.describe('On dark background'),
        })
        .meta({ label: 'Light and dark' }),
    ])
    .optional()
    .describe(
      'The picture beside the name in the header, best an SVG: one for both schemes, or one each for light and dark',
    ),
  icon: picture.optional().describe('The icon in tabs and on phones, a square SVG'),
});

export const cardSchema = z.strictObject({
  background: text()
    .optional()
    .describe(
      'The background of social cards, 1200 x 630 px: /images/name.svg in public, or a path relative to the folder of the site',
    ),
});
