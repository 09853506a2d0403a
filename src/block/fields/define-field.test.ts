import { describe, expect, expectTypeOf, it } from 'vitest';
import { z } from 'zod';
import { describeSchema } from '../describe-schema.ts';
import { color } from './color/index.ts';
import { date } from './date/index.ts';
import { defineField } from './define-field.ts';
import { icon, image } from './image.ts';
import { endpoint, frame, integration } from './integration.ts';
import { link } from './link.ts';
import { richText } from './text.ts';

const size = defineField({
  name: 'size',
  words: 'size in metres',
  schema: (most: number = 100) => z.number().min(1).max(most),
});

describe('a kind of field of a site', () => {
  it('checks as its schema does, also with options', () => {
    expect(size().safeParse(101).success).toBe(false);
    expect(size(200).parse(101)).toBe(101);
    expectTypeOf(size().parse(1)).toEqualTypeOf<number>();
  });

  it('describes itself in the field tree', () => {
    const teaser = defineField({ name: 'teaser', words: 'a few lines', schema: z.string(), input: 'markdown' });
    expect(describeSchema(teaser().describe('What it is').optional())).toEqual({
      ...{ shape: 'text', isRequired: false, description: 'What it is' },
      ...{ kind: 'teaser', words: 'a few lines', input: 'markdown' },
    });
    expect(describeSchema(size(9))).toMatchObject({ shape: 'number', max: 9, kind: 'size', words: 'size in metres' });
  });

  it('cannot have the name of one of ours', () => {
    const ours = [color(), date(), date({ time: true }), endpoint(), frame(), icon(), image(), integration(), link()];
    const names = [...ours, richText()].map((field) => describeSchema(field).kind ?? '');
    expect(names).toContain('date-time');
    for (const name of names)
      expect(() => defineField({ name, words: 'mine', schema: z.string() })).toThrow(
        `The builder has a kind of field "${name}" itself. Choose another name in defineField.`,
      );
  });
});
