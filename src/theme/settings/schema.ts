import { z } from 'zod';
import { color, ofKind, text } from '../../block/index.ts';
import { cardSchema, logoSchema, SHOWN, typeSchema } from './brand-schema.ts';
import { mapRoles, ROLES } from './roles.ts';

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

/** The file of a theme of the builder: complete. */
export const presetSchema = z.strictObject({
  colors: colors.describe(ABOUT.colors),
  shape: shape.describe(ABOUT.shape),
  decoration: decoration.describe(ABOUT.decoration),
  type: typeSchema.describe(ABOUT.type),
  logo: logoSchema.optional().describe(ABOUT.logo),
  card: cardSchema.optional().describe(ABOUT.card),
});
export type ThemeSettings = z.output<typeof presetSchema>;

/** The name of a theme of the builder. */
const themeName = ofKind('theme', text());

/** `theme.yaml`, as written. */
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

/** `theme:` of `site.yaml`, as written. */
export const themeSchema = z.union([
  themeName.meta({ label: 'Unchanged' }),
  themeFileSchema.meta({ label: 'Own colours' }),
]);
export type ThemeFile = z.output<typeof themeSchema>;
