import type { FontCategory } from './font-library.ts';

/** A font of the visitor's device that is used until a family has loaded. */
export interface StandIn {
  /** The suffix of its family name. */
  readonly name: string;
  /** Its local files, by the names on different devices. */
  readonly regular: readonly string[];
  readonly bold: readonly string[];
  /** The mean width of a character of `SAMPLES` as a fraction of the font size, regular and bold, by script. */
  readonly widths: Readonly<Record<string, readonly [regular: number, bold: number]>>;
}

/** The frequency of each character, of 500, in 175,000 characters of English copy. */
const ENGLISH = ' 90e49t36o33a33n28r26s26i24h20d16l15c11u10w9p9f8m8g7y6,5b5.4v4k4A1T1W1I1-1x1';

/**
 * Texts to measure with, by script: letters as frequent as in English, and the first sentences of the Universal
 * Declaration of Human Rights as published by the United Nations.
 */
export const SAMPLES: Readonly<Record<string, string>> = {
  Latn: ENGLISH.replace(/(\D)(\d+)/g, (_, character: string, count: string) => character.repeat(Number(count))),
  Cyrl: 'Все люди рождаются свободными и равными в своем достоинстве и правах. Они наделены разумом и совестью и должны поступать в отношении друг друга в духе братства.',
  Grek: 'Όλοι οι άνθρωποι γεννιούνται ελεύθεροι και ίσοι στην αξιοπρέπεια και τα δικαιώματα. Είναι προικισμένοι με λογική και συνείδηση, και οφείλουν να συμπεριφέρονται μεταξύ τους με πνεύμα αδελφοσύνης.',
  Hebr: 'כל בני האדם נולדו בני חורין ושווים בערכם ובזכויותיהם. כולם חוננו בתבונה ובמצפון, לפיכך חובה עליהם לנהוג איש ברעהו ברוח של אחווה.',
};

/**
 * Two fonts for each kind of letters, one of which most devices have. The widths of Arial and Times New Roman were
 * measured in Arimo and Tinos, which have the same widths by design, those of DejaVu 2.37 in itself.
 */
export const STAND_INS: Readonly<Record<FontCategory, readonly StandIn[]>> = {
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
