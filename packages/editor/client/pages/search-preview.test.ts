import { describe, expect, it } from 'vitest';
import { createMeasure, cutToWidth, judgeFit, TITLE_FONT } from './search-preview.ts';

const measure = (text: string) => text.length * 10;

describe('a text in a search result', () => {
  it('is shown whole if it fits', () => expect(cutToWidth('Clean cars', 100, measure)).toBe('Clean cars'));

  it('ends at a word boundary with an ellipsis if it does not fit', () => {
    expect(cutToWidth('Clean cars at your door', 150, measure)).toBe('Clean cars at …');
    expect(measure(cutToWidth('Clean cars at your door', 150, measure))).toBeLessThanOrEqual(150);
  });

  it('keeps its first word in any case', () =>
    expect(cutToWidth('Supercalifragilistic', 50, measure)).toBe('Supercalifragilistic …'));

  it.each([
    ['', 'empty', 0],
    ['Short', 'short', 50],
    ['Just as long as is good', 'good', 230],
    ['Much longer than there is any room for in a result', 'long', 500],
  ])('%j is %s', (text, state, width) => expect(judgeFit(text, 300, measure)).toMatchObject({ state, width }));

  it('says by how many pixels it is too long', () => {
    expect(judgeFit('x'.repeat(31), 300, measure).advice).toContain('10 pixels');
  });

  it('is measured by the height of its font without a canvas', () => {
    const getContext = HTMLCanvasElement.prototype.getContext;
    HTMLCanvasElement.prototype.getContext = () => null;
    expect(createMeasure(TITLE_FONT)('ten signs!')).toBe(100);
    HTMLCanvasElement.prototype.getContext = getContext;
  });
});
