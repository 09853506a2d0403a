import type { FontCategory } from './font-library.ts';
import { findScript } from './language-letters.ts';
import { SAMPLES, STAND_INS } from './stand-ins.ts';

/** The fonts until the files of a family have loaded. */
export interface Fallback {
  /** The `@font-face` rules. */
  readonly css: string;
  /** The names of the families that they declare, and the generic ones, for `font-family`. */
  readonly families: string;
}

/** The weights for which letters are compared: text and headings. Above 550, the bold file is used. */
const WEIGHTS = [
  { range: '100 549', at: 400, file: 'regular', index: 0 },
  { range: '550 900', at: 650, file: 'bold', index: 1 },
] as const;

const GENERIC: Readonly<Record<FontCategory, string>> = { 'sans-serif': 'system-ui,sans-serif', serif: 'serif' };

/** The metrics that device fonts are adjusted to; lengths as fractions of the font size. */
export interface FamilyMetrics {
  readonly ascent: number;
  readonly descent: number;
  /** The mean width of the characters of a text, at a weight; undefined if the family lacks more than half of them. */
  readonly measure: (text: string, weight: number) => number | undefined;
}

/**
 * Gives device fonts the width and height of a family, so that nothing moves when its files have loaded: `size-adjust`
 * is the width of a text in the family divided by that in the device font; the overrides are the family's own ascent
 * and descent divided by `size-adjust`.
 * @param metrics undefined leaves the device fonts unchanged
 */
export function makeFallback(
  family: string,
  {
    metrics,
    category,
    locale,
  }: { readonly metrics: FamilyMetrics | undefined; readonly category: FontCategory; readonly locale: string },
): Fallback {
  const own = findScript(locale);
  const faces = STAND_INS[category].flatMap((standIn) => {
    const name = `${family} ${standIn.name}`;
    const script = standIn.widths[own] && metrics?.measure(SAMPLES[own] ?? '', 400) ? own : 'Latn';
    const rules = WEIGHTS.map(({ range, at, file, index }) => {
      const other = standIn.widths[script]?.[index];
      const width = metrics?.measure(SAMPLES[script] ?? '', at);
      if (!metrics || width === undefined || other === undefined) return '';
      const size = width / other;
      const sources = standIn[file].map((each) => `local(${each})`).join(',');
      return (
        `@font-face{font-family:${name};font-weight:${range};src:${sources};size-adjust:${percent(size)};` +
        `ascent-override:${percent(metrics.ascent / size)};descent-override:${percent(metrics.descent / size)}}`
      );
    }).join('');
    return rules === '' ? [] : [{ name, rules }];
  });
  return {
    css: faces.map(({ rules }) => rules).join(''),
    families: [...faces.map(({ name }) => name), GENERIC[category]].join(','),
  };
}

function percent(part: number): string {
  return `${Math.round(part * 1000) / 10}%`;
}
