import type { MantineThemeOverride, VariantColorsResolver } from '@mantine/core';
import {
  colorsTuple,
  DirectionProvider,
  defaultVariantColorsResolver,
  MantineContext,
  MantineThemeProvider,
  mergeThemeOverrides,
} from '@mantine/core';
import type { ContextType, ReactNode } from 'react';
import { useMemo } from 'react';

/** The colours of the site, which Mantine's prop `color` accepts besides Mantine's own: `<Badge color="good">`. */
export type SiteColor = 'brand' | 'good' | 'bad';

const shades = (name: SiteColor) =>
  colorsTuple(Array.from({ length: 10 }, (_, index) => `var(--mantine-color-${name}-${index})`));

/** The text of a filled component has the colour of the text on the site's main button, to be readable. */
const readable: VariantColorsResolver = (input) => {
  const colors = defaultVariantColorsResolver(input);
  if (input.variant !== 'filled') return colors;
  const name = input.color ?? input.theme.primaryColor;
  if (name === 'brand') return { ...colors, color: 'var(--mantine-primary-color-contrast)' };
  return name === 'good' || name === 'bad' ? { ...colors, color: 'light-dark(#fff, #000)' } : colors;
};

/**
 * Components with the size `md`: as high as form fields, with a text of 16 px, because phones zoom in on smaller text.
 */
const FIELDS = [
  ...['Button', 'Cascader', 'Chip', 'ColorInput', 'Combobox', 'FileInput', 'InputBase', 'JsonInput', 'NativeSelect'],
  ...['NumberInput', 'Pagination', 'PasswordInput', 'PillsInput', 'PinInput', 'Radio', 'Rating', 'SegmentedControl'],
  ...['Switch', 'Textarea', 'TextInput', 'TreeSelect'],
];

/** Sets the same default props for several components. */
function setDefaults(names: readonly string[], defaultProps: Readonly<Record<string, unknown>>) {
  return Object.fromEntries(names.map((name) => [name, { defaultProps }]));
}

/** Defaults that avoid what the Content-Security-Policy of pages refuses and what axe reports. */
const OTHER_DEFAULTS: MantineThemeOverride['components'] = {
  // Mantine's scroll lock writes a style element; `kit.css` has a rule instead.
  ...setDefaults(['Drawer', 'DrawerRoot', 'Modal', 'ModalRoot'], { lockScroll: false }),
  // With the large radius of some themes, a checkbox would look like a radio button.
  Checkbox: { defaultProps: { size: 'md', radius: 'xs' } },
  // A scrolling element must be reachable by keyboard, except if the list itself scrolls.
  ...setDefaults(['Autocomplete', 'MultiSelect', 'Select', 'TagsInput'], { size: 'md', withScrollArea: false }),
  // With roles, the dialog would be labelled by an id that the field does not have.
  ...setDefaults(['DateInput', 'DatePickerInput', 'DateTimePicker', 'MonthPickerInput', 'YearPickerInput'], {
    size: 'md',
    popoverProps: { withRoles: false },
  }),
  // A `header` element outside of sections would be the banner landmark of the page.
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
 * The values of Mantine's context. Unlike Mantine's own provider, this sets up no variables in a style element, no
 * global classes, and no choice of light or dark, which pages leave to the visitor's system.
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
  /** Overrides of the site's theme, such as default props of components. */
  readonly theme?: MantineThemeOverride;
}

/**
 * Wraps the Mantine components of a block, which then look like the site: colours (also in the dark scheme and in
 * sections with a tone), corners, spacing, fonts, and direction. It adds neither global styles nor style elements.
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
