import { defineRule } from '../rule.ts';
import { askIfMeant } from '../suggest.ts';

export const unknownIcon = defineRule<{ name: string; suggestion: string | undefined }>({
  code: 'image/unknown-icon',
  title: 'An icon that does not exist',
  message: ({ name }) => `There is no icon "${name}".`,
  hint: ({ suggestion }) => askIfMeant(suggestion, 'Look the name up on https://tabler.io/icons.'),
});

export const missingFile = defineRule<{ src: string; suggestion: string | undefined }>({
  code: 'image/missing-file',
  title: 'An image that does not exist',
  message: ({ src }) => `There is no image public${src.startsWith('/') ? '' : '/'}${src}.`,
  hint: ({ suggestion }) => askIfMeant(suggestion, 'Copy the image there, or correct the name.'),
});

export const wrongCase = defineRule<{ src: string; actual: string }>({
  code: 'image/wrong-case',
  title: 'An image whose name is written with other capital letters',
  message: ({ src, actual }) => `The file is called ${actual}, not ${src}; most web servers tell the two apart.`,
  hint: ({ actual }) => `Write "${actual}".`,
});

export const pathEscape = defineRule<{ src: string }>({
  code: 'image/path-escape',
  title: 'An image outside the folder public',
  message: ({ src }) => `"${src}" is not a path inside the folder public.`,
  hint: () => 'Copy the image into public/images and write its path from there: /images/name.svg.',
});

/** Why nothing can be made of a file in the place of a picture. */
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
        return `public${src} is damaged: a part of the picture is missing, or is not as it was saved.`;
      case 'no-picture':
        return `public${src} is ${found.is === 'empty' ? 'empty' : `${found.is ?? 'something else'}, not a picture`}.`;
      case 'too-large':
        return `public${src} has ${found.megapixels} megapixels, which is more than can be read.`;
    }
  },
  hint: ({ problem }) => {
    switch (problem) {
      case 'unsized':
        return 'Give its first element a viewBox, or a width and a height in px.';
      case 'damaged':
        return 'Copy it there again, or open it in a picture program and save it again.';
      case 'no-picture':
        return 'Put the picture itself there: a PNG, JPEG, WebP, AVIF or SVG file.';
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
      ? `public${src} is ${format}, and browsers do not show one under a name that ends in "${findEnding(src)}".`
      : `public${src} is ${format}, which browsers do not show, whatever its name is.`,
  hint: ({ format, isShownElsewhere }) =>
    isShownElsewhere
      ? `Give the file the ending of ${format}, here too.`
      : 'Open it and save it as JPEG, put that file into public/images, and write its name here.',
});

function findEnding(src: string): string {
  return src.slice(src.lastIndexOf('.'));
}

export const tooLarge = defineRule<{ megapixels: number; megabytes: number }>({
  code: 'image/too-large',
  severity: 'warning',
  title: 'A picture that is much larger than any screen',
  message: ({ megapixels, megabytes }) =>
    `This picture has ${megapixels} megapixels and ${megabytes} MB. A build takes long, and much memory, to make it smaller.`,
  hint: () => 'Save it with a width of 4000 pixels or less; no page shows more than 1920.',
});

export const keepsCameraData = defineRule<{ src: string }>({
  code: 'image/keeps-camera-data',
  severity: 'warning',
  title: 'A photograph that is published with what the camera noted',
  message: ({ src }) =>
    `public${src} is copied as it is, with all that the camera noted in it, such as where and when it was taken.`,
  hint: () => 'Save it as JPEG, from which a build removes that, and move this file out of the folder public.',
});

export const tooSmall = defineRule<{ src: string; width: number; shownAt: number }>({
  code: 'image/too-small',
  severity: 'warning',
  title: 'A picture that is smaller than its place',
  message: ({ src, width, shownAt }) =>
    `public${src} is ${width} pixels wide, and is shown ${shownAt} pixels wide here, so that it looks blurred.`,
  hint: ({ shownAt }) => `Use a picture that is at least ${shownAt} pixels wide, better ${shownAt * 2}.`,
});

/** What is said of an SVG that is more than a picture, and what to do about it. */
const UNSAFE = {
  script: {
    says: (words: string) =>
      `This SVG holds a script: ${words}. Whoever opened the picture would run it, with the rights of your site.`,
    hint: 'Remove the script, or export the picture again without interactivity.',
  },
  handler: {
    says: (words: string) => `This SVG runs a script when something happens to it: ${words}.`,
    hint: 'Remove this attribute, or export the picture again without interactivity.',
  },
  document: {
    says: (words: string) =>
      `This SVG holds another document: ${words}>. Browsers show it in some places only, and it may do whatever a page may.`,
    hint: 'Export it as a plain SVG: text as paths, effects as pixels, and without the data for editing it.',
  },
  outside: {
    says: (words: string) =>
      `This SVG needs something from outside of its file: ${words}. A picture on a page is shown without it.`,
    hint: 'Export it again with its pictures and fonts embedded, or its text as paths, and without links.',
  },
  declaration: {
    says: (words: string) => `This SVG declares parts of itself before it begins: ${words}.`,
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
  encoding: () => 'its letters are not in UTF-8',
  namespace: (words: string) =>
    `${words}> is not the beginning of an SVG, which says xmlns="http://www.w3.org/2000/svg"`,
  copies: () => 'its parts show each other again so often that programs give up',
  deep: () => 'its elements lie in each other so deep that programs give up',
  syntax: (words: string) => `it is not written as SVG is (${words})`,
} as const;

export const brokenSvg = defineRule<{ problem: keyof typeof BROKEN; words: string }>({
  code: 'image/broken-svg',
  title: 'An SVG that browsers do not show',
  message: ({ problem, words }) => `Browsers do not show this SVG: ${BROKEN[problem](words)}.`,
  hint: () => 'Export it again as a plain SVG, not compressed.',
});
