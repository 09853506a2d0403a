import { defineRule } from '../rule.ts';
import { askIfMeant } from '../suggest.ts';

export const unknownIcon = defineRule<{ name: string; suggestion: string | undefined }>({
  code: 'image/unknown-icon',
  title: 'An icon that does not exist',
  message: ({ name }) => `There is no icon "${name}".`,
  hint: ({ suggestion }) => askIfMeant(suggestion, 'Look up the name at https://tabler.io/icons.'),
});

export const missingFile = defineRule<{ src: string; suggestion: string | undefined }>({
  code: 'image/missing-file',
  title: 'An image that does not exist',
  message: ({ src }) => `There is no image public${src.startsWith('/') ? '' : '/'}${src}.`,
  hint: ({ suggestion }) => askIfMeant(suggestion, 'Copy the image there, or correct the name.'),
});

export const wrongCase = defineRule<{ src: string; actual: string }>({
  code: 'image/wrong-case',
  title: 'An image name with the wrong capital letters',
  message: ({ src, actual }) =>
    `The file is called ${actual}, not ${src}. Most web servers treat these as two different files.`,
  hint: ({ actual }) => `Write "${actual}".`,
});

export const pathEscape = defineRule<{ src: string }>({
  code: 'image/path-escape',
  title: 'An image outside the folder public',
  message: ({ src }) => `"${src}" is not a path inside the folder public.`,
  hint: () => 'Copy the image into public/images, and write its path without "public": /images/name.svg.',
});

/** Why a file cannot be used as a picture. */
type UnreadableImage =
  | { readonly problem: 'unsized' | 'damaged' }
  | { readonly problem: 'no-picture'; readonly is: string | undefined }
  | { readonly problem: 'too-large'; readonly megapixels: number };

export const unreadable = defineRule<{ src: string } & UnreadableImage>({
  code: 'image/unreadable',
  title: 'A file that is not an image',
  message: ({ src, ...found }) => {
    switch (found.problem) {
      case 'unsized':
        return `public${src} has no readable width and height.`;
      case 'damaged':
        return `public${src} is damaged: part of the picture is missing or has changed.`;
      case 'no-picture':
        return `public${src} is ${found.is === 'empty' ? 'empty' : `${found.is ?? 'something else'}, not a picture`}.`;
      case 'too-large':
        return `public${src} has ${found.megapixels} megapixels, which is too many to read.`;
    }
  },
  hint: ({ problem }) => {
    switch (problem) {
      case 'unsized':
        return 'Export it again with a width and a height, or give its <svg> element a viewBox, or a width and a height in px.';
      case 'damaged':
        return 'Copy it there again, or open it in an image editor and save it again.';
      case 'no-picture':
        return 'Replace it with the picture itself: a PNG, JPEG, WebP, AVIF or SVG file.';
      case 'too-large':
        return 'Save it with a width of 4000 pixels or less.';
    }
  },
});

export const notShown = defineRule<{ src: string; format: string; isShownElsewhere: boolean }>({
  code: 'image/not-shown',
  title: 'An image that browsers do not show',
  message: ({ src, format, isShownElsewhere }) =>
    isShownElsewhere
      ? `public${src} is ${format}, but its name ends in "${findEnding(src)}", so browsers do not show it.`
      : `public${src} is ${format}. Browsers cannot show this format, whatever the name of the file.`,
  hint: ({ format, isShownElsewhere }) =>
    isShownElsewhere
      ? `Give the file the extension of ${format}, and change the name here too.`
      : 'Open it and save it as JPEG in public/images, and write the name of that file here.',
});

function findEnding(src: string): string {
  return src.slice(src.lastIndexOf('.'));
}

export const tooLarge = defineRule<{ megapixels: number; megabytes: number }>({
  code: 'image/too-large',
  severity: 'warning',
  title: 'A picture that is much larger than a screen',
  message: ({ megapixels, megabytes }) =>
    `This picture has ${megapixels} megapixels${megabytes < 1 ? '' : ` and ${megabytes} MB`}. The build needs a lot of time and memory to shrink it.`,
  hint: () => 'Save it with a width of 4000 pixels or less; no page shows it wider than 1920.',
});

export const keepsCameraData = defineRule<{ src: string }>({
  code: 'image/keeps-camera-data',
  severity: 'warning',
  title: 'A published photo with camera data',
  message: ({ src }) =>
    `public${src} is copied as it is, including the camera data in it, such as where and when the photo was taken.`,
  hint: () =>
    'Save a copy as JPEG and use that (a build removes the data from JPEG files), and move this file out of the folder public.',
});

export const tooSmall = defineRule<{ src: string; width: number; shownAt: number }>({
  code: 'image/too-small',
  severity: 'warning',
  title: 'A picture that is too small for its place',
  message: ({ src, width, shownAt }) =>
    `public${src} is ${width} pixels wide but is shown ${shownAt} pixels wide here, so it looks blurred.`,
  hint: ({ shownAt }) => `Use a picture that is at least ${shownAt} pixels wide; ${shownAt * 2} is better.`,
});

/** The message and hint for an SVG that is more than a picture. */
const UNSAFE = {
  script: {
    says: (words: string) =>
      `This SVG contains a script: ${words}. It would run for anyone who opens the picture, and could do everything that your site can.`,
    hint: 'Remove the script, or export the picture again without interactivity.',
  },
  handler: {
    says: (words: string) => `This SVG runs a script when an event happens: ${words}.`,
    hint: 'Remove this attribute, or export the picture again without interactivity.',
  },
  document: {
    says: (words: string) =>
      `This SVG contains another document: ${words}>. Browsers show it in some places only, and it can do anything that a page can.`,
    hint: 'Export it as a plain SVG: text as paths, effects as pixels, and without editing data.',
  },
  outside: {
    says: (words: string) => `This SVG needs something outside its file: ${words}. On a page it is shown without that.`,
    hint: 'Export it again with its pictures and fonts embedded, or its text as paths, and without links.',
  },
  declaration: {
    says: (words: string) => `This SVG has declarations before its first element: ${words}.`,
    hint: 'Export it as a plain SVG, or save it again in another drawing program.',
  },
} as const;

export const unsafeSvg = defineRule<{ problem: keyof typeof UNSAFE; words: string }>({
  code: 'image/unsafe-svg',
  title: 'An SVG that is more than a picture',
  message: ({ problem, words }) => UNSAFE[problem].says(words),
  hint: ({ problem }) => UNSAFE[problem].hint,
});

const BROKEN = {
  empty: () => 'it is empty',
  compressed: () => 'it is compressed',
  encoding: () => 'it is not encoded as UTF-8',
  namespace: (words: string) =>
    `it starts with ${words}> instead of an SVG element with xmlns="http://www.w3.org/2000/svg"`,
  copies: () => 'its parts include each other so often that programs give up',
  deep: () => 'its elements are nested so deep that programs give up',
  syntax: (words: string) => `it is not valid SVG (${words})`,
} as const;

export const brokenSvg = defineRule<{ problem: keyof typeof BROKEN; words: string }>({
  code: 'image/broken-svg',
  title: 'An SVG that browsers do not show',
  message: ({ problem, words }) => `Browsers do not show this SVG: ${BROKEN[problem](words)}.`,
  hint: () => 'Export it again as a plain, uncompressed SVG.',
});
