import { z } from 'zod';
import type { IconReference, ImageReference } from '../references.ts';
import { REFERENCE } from '../references.ts';
import { text } from './text.ts';

/** An image in the folder `public/`, with the words for someone who cannot see it. */
export function image() {
  return z
    .strictObject({
      src: text().describe('The file, from the folder public: /images/marina.svg'),
      alt: text({ max: 160 }).describe('What is seen in the picture, for someone who cannot see it'),
    })
    .transform((input): ImageReference => ({ [REFERENCE]: 'image', ...input }));
}

/** An icon by its name on https://tabler.io/icons. It only decorates: say in words what it means. */
export function icon() {
  return z
    .string()
    .trim()
    .min(1)
    .transform((name): IconReference => ({ [REFERENCE]: 'icon', name }));
}
