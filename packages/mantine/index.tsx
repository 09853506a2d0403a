import type { MantineColorsTuple, MantineThemeOverride, VariantColorsResolver } from '@mantine/core';
import {
  DirectionProvider,
  defaultVariantColorsResolver,
  MantineContext,
  MantineThemeProvider,
  mergeThemeOverrides,
} from '@mantine/core';
import type { ContextType, ReactNode } from 'react';
import { useMemo } from 'react';

/** The colours of the site, which Mantine's prop `color` takes besides its own: `<Badge color="good">`. */
export type SiteColor = 'brand' | 'good' | 'bad';

const shades = (name: SiteColor): MantineColorsTuple => {
  const shade = (index: number) => `var(--mantine-color-${name}-${index})`;
  return [
    ...([shade(0), shade(1), shade(2), shade(3), shade(4)] as const),
    ...([shade(5), shade(6), shade(7), shade(8), shade(9)] as const),
  ];
};

/** The words on a filled component are those of the site's main button, which are readable on its colour. */
const readable: VariantColorsResolver = (input) => {
  const colors = defaultVariantColorsResolver(input);
  if (input.variant !== 'filled') return colors;
  const name = input.color ?? input.theme.primaryColor;
  if (name === 'brand') return { ...colors, color: 'var(--mantine-primary-color-contrast)' };
  return name === 'good' || name === 'bad' ? { ...colors, color: 'light-dark(#fff, #000)' } : colors;
};

/** Fields are as high as those of forms, with a text of 16 px: below that, phones zoom in. */
const LARGE = { defaultProps: { size: 'md' } };
const FIELDS = [
  ...['Autocomplete', 'Cascader', 'Checkbox', 'Chip', 'ColorInput', 'DateInput', 'DatePickerInput', 'FileInput'],
  ...[
    'InputBase',
    'JsonInput',
    'MultiSelect',
    'NativeSelect',
    'NumberInput',
    'Pagination',
    'PasswordInput',
    'PillsInput',
  ],
  ...['PinInput', 'Radio', 'SegmentedControl', 'Select', 'Switch', 'TagsInput', 'Textarea', 'TextInput', 'TreeSelect'],
  ...['Button', 'Rating'],
];

const SITE_THEME: MantineThemeOverride = {
  colors: { brand: shades('brand'), good: shades('good'), bad: shades('bad') },
  primaryColor: 'brand',
  fontFamily: 'inherit',
  headings: { fontFamily: 'inherit' },
  respectReducedMotion: true,
  variantColorResolver: readable,
  components: Object.fromEntries(FIELDS.map((name) => [name, LARGE])),
};

/**
 * What Mantine's own provider sets up besides the theme is left out: variables in a style element, global classes, and the
 * choice of light or dark, which pages leave to the visitor's system.
 */
const SETTINGS: ContextType<typeof MantineContext> = {
  colorScheme: 'light',
  setColorScheme: () => {},
  clearColorScheme: () => {},
  getRootElement: () => undefined,
  classNamesPrefix: 'mantine',
  cssVariablesSelector: ':root',
  withStaticClasses: true,
};

interface MantineIslandProps {
  readonly children: ReactNode;
  /** What differs from the theme of the site, such as default props of components. */
  readonly theme?: MantineThemeOverride;
}

/**
 * Wraps the Mantine components of a block, which then look like the site: colours (also dark ones and those of toned
 * sections), corners, spacing, fonts, and the writing direction. It adds neither global styles nor style elements.
 */
export function MantineIsland({ children, theme }: MantineIslandProps): ReactNode {
  const whole = useMemo(() => (theme ? mergeThemeOverrides(SITE_THEME, theme) : SITE_THEME), [theme]);
  return (
    <DirectionProvider>
      <MantineContext value={SETTINGS}>
        <MantineThemeProvider theme={whole}>{children}</MantineThemeProvider>
      </MantineContext>
    </DirectionProvider>
  );
}
