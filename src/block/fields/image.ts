import { z } from 'zod';
import { once } from '../once.ts';
import type { IconReference, ImageReference } from '../references.ts';
import { REFERENCE } from '../references.ts';
import { keysRule } from '../rule.ts';
import type { Focus } from '../values.ts';
import { fieldIssue } from './problem.ts';
import { group, number, ofKind } from './structure.ts';
import { text } from './text.ts';

const focus = group('focus', {
  x: number({ min: 0, max: 100 }).describe('How far from the left edge of the picture, in percent of its width'),
  y: number({ min: 0, max: 100 }).describe('How far from the top edge of the picture, in percent of its height'),
});

/** Reports a picture for phones that equals the one for larger screens. */
function checkPhone({ src, phone }: Readonly<Record<string, unknown>>) {
  const message = 'Larger screens show this same picture. Name another one, or delete this line.';
  return [phone !== undefined && phone === src && { path: ['phone'], message }];
}

/** Parses the focus of an image; undefined if it is missing or invalid. */
export function readFocus(written: unknown): Focus | undefined {
  return focus.safeParse(written).data;
}

const onePicture = once(() =>
  z.strictObject({
    src: ofKind('image', text()).describe('The file in the folder public: /images/roof.svg'),
    alt: text({ max: 160 })
      .check(({ value, issues }) => {
        if (isFileName(value)) issues.push(fieldIssue({ rule: 'alt-is-file-name', alt: value }, value));
      })
      .describe('A description of the picture, for someone who cannot see it'),
    focus: focus
      .optional()
      .describe('The point that stays visible when the edges are cut off. Without it, the middle of the picture'),
  }),
);

const picture = once(() =>
  onePicture()
    .extend({
      phone: ofKind('image', text())
        .optional()
        .describe('Another picture, or a crop, for screens below 768 px, in the folder public: /images/roof-phone.jpg'),
    })
    .check(keysRule(checkPhone)),
);

/**
 * An image in the folder `public/`, with its text alternative.
 * @param shownAt the displayed width in px on a screen of 1440 px; a file with fewer pixels is reported
 */
export function image({ shownAt }: { readonly shownAt?: number } = {}) {
  return ofKind(
    'picture',
    picture().transform((input): ImageReference => ({ [REFERENCE]: 'image', ...input, shownAt })),
  );
}

/** Like `image`, but without another picture for phones, because the displayed size is the same on all screens. */
export function fixedImage(shownAt: number) {
  return ofKind(
    'picture',
    onePicture().transform((input): ImageReference => ({ [REFERENCE]: 'image', ...input, shownAt })),
  );
}

/** Matches file names with the extension of an image format that browsers support. */
export const IMAGE_NAME = /\.(?:svg|gif|bmp|a?png|jpe?g|jpe|jfif|jif|pjpeg|pjp|webp|avifs?)$/i;

/** Whether an alternative text is only a file name: `hero-final.png`, `IMG_2031`, `image`. */
function isFileName(alt: string): boolean {
  return IMAGE_NAME.test(alt) || /^(?:img|dsc|image|photo|picture|screenshot)[-_ ]?\d*$/i.test(alt);
}

/** An icon by its name on https://tabler.io/icons. It is decorative: also say in words what it means. */
export function icon() {
  return makeIcon();
}

const makeIcon = once(() =>
  ofKind('icon', z.string().trim().min(1)).transform((name): IconReference => ({ [REFERENCE]: 'icon', name })),
);
