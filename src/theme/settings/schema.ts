import { z } from 'zod';
import { color, ofKind, text } from '../../block/index.ts';
import type { Palette } from './roles.ts';
import { mapRoles, ROLES } from './roles.ts';

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

/** For keys that a form always shows, because they have a default. */
const SHOWN = { isAlwaysShown: true };

const typeSchema = z.strictObject({
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

/** A picture that browsers load, so it must be in `public/`. */
const publicPicture = ofKind(
  'image',
  z.string().regex(/^\/(?!\/)\S/, 'This must be a picture in public. Write for example "/images/mark.svg".'),
);

const logoSchema = z.strictObject({
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

const cardSchema = z.strictObject({
  background: text()
    .optional()
    .describe(
      'The background of social cards, 1200 x 630 px: /images/name.svg in public, or a path relative to the folder of the site',
    ),
});

const roleColor = z.union([
  color().meta({ label: 'One colour' }),
  z
    .strictObject({
      light: color().describe('The colour in the light scheme'),
      dark: color().describe('The colour in the dark scheme, and in sections of tone dark and brand'),
    })
    .meta({ label: 'Light and dark' }),
]);
export type RoleColor = z.output<typeof roleColor>;

const roles = z.strictObject(
  mapRoles((role) =>
    roleColor.optional().describe(`The colour of ${ROLES[role].use}`).meta({ label: ROLES[role].label }),
  ),
);
export type WrittenRoles = z.output<typeof roles>;

const colors = z.strictObject({
  brand: color().describe('The colour of the brand: links, icons, dark sections').meta(SHOWN),
  accent: color().describe('The colour of what stands out, such as the main button').meta(SHOWN),
  neutral: z
    .union([
      z.enum(['warm', 'cool', 'plain']).meta({ label: 'A tint' }),
      color('This is not a colour, and not warm, cool or plain.').meta({ label: 'A colour' }),
    ])
    .describe('The tint of greys and text: warm, cool, plain, or a colour to take it from')
    .meta({ ...SHOWN, label: 'Greys' }),
  roles: roles
    .optional()
    .describe('Single colours that you set yourself, each as one colour or as { light, dark }')
    .meta({ label: 'Single colours' }),
});

const shape = z.strictObject({
  radius: z
    .enum(['none', 'small', 'medium', 'large'])
    .describe('How round corners are')
    .meta({ ...SHOWN, label: 'Corners' }),
  density: z
    .enum(['compact', 'normal', 'airy'])
    .describe('How much space there is between things')
    .meta({ ...SHOWN, label: 'Room' }),
  shadow: z
    .enum(['none', 'soft', 'strong'])
    .describe('How far cards and panels seem to float above the page')
    .meta({ ...SHOWN, label: 'Shadows' }),
});

const decoration = z.strictObject({
  gradient: z
    .union([z.literal('none'), z.array(color()).min(1).meta({ label: 'Colours' })])
    .describe('The colours of the line that decorates sections, from start to end; or none'),
});

const ABOUT = {
  colors: 'The colours. Brand and accent are enough; all others are derived from them',
  shape: 'Corners, space and shadows',
  decoration: 'The decoration at the edges of sections',
  type: 'Fonts, and the size of headings',
  logo: 'The logo in the header, and the icon in tabs and on phones',
  card: 'The pictures of shared links',
};

/** The schema of the builder's own theme files. */
export const presetSchema = z.strictObject({
  colors: colors.describe(ABOUT.colors),
  shape: shape.describe(ABOUT.shape),
  decoration: decoration.describe(ABOUT.decoration),
  type: typeSchema.describe(ABOUT.type),
  logo: logoSchema.optional().describe(ABOUT.logo),
  card: cardSchema.optional().describe(ABOUT.card),
});
export type ThemeSettings = z.output<typeof presetSchema>;

const themeName = ofKind('theme', text());

/** The schema of `theme.yaml`. */
export const themeFileSchema = z.strictObject({
  from: themeName
    .optional()
    .describe('The theme that this one starts from: calm, bold, editorial or inspector')
    .meta({ ...SHOWN, label: 'Starts from' }),
  colors: colors
    .partial()
    .optional()
    .describe(ABOUT.colors)
    .meta({ ...SHOWN, label: 'Colours' }),
  shape: shape.partial().optional().describe(ABOUT.shape).meta(SHOWN),
  decoration: decoration.partial().optional().describe(ABOUT.decoration),
  type: typeSchema
    .optional()
    .describe(ABOUT.type)
    .meta({ ...SHOWN, label: 'Fonts' }),
  logo: logoSchema.optional().describe(ABOUT.logo),
  card: cardSchema.optional().describe(ABOUT.card),
});
export type OwnTheme = z.output<typeof themeFileSchema>;

/** The schema of `theme:` in `site.yaml`. */
export const themeSchema = z.union([
  themeName.meta({ label: 'Unchanged' }),
  themeFileSchema.meta({ label: 'Own colours' }),
]);
export type ThemeFile = z.output<typeof themeSchema>;

/** The look of a site: the settings in its `theme:`, merged with the theme that it starts from. */
export interface Theme {
  readonly from: string;
  readonly palette: Palette;
  readonly shape: ThemeSettings['shape'];
  /** The colours of the line that decorates sections, each as `#rrggbb`; empty for none. */
  readonly gradient: readonly string[];
  readonly type: ThemeSettings['type'];
  /** The logo in the header, and the icon. */
  readonly logo: NonNullable<ThemeSettings['logo']>;
  readonly card: NonNullable<ThemeSettings['card']>;
  /** The site's own CSS, minified; undefined for a site without `theme.css`. */
  readonly sheet?: string | undefined;
}
