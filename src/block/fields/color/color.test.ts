import { describe, expect, it } from 'vitest';
import { describeSchema } from '../../describe-schema.ts';
import { color } from './index.ts';

describe('a colour', () => {
  it.each(['#336699', 'teal', 'rgb(0 90 120)', 'oklch(0.6 0.1 200)'])('can be %s', (text) =>
    expect(color().parse(text)).toBe(text),
  );
  it.each(['blueish', '#33669980', ''])('cannot be "%s", and the message says what to write', (text) => {
    const [issue, ...others] = color().safeParse(text).error?.issues ?? [];
    expect(others).toEqual([]);
    expect(issue?.message).toBe(
      'Not a CSS colour, or it is transparent. Write for example "#336699" in quotes, or "teal".',
    );
  });

  it('describes itself in the field tree', () => {
    expect(describeSchema(color())).toMatchObject({ kind: 'color', words: 'colour', input: 'color', blank: '#808080' });
  });
});
