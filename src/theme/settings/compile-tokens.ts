import { BLACK, readLch, shorten, WHITE, writeTransparent } from './color.ts';
import { meetsNeeds, reach } from './pairs.ts';
import type { Palette, Role, SchemeColors } from './roles.ts';
import { listRoles } from './roles.ts';
import type { Theme } from './schema.ts';

/** The names (without `--`) and values of custom properties. */
type Tokens = readonly (readonly [name: string, value: string])[];

const RADII = {
  none: ['0px', '0px', '0px'],
  small: ['.25rem', '.375rem', '.5rem'],
  medium: ['.5rem', '.875rem', '1.25rem'],
  large: ['.875rem', '1.375rem', '2rem'],
} as const;

/** By density: the space inside cards, between parts, between groups, and around sections. */
const ROOM = {
  compact: ['1.25rem', '1.5rem', '2.25rem', 'clamp(2.5rem, 1.75rem + 3vw, 4.5rem)'],
  normal: ['1.5rem', '2rem', '3rem', 'clamp(2.875rem, 2rem + 2.75vw, 5rem)'],
  airy: ['1.75rem', '2.5rem', '4rem', 'clamp(4.5rem, 3rem + 6vw, 9rem)'],
} as const;

/** A shadow: its vertical offset, blur and spread in px, and its opacity from 0 to 1. */
type Shadow = readonly [down: number, blur: number, spread: number, opacity: number];

/** The layers of the shadows for resting, raised and floating elements. */
const SHADOWS: Readonly<Record<'soft' | 'strong', readonly (readonly Shadow[])[]>> = {
  soft: [
    [[1, 2, 0, 0.05]],
    [
      [2, 4, 0, 0.05],
      [12, 28, -8, 0.14],
    ],
    [
      [4, 8, 0, 0.06],
      [24, 56, -12, 0.28],
    ],
  ],
  strong: [
    [
      [1, 2, 0, 0.08],
      [6, 16, -4, 0.14],
    ],
    [
      [3, 6, 0, 0.1],
      [18, 40, -8, 0.26],
    ],
    [
      [6, 12, 0, 0.12],
      [32, 72, -12, 0.42],
    ],
  ],
};

/** Opacities of shades and lines in dark sections, for any background colour. */
const ON_DARK = { raised: 0.2, tint: 0.25, line: 0.16 } as const;

/** Writes the design tokens that depend on the theme, as minified CSS. */
export function compileTokens({ palette, shape, gradient }: Theme): string {
  return [
    writeRule(':root,.surface', [['color-scheme', 'light dark']], writeColors(palette)),
    writeRule(':root', [], [...writeDecoration(gradient), ...writeShape(shape, palette)]),
    writeRule(
      '[data-tone=dark],[data-tone=brand]',
      [['color-scheme', 'dark']],
      [
        [nameColor('surfaceRaised'), shorten(writeTransparent(BLACK, ON_DARK.raised))],
        [nameColor('line'), shorten(writeTransparent(WHITE, ON_DARK.line))],
        [nameColor('brandTint'), shorten(writeTransparent(BLACK, ON_DARK.tint))],
      ],
    ),
    ...(['groundDark', 'brandSolid'] as const).map((ground) => liftLines(palette, ground)),
    writeRule(
      '[data-tone=brand]',
      [],
      [
        [nameColor('action'), writeColor(palette.brandAction)],
        [nameColor('actionHover'), writeColor(palette.brandActionHover)],
        [nameColor('onAction'), writeColor(palette.onBrandAction)],
      ],
    ),
  ].join('');
}

/** A rule with lighter edges of fields for a dark background; empty if none is needed. */
function liftLines({ lineStrong, ...palette }: Palette, ground: 'groundDark' | 'brandSolid'): string {
  const needs = [{ against: palette[ground].dark, least: 3 }];
  if (meetsNeeds(lineStrong.dark, needs)) return '';
  const lifted = reach(readLch(lineStrong.dark), 'lighter', needs);
  return writeRule(`[data-tone=${TONES[ground]}]`, [], [[nameColor('lineStrong'), shorten(lifted)]]);
}

