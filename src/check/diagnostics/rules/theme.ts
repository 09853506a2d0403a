import { defineRule } from '../rule.ts';
import { askIfMeant } from '../suggest.ts';

export const unknownTheme = defineRule<{ name: string; suggestion: string | undefined; known: readonly string[] }>({
  code: 'theme/unknown-theme',
  title: 'A theme that does not exist',
  message: ({ name }) => `There is no theme "${name}".`,
  hint: ({ suggestion, known }) => askIfMeant(suggestion, `The themes are: ${known.join(', ')}.`),
});

export const secondTheme = defineRule<object>({
  code: 'theme/written-twice',
  title: 'A theme in both site.yaml and theme.yaml',
  message: () => 'site.yaml also has a theme, so this file is ignored.',
  hint: () => 'Keep one: delete "theme:" from site.yaml, or delete this file.',
});

export const lowContrast = defineRule<{
  role: string;
  color: string;
  on: string;
  ground: string;
  scheme: 'light' | 'dark';
  ratio: number;
  least: number;
  /** The nearest colour with enough contrast, as YAML. */
  nearest: string | undefined;
}>({
  code: 'theme/low-contrast',
  title: 'Two colours with too little contrast',
  message: ({ role, color, on, ground, scheme, ratio, least }) =>
    `In the ${scheme} scheme, ${role} (${color}) on ${on} (${ground}) has a contrast of ${roundDown(ratio)}:1; ${least === 3 ? 'graphics need' : 'text needs'} ${least}:1 (WCAG 2.2, AA).`,
  hint: ({ nearest }) =>
    nearest === undefined
      ? 'Choose another colour, or set one of the two under "roles:".'
      : `The nearest that passes is ${nearest}.`,
});

/** Rounds down to one decimal place, so that a value that is too low never looks sufficient. */
function roundDown(ratio: number): string {
  return (Math.floor(ratio * 10) / 10).toFixed(1);
}

export const unknownFont = defineRule<{ name: string; suggestion: string | undefined }>({
  code: 'theme/unknown-font',
  title: 'A font family that is not installed',
  message: ({ name }) => `The font family "${name}" is not installed.`,
  hint: ({ name, suggestion }) =>
    askIfMeant(
      suggestion,
      `Run "npm install @fontsource-variable/${name}", or look up the name at https://fontsource.org.`,
    ),
});

/** The maximum number of letters and families in a message. */
const MOST_NAMED = 8;

export const missingLetters = defineRule<{
  name: string;
  locale: string;
  letters: readonly string[];
  families: readonly string[];
}>({
  code: 'theme/missing-letters',
  title: "A font that lacks letters of the site's language",
  message: ({ name, locale, letters }) =>
    `The font "${name}" lacks ${list(letters)}. The language of the site (${locale}) needs these letters.`,
  hint: ({ families }) =>
    families.length > 0
      ? `These families have them: ${list(families)}. Use one here, or add it under others.`
      : 'Find a family for this language at https://fontsource.org, install its package, and use it here or add it under others.',
});

function list(names: readonly string[]): string {
  const left = names.length - MOST_NAMED;
  return names.slice(0, MOST_NAMED).join(', ') + (left > 0 ? ` and ${left} more` : '');
}

export const missingFile = defineRule<{ file: string; suggestion: string | undefined }>({
  code: 'theme/missing-file',
  title: 'A theme file that does not exist',
  message: ({ file }) =>
    file.startsWith('/') ? `There is no file public${file}.` : `There is no file ${file} in the folder of the site.`,
  hint: ({ suggestion }) =>
    askIfMeant(
      suggestion,
      'A path that starts with a slash is in the folder public; any other path is relative to site.yaml. Copy the file there, or correct the path.',
    ),
});

export const unreadableFile = defineRule<{ file: string; wanted: 'font' | 'picture'; is: string | undefined }>({
  code: 'theme/unreadable-file',
  title: 'A theme file that cannot be read',
  message: ({ file, wanted, is }) =>
    is === undefined || is === `a ${wanted}`
      ? `${file} is not a valid ${wanted}.`
      : `${file} is ${is === 'empty' ? is : `${is}, not a ${wanted}`}.`,
  hint: ({ wanted }) =>
    wanted === 'font'
      ? 'Use a complete WOFF2, WOFF, TTF or OTF file.'
      : 'Use an SVG with a viewBox, or a PNG, JPEG, WebP or AVIF file.',
});

export const brokenCss = defineRule<{ reason: string }>({
  code: 'theme/broken-css',
  title: 'CSS that cannot be read',
  message: ({ reason }) => `This CSS cannot be read: ${reason}.`,
  hint: () =>
    'Correct it here or in the line above. A rule is written like this: h1 { color: var(--color-brand); }. Until you correct it, pages are shown without theme.css.',
});

export const foreignCss = defineRule<{ target: string }>({
  code: 'theme/foreign-css',
  title: 'CSS that loads from elsewhere',
  message: ({ target }) =>
    target === '@import' ? 'theme.css cannot import other CSS.' : `theme.css cannot load "${target}".`,
  hint: ({ target }) =>
    target === '@import'
      ? 'Every page contains this CSS, and an import would delay it. Copy the rules into this file; set fonts in site.yaml, under "type:" inside "theme:".'
      : 'Pages may load design files, such as fonts and pictures, only from the site itself. Copy the file into the folder public, and write its path there, such as url(/images/paper.svg).',
});

export const unknownToken = defineRule<{ name: string; suggestion: string | undefined }>({
  code: 'theme/unknown-token',
  severity: 'warning',
  title: 'A custom property that does not exist',
  message: ({ name }) => `There is no custom property ${name}.`,
  hint: ({ name, suggestion }) =>
    askIfMeant(
      suggestion,
      `Use one of the theme, such as --color-brand or --space-4, or declare it in theme.css: :root { ${name}: … }.`,
    ),
});

export const faintMark = defineRule<{ file: string; scheme: 'light' | 'dark'; ratio: number; ground: string }>({
  code: 'theme/faint-mark',
  title: 'A logo that is too faint on the header',
  message: ({ file, scheme, ratio, ground }) =>
    `In the ${scheme} scheme, the strongest colour of ${file} has a contrast of ${roundDown(ratio)}:1 with the header (${ground}); it needs 3:1.`,
  hint: () =>
    'Give one picture for each scheme: { light: /images/mark.svg, dark: /images/mark-dark.svg }. Or use the brand and accent colours of the theme in a small SVG: they change with the scheme automatically.',
});
