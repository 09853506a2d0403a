/** The widths in pixels of a title and a description in Google's desktop results. */
export const TITLE_LIMIT = 580;
export const DESCRIPTION_LIMIT = 920;

/** The fonts of the search result, used to measure text. */
export const TITLE_FONT = '20px Arial, sans-serif';
export const DESCRIPTION_FONT = '14px Arial, sans-serif';

/** The width of a text in pixels. */
export type MeasureText = (text: string) => number;

/** Measures texts in a CSS font. Without a canvas, a character counts as half its height. */
export function createMeasure(font: string): MeasureText {
  const context = document.createElement('canvas').getContext('2d');
  if (!context) return (text) => text.length * (Number.parseFloat(font) / 2);
  context.font = font;
  return (text) => context.measureText(text).width;
}

/** Cuts a text to a width: at a word boundary, with an ellipsis. */
export function cutToWidth(text: string, limit: number, measure: MeasureText): string {
  if (measure(text) <= limit) return text;
  const words = text.split(' ');
  let count = words.length;
  const cut = () => `${words.slice(0, count).join(' ')} …`;
  while (count > 1 && measure(cut()) > limit) count -= 1;
  return cut();
}

/** How well a text fits its space. */
export interface Fit {
  /** In pixels. */
  readonly width: number;
  readonly state: 'empty' | 'short' | 'good' | 'long';
  /** An explanation, and what to do. */
  readonly advice: string;
}

/** The minimum share of the space that a good text fills. */
const ENOUGH = 0.4;

export function judgeFit(text: string, limit: number, measure: MeasureText): Fit {
  const width = Math.round(measure(text));
  if (text.trim() === '')
    return { width: 0, state: 'empty', advice: 'Empty: search engines choose words of the page themselves.' };
  if (width > limit)
    return { width, state: 'long', advice: `Too long by ${width - limit} pixels: the end is cut off.` };
  if (width < limit * ENOUGH) return { width, state: 'short', advice: 'Short: there is room to say more.' };
  return { width, state: 'good', advice: 'Fits.' };
}
