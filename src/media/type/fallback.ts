import type { FontCategory } from './font-library.ts';
import { findScript } from './language-letters.ts';

/** The device fonts that are used until the files of a family have loaded. */
export interface Fallback {
  readonly css: string;
  /** For `font-family`: the families that `css` declares, and a generic family. */
  readonly families: string;
}

/** The weights at which widths are compared, for text and for headings. From 550 on, the bold file is used. */
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
 * is the width of a text in the family divided by its width in the device font; the overrides are the family's ascent
 * and descent divided by `size-adjust`.
 * @param metrics if undefined, the device fonts stay unchanged
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

/** A font of the visitor's device that is used until a family has loaded. */
interface StandIn {
  /** The suffix of the declared family name. */
  readonly name: string;
  /** The names of the font on different devices, for `local()`. */
  readonly regular: readonly string[];
  readonly bold: readonly string[];
  /** The mean width of a character of `SAMPLES` as a fraction of the font size, regular and bold, by script. */
  readonly widths: Readonly<Record<string, readonly [regular: number, bold: number]>>;
}

/** How often each character occurs per 500 characters, counted in 175,000 characters of English text. */
const ENGLISH = ' 90e49t36o33a33n28r26s26i24h20d16l15c11u10w9p9f8m8g7y6,5b5.4v4k4A1T1W1I1-1x1';

/**
 * Texts for measuring, by script: for Latin, characters as frequent as in English; for others, the first sentences of
 * the Universal Declaration of Human Rights as published by the United Nations.
 */
const SAMPLES: Readonly<Record<string, string>> = {
  Latn: ENGLISH.replace(/(\D)(\d+)/g, (_, character: string, count: string) => character.repeat(Number(count))),
  Cyrl: 'Все люди рождаются свободными и равными в своем достоинстве и правах. Они наделены разумом и совестью и должны поступать в отношении друг друга в духе братства.',
  Grek: 'Όλοι οι άνθρωποι γεννιούνται ελεύθεροι και ίσοι στην αξιοπρέπεια και τα δικαιώματα. Είναι προικισμένοι με λογική και συνείδηση, και οφείλουν να συμπεριφέρονται μεταξύ τους με πνεύμα αδελφοσύνης.',
  Hebr: 'כל בני האדם נולדו בני חורין ושווים בערכם ובזכויותיהם. כולם חוננו בתבונה ובמצפון, לפיכך חובה עליהם לנהוג איש ברעהו ברוח של אחווה.',
};

/**
 * Two fonts for each category; most devices have one of them. The widths of Arial and Times New Roman were measured in
 * Arimo and Tinos, which have the same widths by design; those of DejaVu in DejaVu 2.37.
 */
const STAND_INS: Readonly<Record<FontCategory, readonly StandIn[]>> = {
  'sans-serif': [
    {
      name: 'Arial',
      regular: ['Arial', 'Liberation Sans'],
      bold: ['Arial Bold', 'Liberation Sans Bold'],
      widths: { Latn: [0.4387, 0.4732], Cyrl: [0.5114, 0.5535], Grek: [0.4597, 0.5001], Hebr: [0.4424, 0.4767] },
    },
    {
      name: 'DejaVu',
      regular: ['DejaVu Sans'],
      bold: ['DejaVu Sans Bold'],
      widths: { Latn: [0.5025, 0.5679], Cyrl: [0.5848, 0.6412], Grek: [0.5288, 0.5952], Hebr: [0.4537, 0.4997] },
    },
  ],
  serif: [
    {
      name: 'Times',
      regular: ['Times New Roman', 'Liberation Serif'],
      bold: ['Times New Roman Bold', 'Liberation Serif Bold'],
      widths: { Latn: [0.3973, 0.4227], Cyrl: [0.4654, 0.4932], Grek: [0.4251, 0.448], Hebr: [0.4015, 0.4028] },
    },
    {
      name: 'DejaVu',
      regular: ['DejaVu Serif'],
      bold: ['DejaVu Serif Bold'],
      widths: { Latn: [0.508, 0.5608], Cyrl: [0.5785, 0.6466], Grek: [0.5422, 0.6217] },
    },
  ],
};
