import { describe, expect, it } from 'vitest';
import { applyFixes } from './index.ts';

const fix = (start: number, end: number, text: string) => ({ range: [start, end] as const, text });

describe('fixes of one text', () => {
  it('are applied together, whatever their order, and report their new positions', () => {
    const { text, applied } = applyFixes('one two three', [fix(8, 13, '3'), fix(0, 3, 'first'), fix(3, 3, ',')]);
    expect(text).toBe('first, two 3');
    expect(applied.map(({ range }) => text.slice(...range))).toEqual(['first', ',', '3']);
  });

  it('that overlap wait for the next round', () => {
    const { text, applied } = applyFixes('one two', [fix(0, 5, 'A'), fix(4, 7, 'B')]);
    expect(text).toBe('Awo');
    expect(applied).toHaveLength(1);
  });

  it('that are equal are one', () => {
    expect(applyFixes('one', [fix(0, 3, 'A'), fix(0, 3, 'A')])).toMatchObject({ text: 'A', applied: [{}] });
  });

  it('that want different texts in one place are not certain, so none is applied', () => {
    expect(applyFixes('one two', [fix(0, 3, 'A'), fix(0, 3, 'B'), fix(4, 7, 'C')]).text).toBe('one C');
  });

  it('change nothing when there are none', () => {
    expect(applyFixes('\ufeffa: b\r\n', [])).toEqual({ text: '\ufeffa: b\r\n', applied: [] });
  });
});
