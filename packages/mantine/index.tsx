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
const FIELDS = [
  ...['Button', 'Cascader', 'Chip', 'ColorInput', 'Combobox', 'FileInput', 'InputBase', 'JsonInput', 'NativeSelect'],
  ...['NumberInput', 'Pagination', 'PasswordInput', 'PillsInput', 'PinInput', 'Radio', 'Rating', 'SegmentedControl'],
  ...['Switch', 'Textarea', 'TextInput', 'TreeSelect'],
];

/** The same default props for several components. */
function setDefaults(names: readonly string[], defaultProps: Readonly<Record<string, unknown>>) {
  return Object.fromEntries(names.map((name) => [name, { defaultProps }]));
}

/** Other defaults than Mantine's: what the policy of pages refuses, and what axe reports. */
const OTHER_DEFAULTS: MantineThemeOverride['components'] = {
  // The lock writes a style element; `kit.css` has a rule instead.
  ...setDefaults(['Drawer', 'DrawerRoot', 'Modal', 'ModalRoot'], { lockScroll: false }),
  // With the corners of a theme that has large ones, it would look like a radio.
  Checkbox: { defaultProps: { size: 'md', radius: 'xs' } },
  // A part that scrolls must be reached by keyboard, unless it is the list itself.
  ...setDefaults(['Autocomplete', 'MultiSelect', 'Select', 'TagsInput'], { size: 'md', withScrollArea: false }),
  // The dialog takes its name from an id that the field does not have.
  ...setDefaults(['DateInput', 'DatePickerInput', 'DateTimePicker', 'MonthPickerInput', 'YearPickerInput'], {
    size: 'md',
    popoverProps: { withRoles: false },
  }),
  // A `header` outside of sections is the banner of a page.
  ...setDefaults(['DrawerHeader', 'ModalHeader'], { role: 'none' }),
  // A menu may contain items only; without the placeholder, its first item gets the focus.
  Menu: { defaultProps: { withInitialFocusPlaceholder: false } },
  // Colour alone does not distinguish a link from the text around it.
  Anchor: { defaultProps: { underline: 'always' } },
};

const SITE_THEME: MantineThemeOverride = {
  colors: { brand: shades('brand'), good: shades('good'), bad: shades('bad') },
  primaryColor: 'brand',
  fontFamily: 'inherit',
  headings: { fontFamily: 'inherit' },
  respectReducedMotion: true,
  variantColorResolver: readable,
  components: { ...setDefaults(FIELDS, { size: 'md' }), ...OTHER_DEFAULTS },
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
