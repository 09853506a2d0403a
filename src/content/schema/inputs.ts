import { z } from 'zod';
import { choice, date, group, icon, image, link, list, number, richText, text, toggle } from '../../block/index.ts';
import { PUBLICATION_KEYS } from '../schedule/index.ts';
import { publicationShape } from './common-props.ts';

/** The types of a template's inputs: the field types of blocks, in a marketer's words. */
const KINDS = [
  'text',
  'rich text',
  'number',
  'date',
  'yes/no',
  'choice',
  'link',
  'image',
  'icon',
  'list',
  'group',
] as const;
type Kind = (typeof KINDS)[number];

/** A declared input. The short form, `locationName: text`, has only a type. */
export interface InputSpec {
  readonly type: Kind;
  readonly describe?: string | undefined;
  readonly optional?: boolean | undefined;
  readonly options?: readonly string[] | undefined;
  readonly min?: number | undefined;
  readonly max?: number | undefined;
  readonly of?: InputSpec | Inputs | undefined;
}

export interface Inputs {
  readonly [name: string]: InputSpec;
}

const kind = z.enum(KINDS);
const longSpec: z.ZodType<InputSpec> = z
  .strictObject({
    type: kind.describe('The kind of value'),
    describe: text().optional().describe('An instruction for the person who fills it in'),
    optional: z.boolean().optional().describe('Whether it is optional'),
    options: z.array(text()).min(1).optional().describe('The choices'),
    min: z.number().optional().describe('The minimum number of items, or the smallest number'),
    max: z.number().optional().describe('The maximum number of items or characters, or the largest number'),
    of: z
      .lazy(() => z.union([inputSpec, inputsSchema]))
      .optional()
      .describe('The fields of a group, or of each item of a list'),
  })
  .check(({ value, issues }) => {
    for (const { key, message } of contradictions(value)) {
      issues.push({ code: 'custom', path: [key], message, input: value });
    }
  });
const inputSpec: z.ZodType<InputSpec> = z.union([kind.transform((type) => ({ type })), longSpec]);
const inputName = z.string().check(({ value, issues }) => {
  const message = nameProblem(value);
  if (message) issues.push({ code: 'custom', message, input: value });
});
export const inputsSchema: z.ZodType<Inputs> = z.record(inputName, inputSpec);

const aliases = z.array(text()).min(1).optional().describe('More addresses that show the same page: [/old-name]');

/** Names that have a special meaning in `${…}`. */
const TAKEN: ReadonlySet<string> = new Set(['site', 'path', 'slug']);
/** Keys that every entry of a collection can have without an input. */
const OF_PAGES: ReadonlySet<string> = new Set([...PUBLICATION_KEYS, 'aliases']);

function nameProblem(name: string): string | undefined {
  if (TAKEN.has(name)) return `"${name}" has a special meaning in \${…}. Choose a different name for this input.`;
  if (OF_PAGES.has(name))
    return `Every entry can have "${name}" without an input. Choose a different name for this input.`;
  if (/^[A-Za-z]\w*$/.test(name)) return undefined;
  return `"${name}" cannot be used in \${…}. A name starts with a letter from A to Z and has only such letters, digits and "_".`;
}

/** The settings of an input that contradict each other or have no effect. */
function contradictions({ type, options, min, max, of }: InputSpec): readonly { key: string; message: string }[] {
  const found: { key: string; message: string }[] = [];
  const complain = (key: string, message: string) => found.push({ key, message });
  if (type === 'choice' && !options)
    complain('type', 'A choice needs options. Add for example "options: [north, south]".');
  if (type !== 'choice' && options)
    complain('options', 'Only a choice has options. Write "type: choice", or delete them.');
  if (type === 'group' && (!of || isSpec(of)))
    complain('type', 'A group needs its keys. Add "of:" with a line for each.');
  if (type !== 'group' && type !== 'list' && of)
    complain('of', 'Only a list or a group has "of". Delete it, or change the type.');
  if (min !== undefined && type !== 'number' && type !== 'list')
    complain('min', 'Only a number or a list can have a minimum. Delete this line.');
  if (max !== undefined && !['number', 'list', 'text'].includes(type))
    complain('max', 'Only a number, a list or a text can have a maximum. Delete this line.');
  if (min !== undefined && max !== undefined && min > max) complain('min', '"min" is larger than "max". Swap the two.');
  return found;
}

/** The schema of an entry file: a template's inputs, and its publication settings. */
export function compileEntry(inputs: Inputs): z.ZodObject {
  return z.strictObject({ ...compileShape(inputs), ...publicationShape, aliases });
}

/** The schema of an entry without a page: its fields, and the publication settings that also make sense in lists. */
export function compileData(fields: Inputs): z.ZodObject {
  const { noindex: _noindex, canonical: _canonical, ...shown } = publicationShape;
  return z.strictObject({ ...compileShape(fields), ...shown });
}

/** The schema of an entry with a page or without one. */
export function compileFields({
  hasPages,
  inputs,
}: {
  readonly hasPages: boolean;
  readonly inputs: Inputs;
}): z.ZodObject {
  return hasPages ? compileEntry(inputs) : compileData(inputs);
}

export function compileInputs(inputs: Inputs): z.ZodObject {
  return z.strictObject(compileShape(inputs));
}

function compileShape(inputs: Inputs): Record<string, z.ZodType> {
  return Object.fromEntries(
    Object.entries(inputs).map(([name, spec]) => {
      const schema = compileInput(spec, name);
      return [name, spec.optional ? schema.optional() : schema];
    }),
  );
}

function compileInput(spec: InputSpec, name: string): z.ZodType {
  const schema = compileKind(spec, name);
  return spec.describe ? schema.describe(spec.describe) : schema;
}

function compileKind(spec: InputSpec, name: string): z.ZodType {
  const { type, min, max, options = [] } = spec;
  const limits = { ...(min !== undefined && { min }), ...(max !== undefined && { max }) };
  const [first = '', ...rest] = options;
  const compilers: Readonly<Record<Kind, () => z.ZodType>> = {
    text: () => text(limits),
    'rich text': () => richText(),
    number: () => number(limits),
    date: () => date(),
    'yes/no': () => toggle(),
    choice: () => choice([first, ...rest]),
    link: () => link(),
    image: () => image(),
    icon: () => icon(),
    list: () => list(compileContent(spec, name), limits),
    group: () => compileContent(spec, name),
  };
  return compilers[type]();
}

/** The schema for `of`; without `of`, the items of a list are texts. */
function compileContent({ of }: InputSpec, name: string): z.ZodType {
  if (!of) return text();
  return isSpec(of) ? compileInput(of, name) : group(`${name} item`, compileShape(of));
}

/** Whether `of` is one input for each item, and not a group of inputs. */
function isSpec(of: InputSpec | Inputs): of is InputSpec {
  return typeof of.type === 'string';
}
