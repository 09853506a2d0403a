import { defineRule } from '../rule.ts';

export const unknownIcon = defineRule<{ name: string; suggestion: string | undefined }>({
  code: 'image/unknown-icon',
  severity: 'error',
  title: 'An icon that does not exist',
  message: ({ name }) => `There is no icon "${name}".`,
  hint: ({ suggestion }) =>
    suggestion ? `Did you mean "${suggestion}"?` : 'Look the name up on https://tabler.io/icons.',
});

export const missingFile = defineRule<{ src: string; suggestion: string | undefined }>({
  code: 'image/missing-file',
  severity: 'error',
  title: 'An image that does not exist',
  message: ({ src }) => `There is no image public${src.startsWith('/') ? '' : '/'}${src}.`,
  hint: ({ suggestion }) =>
    suggestion ? `Did you mean "${suggestion}"?` : 'Copy the image there, or correct the name.',
});

export const wrongCase = defineRule<{ src: string; actual: string }>({
  code: 'image/wrong-case',
  severity: 'error',
  title: 'An image whose name is written with other capital letters',
  message: ({ src, actual }) => `The file is called ${actual}, not ${src}; most web servers tell the two apart.`,
  hint: ({ actual }) => `Write "${actual}".`,
});

export const pathEscape = defineRule<{ src: string }>({
  code: 'image/path-escape',
  severity: 'error',
  title: 'An image outside the folder public',
  message: ({ src }) => `"${src}" is not a path inside the folder public.`,
  hint: () => 'Copy the image into public/images and write its path from there: /images/name.svg.',
});

export const unreadable = defineRule<{ src: string }>({
  code: 'image/unreadable',
  severity: 'error',
  title: 'A file that is not an image',
  message: ({ src }) => `public${src} has no readable width and height.`,
  hint: () => 'Use an SVG with a viewBox, or a PNG, JPEG, WebP or AVIF file.',
});
