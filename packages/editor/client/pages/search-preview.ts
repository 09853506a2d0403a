/** The widths in pixels that results of Google have for a title and a description, on a screen as wide as a desk's. */
export const TITLE_LIMIT = 580;
export const DESCRIPTION_LIMIT = 920;

/** The fonts in which they are shown, and measured. */
export const TITLE_FONT = '20px Arial, sans-serif';
export const DESCRIPTION_FONT = '14px Arial, sans-serif';

/** The width of a text in pixels. */
export type MeasureText = (text: string) => number;

/** Measures texts in a font, given as in CSS. Where nothing can be drawn, a letter counts as half as wide as it is high. */
export function createMeasure(font: string): MeasureText {
  const context = document.createElement('canvas').getContext('2d');
  if (!context) return (text) => text.length * (Number.parseFloat(font) / 2);
  context.font = font;
  return (text) => context.measureText(text).width;
}

/** A text as far as there is room for it: whole words, and dots where some are left out. */
export function cutToWidth(text: string, limit: number, measure: MeasureText): string {
  if (measure(text) <= limit) return text;
  const words = text.split(' ');
  let count = words.length;
  const cut = () => `${words.slice(0, count).join(' ')} …`;
  while (count > 1 && measure(cut()) > limit) count -= 1;
  return cut();
}

/** How a text fits into its room. */
export interface Fit {
  /** In pixels. */
  readonly width: number;
  readonly state: 'empty' | 'short' | 'good' | 'long';
  /** What that means, and what to do. */
  readonly advice: string;
}

/** From this part of the room on, a text uses it well. */
const ENOUGH = 0.4;

export function judgeFit(text: string, limit: number, measure: MeasureText): Fit {
  const width = Math.round(measure(text));
  if (text.trim() === '')
    return { width: 0, state: 'empty', advice: 'Empty: search engines choose words of the page themselves.' };
  if (width > limit)
    return { width, state: 'long', advice: `Too long by ${width - limit} pixels: its end is cut off.` };
  if (width < limit * ENOUGH) return { width, state: 'short', advice: 'Short: there is room to say more.' };
  return { width, state: 'good', advice: 'Fits.' };
}
