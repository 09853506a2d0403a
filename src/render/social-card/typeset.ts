import type { ReactNode } from 'react';
import satori from 'satori';
import type { Size } from './card.ts';
import type { SocialCardFont } from './typeface.ts';

/** Words as an SVG of outlines, which needs no font. */
export interface Typeset {
  readonly svg: string;
  /** The heights in px of the elements that have a key. */
  readonly heights: ReadonlyMap<string, number>;
}

/**
 * Lays out elements in a box; nothing is fetched, whatever the words are.
 * @param element makes the elements; it must pass all words through `legible`, which removes characters that no font
 * has
 */
export async function typeset(
  element: (legible: (text: string) => string) => ReactNode,
  { width, height }: Size,
  fonts: readonly SocialCardFont[],
): Promise<Typeset> {
  const heights = new Map<string, number>();
  const missing = new Set<string>();
  const draw = () =>
    satori(
      element((text) => without(text, missing)),
      {
        width,
        height,
        fonts: [...fonts],
        onNodeDetected: (node) => heights.set(String(node.key), node.height),
        loadAdditionalAsset: async (_language, characters) => {
          for (const character of splitCharacters(characters)) missing.add(character);
          return [];
        },
      },
    );
  const svg = await draw();
  return { svg: missing.size > 0 ? await draw() : svg, heights };
}

function without(text: string, characters: ReadonlySet<string>): string {
  const rest = characters.size > 0 ? splitCharacters(text).filter((character) => !characters.has(character)) : [text];
  return rest.join('').replace(/\s+/g, ' ').trim();
}

/** Characters as people count them: an emoji of several code points is one. */
function splitCharacters(text: string): readonly string[] {
  return [...new Intl.Segmenter().segment(text)].map(({ segment }) => segment);
}
