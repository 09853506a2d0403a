import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { describeSchema } from './describe-schema.ts';
import type { Field } from './field.ts';
import { icon, image } from './fields/image.ts';
import { link } from './fields/link.ts';
import { choice, group, list, number, toggle } from './fields/structure.ts';
import { richText, text } from './fields/text.ts';
import { fieldName } from './names.ts';
import { needs } from './rule.ts';

/** What a field is and what is in it, as short as possible: `list(text)`. */
function sketch(field: Field): string {
  const what = field.kind === undefined ? field.shape : `${field.shape} ${field.kind}`;
  switch (field.shape) {
    case 'choice':
    case 'literal':
      return `${what}(${field.options.join('|')})`;
    case 'list':
    case 'table':
      return `${what}(${sketch(field.item)})`;
    case 'group':
      return `${what}(${Object.entries(field.fields)
        .map(([key, part]) => `${key}: ${sketch(part)}`)
        .join(', ')})`;
    case 'union':
      return `${what}(${field.branches.map(sketch).join(' | ')})`;
    default:
      return what;
  }
}

describe('a field', () => {
  it.each([
    [text(), 'text'],
    [richText(), 'text markdown'],
    [icon(), 'text icon'],
    [number(), 'number'],
    [z.int(), 'number'],
    [toggle(), 'boolean'],
    [choice(['plain', 'boxed']), 'choice(plain|boxed)'],
    [z.literal('post'), 'literal(post)'],
    [list(text()), 'list(text)'],
    [group('price', { amount: number(), note: text() }), 'group(amount: number, note: text)'],
    [z.record(z.string(), toggle()), 'table(boolean)'],
    [z.union([text(), toggle()]), 'union(text | boolean)'],
    [link(), 'union link(text address | group(to: text address, label: text, query: table(union(text | number))))'],
    [image(), 'group picture(src: text image, alt: text, focus: group(x: number, y: number), phone: text image)'],
    [z.unknown(), 'any'],
    [text().nullable().readonly().optional(), 'text'],
    [z.lazy(() => toggle()), 'boolean'],
  ])('has a shape and, if there is one, a kind: %#', (schema, expected) =>
    expect(sketch(describeSchema(schema))).toBe(expected),
  );

  it.each([
    [text({ max: 9 }), 1, 9],
    [number({ min: 0, max: 5 }), 0, 5],
    [list(text(), { min: 2 }).optional(), 2, undefined],
    [z.int(), undefined, undefined],
  ])('has its limits: %#', (schema, min, max) => expect(describeSchema(schema)).toMatchObject({ min, max }));

  it.each([
    [text(), true, undefined],
    [text().optional(), false, undefined],
    [toggle().default(false), false, false],
    [list(text()).prefault(['a']).describe('Words'), false, ['a']],
    [link(), true, undefined],
    [link().optional(), false, undefined],
  ])('is required or not, and has a default: %#', (schema, isRequired, value) =>
    expect(describeSchema(schema)).toMatchObject({ isRequired, default: value }),
  );

  it('has the description of the outermost schema with one', () => {
    const inner = group('price', {}).describe('inside');
    expect(describeSchema(inner.optional())).toMatchObject({ title: 'price', description: 'inside' });
    expect(describeSchema(inner.optional().describe('outside'))).toMatchObject({
      title: 'price',
      description: 'outside',
    });
    expect(describeSchema(link().describe('Where to'))).toMatchObject({ kind: 'link', description: 'Where to' });
  });

  it('has the part of its rules that editors need', () => {
    const rules = [{ dependencies: { label: ['link'] } }];
    const schema = group('door', { label: text().optional() }).check(needs('label', 'link'));
    expect(describeSchema(schema.optional())).toMatchObject({ editorRules: rules });
    expect(describeSchema(schema.transform(String))).toMatchObject({ editorRules: rules });
  });

  it('is plain JSON, also for a recursive schema: deeper values can be anything', () => {
    const tree: z.ZodType = z.strictObject({ name: text(), parts: z.array(z.lazy(() => tree)).optional() });
    const field = describeSchema(tree);
    expect(JSON.parse(JSON.stringify(field))).toEqual(field);
    const inside = 'group(name: text, parts: list(any))';
    expect(sketch(field)).toBe(`group(name: text, parts: list(group(name: text, parts: list(${inside}))))`);
  });

  it.each([fieldName(), z.record(fieldName(), text())])('has the pattern of a text or a key: %#', (schema) => {
    const field = describeSchema(schema);
    const wanted = field.shape === 'table' ? field.key : field.shape === 'text' ? field : {};
    expect(wanted?.pattern).toBe('^[a-zA-Z][a-zA-Z0-9]*$');
    expect(wanted?.patternMessage).toContain('A field name is one word');
  });
});

it('refuses a choice whose words are not in a list', () => {
  expect(() => Reflect.apply(choice, undefined, ['plain', 'boxed'])).toThrow('choice("plain") needs a list');
});
