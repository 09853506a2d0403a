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

/** One picture for all screens needs no second name. */
function checkPhone({ src, phone }: Readonly<Record<string, unknown>>) {
  const message = 'Larger screens show this same picture. Name another one, or delete this line.';
  return [phone !== undefined && phone === src && { path: ['phone'], message }];
}

/** The focus of an image as written; undefined if it has none or an invalid one. */
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
 * @param shownAt its displayed width on a screen of 1440 px, in px: smaller images are reported
 */
export function image({ shownAt }: { readonly shownAt?: number } = {}) {
  return ofKind(
    'picture',
    picture().transform((input): ImageReference => ({ [REFERENCE]: 'image', ...input, shownAt })),
  );
}

/** An image that everyone sees at the same size, so that it has no other one for phones; `shownAt` as for `image`. */
export function fixedImage(shownAt: number) {
  return ofKind(
    'picture',
    onePicture().transform((input): ImageReference => ({ [REFERENCE]: 'image', ...input, shownAt })),
  );
}

/** File names with the extension of a picture that browsers show. */
export const IMAGE_NAME = /\.(?:svg|gif|bmp|a?png|jpe?g|jpe|jfif|jif|pjpeg|pjp|webp|avifs?)$/i;

/** `hero-final.png`, `IMG_2031` and `image`: names that come from a camera or a file system. */
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
