import type { CSSProperties, ReactNode } from 'react';
import satori from 'satori';
import type { Direction, Size, SocialCardColors } from './card.ts';
import type { SocialCardFont, SocialCardFonts } from './typeface.ts';

/** The fonts and measures for the words of a card. */
export interface WordStyle {
  readonly colors: SocialCardColors;
  readonly fonts: SocialCardFonts;
  readonly direction: Direction;
}

/** The box of the place and the title, in px. */
export const WORDS = { width: 860, height: 376 } as const;
/** In px. The indent leaves room for the dash in the background. */
export const PLACE = { height: 44, indent: 80 } as const;
const TITLE = { gap: 22, height: 310 } as const;

/** In px. The smallest is still legible where a card is shown 300 px wide. */
const TITLE_SIZES = [100, 88, 76, 66, 60];
const LATIN = { lineHeight: 1.1, letterSpacing: '-0.028em' } as const;
/** Arabic letters must touch, so no letter spacing; their dots need taller lines. */
const ARABIC = { lineHeight: 1.36, letterSpacing: 0 } as const;
/** The average width of a letter, as a fraction of the font size. */
const LETTER_WIDTH = 0.55;
/** The maximum length of a text, in characters; no card has space for more. */
const LONGEST_TEXT = 400;

/**
 * Sets the name of the parent page, and the title in the largest size at which the title fits. A title that is too long
 * for all sizes ends in an ellipsis.
 */
export async function setTitle(title: string, place: string, style: WordStyle): Promise<Typeset> {
  const words = shorten(title);
  const set = (size: number, isCut: boolean) =>
    typeset(
      (legible) => <Title title={legible(words)} place={legible(shorten(place))} {...{ size, isCut, style }} />,
      WORDS,
      style.fonts.fonts,
    );
  const longestWord = Math.max(...words.split(/\s/).map(({ length }) => length));
  for (const size of TITLE_SIZES.filter((each) => longestWord * each * LETTER_WIDTH <= WORDS.width)) {
    const whole = await set(size, false);
    if ((whole.heights.get('title') ?? 0) <= TITLE.height) return whole;
  }
  return set(Math.min(...TITLE_SIZES), true);
}

interface TitleProps {
  readonly title: string;
  readonly place: string;
  readonly size: number;
  readonly isCut: boolean;
  readonly style: WordStyle;
}

function Title({ title, place, size, isCut, style: { colors, direction, fonts } }: TitleProps): ReactNode {
  const script = hasArabic(title) ? ARABIC : LATIN;
  const lines = Math.floor(TITLE.height / size / script.lineHeight);
  return (
    <div style={{ ...COLUMN, direction }}>
      <div
        style={{
          ...findLine(place, direction),
          height: PLACE.height,
          [direction === 'rtl' ? 'marginRight' : 'marginLeft']: PLACE.indent,
          color: colors.place,
          fontFamily: fonts.listFamilies('text', place),
          fontSize: 34,
          lineHeight: `${PLACE.height}px`,
        }}
      >
        {place}
      </div>
      <div
        key="title"
        style={{
          ...styleProse(title, direction),
          ...script,
          marginTop: TITLE.gap,
          color: colors.title,
          fontFamily: fonts.listFamilies('title', title),
          fontSize: size,
          fontWeight: 600,
          overflowWrap: 'anywhere',
          ...(isCut ? { lineClamp: lines } : { textWrap: 'balance' }),
        }}
      >
        {title}
      </div>
    </div>
  );
}

/** The height of the name and the address of a brand, in px. */
export const SIGNATURE_HEIGHT = 80;

/** Sets the name and the address of a brand, each in a line of at most `width` px. */
export async function setSignature(name: string, host: string, width: number, style: WordStyle): Promise<Typeset> {
  const { colors, direction, fonts } = style;
  return typeset(
    (legible) => (
      <div style={{ ...COLUMN, justifyContent: 'center', direction }}>
        <div
          style={{
            ...findLine(name, direction),
            color: colors.title,
            fontFamily: fonts.listFamilies('text', name),
            fontSize: 34,
            fontWeight: 600,
            lineHeight: 1.2,
          }}
        >
          {legible(shorten(name))}
        </div>
        <div
          style={{
            ...findLine(host, direction),
            color: colors.quiet,
            fontFamily: fonts.listFamilies('text', host),
            fontSize: 26,
            lineHeight: 1.3,
          }}
        >
          {legible(shorten(host))}
        </div>
      </div>
    ),
    { width, height: SIGNATURE_HEIGHT },
    fonts.fonts,
  );
}

const COLUMN = {
  display: 'flex',
  flexDirection: 'column',
  width: '100%',
  height: '100%',
  fontWeight: 500,
} as const;

/** Aligns a text to the start side of the card. A text in only one script has the direction of that script. */
function styleProse(text: string, card: Direction): CSSProperties {
  const own = hasArabic(text) ? 'rtl' : 'ltr';
  const isMixed = hasArabic(text) && /\p{Script=Latin}/u.test(text);
  return { display: 'block', direction: isMixed ? card : own, textAlign: card === 'rtl' ? 'right' : 'left' };
}

function findLine(text: string, card: Direction): CSSProperties {
  return { ...styleProse(text, card), lineClamp: 1 };
}

function hasArabic(text: string): boolean {
  return /\p{Script=Arabic}/u.test(text);
}

function shorten(text: string): string {
  return text.slice(0, LONGEST_TEXT);
}

/** Words as an SVG of outlines, which needs no font. */
export interface Typeset {
  readonly svg: string;
  /** The heights in px of the elements that have a key. */
  readonly heights: ReadonlyMap<string, number>;
}

/**
 * Lays out elements in a box. No font is fetched for characters that the given fonts lack.
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
