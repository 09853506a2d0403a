import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FILES, load, page } from '../support/small-site.tsx';
import { LONG, RUNS, SEED } from './runs.ts';

/**
 * Whatever is written, twice as much of it may cost twice as much, and not four times. A text is made of a few signs that repeat,
 * because that is what makes a pattern or a parser go back to what it has read.
 */
const LARGE = 16 * 1024;
const GROWTH = 8;
/** Between 8, which is linear, and 64, which is the square. Fixed costs make it smaller, a busy machine larger. */
const MOST = 16;
/** In ms of work; the square of the large size takes far more, so that what takes less needs no second look. */
const WORTH_A_LOOK = 60;

/** How a text becomes the files of a site. */
type Embed = (text: string) => Readonly<Record<string, string>>;

const inBlock =
  (key: string, others = ''): Embed =>
  (text) => ({ 'pages/home.yaml': page(`  - { type: note, ${others}${key}: ${JSON.stringify(text)} }\n`, 'Home') });

interface Kind {
  readonly signs: string;
  readonly embeds: readonly Embed[];
}

/** Signs are separated by spaces; `_` means a space and `¶` the end of a line. */
const KINDS: Readonly<Record<string, Kind>> = {
  Markdown: {
    signs: '[ ] ( ) ![ ]( * ** _ __ ` ``` ~~ | - > # ### a b/c < <a & &amp; \\ 1. : " = ¶ ¶¶ ¶_ ¶- ¶|-|-¶ [a]: • + ',
    embeds: [inBlock('body', 'text: a, ')],
  },
  links: {
    signs: '/ # ? a A . : @ % %41 %2f \\ _ - = & tel: mailto: https:// http:// // 1 + é .. ;',
    embeds: [
      inBlock('more', 'text: a, '),
      (text) => inBlock('body', 'text: a, ')(`[a](${text})`),
      (text) => ({ 'site.yaml': FILES['site.yaml'].replace('/old', () => JSON.stringify(`/${text}`)) }),
    ],
  },
  ids: {
    signs: 'a A - _ 1 . é / \\ " \' ( ) [ ] { } # : $ ⁂',
    embeds: [
      inBlock('id', 'text: a, '),
      inBlock('type'),
      (text) => ({ 'pages/home.yaml': page(`  - { type: note, ${JSON.stringify(text)}: a }\n`, 'Home') }),
    ],
  },
  placeholders: {
    signs: '${ } { {{ }} $ $$ $( ) % site. name . - _ a ${site.name} ${nobody} ${ ¶ 1',
    embeds: [
      inBlock('text'),
      inBlock('body', 'text: a, '),
      (text) => ({ 'pages/home.yaml': page('', text).replace('Page', 'a') }),
    ],
  },
  'plain texts': {
    signs: 'a A 1 , . _ * ** [ ]( ) ` < </ <a > & &amp; &nbsp; # % $ • “ \' " - – ¶ \\ / {',
    embeds: [inBlock('text'), (text) => inBlock('picture', 'text: a, ')(text)],
  },
  YAML: {
    signs: 'a a: - ? | > \' " # & * ! % @ ` { } [ ] , : ¶ ¶_ ¶__ ¶- _ \t ${ } 1 ~ « : ',
    embeds: [(text) => ({ 'pages/home.yaml': text }), (text) => ({ 'pages/home.yaml': `title: ${text}\n` })],
  },
};

const readSigns = (signs: string) =>
  signs
    .split(' ')
    .filter(Boolean)
    .map((sign) => sign.replaceAll('_', ' ').replaceAll('¶', '\n'));

/** The work in ms that it takes to load and check a site. */
function measure(files: Readonly<Record<string, string>>): number {
  const before = process.cpuUsage();
  load(files);
  return process.cpuUsage(before).user / 1000;
}

const least = (count: number, run: () => number) => Math.min(...Array.from({ length: count }, run));

describe('what a text costs', () => {
  it.each(Object.entries(KINDS))(
    'grows no faster than the text, whatever it is made of: %s',
    (_name, { signs, embeds }) => {
      const some = (most: number) =>
        fc.array(fc.constantFrom(...readSigns(signs)), { minLength: 1, maxLength: most }).map((all) => all.join(''));
      const cases = fc.record({ embed: fc.constantFrom(...embeds), start: some(3), unit: some(3), end: some(3) });
      fc.assert(
        fc.property(cases, ({ embed, start, unit, end }) => {
          const at = (size: number) => embed(start + unit.repeat(Math.ceil(size / unit.length)) + end);
          const large = measure(at(LARGE));
          if (large < WORTH_A_LOOK || large / measure(at(LARGE / GROWTH)) < MOST) return;
          const growth = () => least(3, () => measure(at(LARGE))) / least(5, () => measure(at(LARGE / GROWTH)));
          expect(least(3, growth), `how much more ${JSON.stringify(unit)} repeated costs`).toBeLessThan(MOST);
        }),
        { ...SEED, numRuns: Math.ceil(RUNS / 500) },
      );
    },
    LONG,
  );
});