const TONES = { groundDark: 'dark', brandSolid: 'brand' } as const;

/** Roles without tokens of their own: sections of tone brand set the tokens of `action` and so on to their colours. */
const FOR_BRAND: ReadonlySet<Role> = new Set<Role>(['brandAction', 'brandActionHover', 'onBrandAction']);

function writeColors(palette: Palette): Tokens {
  const roles = listRoles().filter((role) => !FOR_BRAND.has(role));
  return roles.map((role) => [nameColor(role), writeColor(palette[role])] as const);
}

/** The name of a role's token: `textQuiet` becomes `color-text-quiet`. */
function nameColor(role: Role): string {
  return `color-${role.replace(/[A-Z]/g, (capital) => `-${capital.toLowerCase()}`)}`;
}

function writeColor({ light, dark }: SchemeColors): string {
  return light === dark ? shorten(light) : `light-dark(${shorten(light)},${shorten(dark)})`;
}

function writeDecoration(gradient: readonly string[]): Tokens {
  const [only] = gradient;
  const stops = gradient.length === 1 ? [only, only] : gradient;
  const draw = (angle: string) => (only === undefined ? 'none' : `linear-gradient(${angle},${stops.join(',')})`);
  return [
    ['decoration', draw('90deg')],
    ['decoration-upright', draw('0deg')],
  ];
}

function writeShape({ radius, density, shadow }: Theme['shape'], { groundDeepest, line }: Palette): Tokens {
  const [small, usual, large] = RADII[radius];
  const shadows =
    // Without shadows, floating elements get a line as their edge.
    shadow === 'none'
      ? ['none', 'none', `0 0 0 1px ${writeColor(line)}`]
      : SHADOWS[shadow].map((layers) => drawShadow(layers, groundDeepest.light));
  return [
    ['radius-sm', small],
    ['radius', usual],
    ['radius-lg', large],
    ...ROOM[density].map((size, index) => [`space-${index + 5}`, size] as const),
    ...shadows.map((layers, index) => [`shadow-${index + 1}`, layers] as const),
  ];
}

function drawShadow(layers: readonly Shadow[], shade: string): string {
  const lengths = (sizes: readonly number[]) => sizes.map((size) => (size === 0 ? '0' : `${size}px`)).join(' ');
  return layers
    .map(([down, blur, spread, opacity]) => {
      const sizes = spread === 0 ? [0, down, blur] : [0, down, blur, spread];
      return `${lengths(sizes)} ${shorten(writeTransparent(shade, opacity))}`;
    })
    .join(',');
}

function writeRule(selector: string, properties: Tokens, tokens: Tokens): string {
  const declared = [...properties, ...tokens.map(([name, value]) => [`--${name}`, value] as const)];
  return `${selector}{${declared.map((each) => each.join(':')).join(';')}}`;
}

/** The sizes of the two largest headings, which grow with the width of the screen from 360 to 1440 px. */
const SCALES = {
  small: ['clamp(1.5rem, 1.29rem + 0.93vw, 2.125rem)', 'clamp(1.875rem, 1.42rem + 2.04vw, 3.25rem)'],
  medium: ['clamp(1.75rem, 1.42rem + 1.48vw, 2.75rem)', 'clamp(2.25rem, 1.62rem + 2.8vw, 4.125rem)'],
  large: ['clamp(2rem, 1.54rem + 2.04vw, 3.375rem)', 'clamp(2.5rem, 1.54rem + 4.26vw, 5.375rem)'],
} as const;

/** The values of `font-family` for text, and for headings if they have their own family. */
interface Families {
  readonly text: string;
  readonly heading: string | undefined;
}

/** Writes the type tokens and rules that depend on the theme, as minified CSS. */
export function compileType({ scale = 'medium' }: Theme['type'], { text, heading }: Families): string {
  const [section, page] = SCALES[scale];
  const fonts = `--font:${text};--font-heading:${heading ?? 'inherit'}`;
  const headings = heading === undefined ? '' : 'h1,h2,h3,h4{font-family:var(--font-heading)}';
  return `:root{${fonts};--text-2xl:${section};--text-3xl:${page}}${headings}`;
}
