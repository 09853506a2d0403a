import { z } from 'zod';
import { choice, group, icon, image, link, list, number, richText, text, toggle } from '../block/index.ts';

/** The kinds of input a template may ask for: the field vocabulary of the blocks, in a marketer's words. */
const KINDS = ['text', 'rich text', 'number', 'yes/no', 'choice', 'link', 'image', 'icon', 'list', 'group'] as const;
type Kind = (typeof KINDS)[number];

/** One declared input. Written as a word alone (`locationName: text`) it has only its kind. */
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
const longSpec: z.ZodType<InputSpec> = z.strictObject({
  type: kind.describe('The kind of value'),
  describe: text().optional().describe('What to write there, for the person who fills it in'),
  optional: z.boolean().optional().describe('Whether it may be left out'),
  options: z.array(text()).min(1).optional().describe('The words to choose from, for a choice'),
  min: z.number().optional().describe('The fewest items, or the smallest number'),
  max: z.number().optional().describe('The most items, the most characters, or the largest number'),
  of: z
    .lazy(() => z.union([inputSpec, inputsSchema]))
    .optional()
    .describe('What each item of a list, or a group, is made of'),
});
const inputSpec: z.ZodType<InputSpec> = z.union([kind.transform((type) => ({ type })), longSpec]);
export const inputsSchema: z.ZodType<Inputs> = z.record(z.string(), inputSpec);

/** The schema of an entry file: what a template's inputs ask for, and nothing else. */
export function compileInputs(inputs: Inputs): z.ZodObject {
  return z.strictObject(compileShape(inputs));
}

function compileShape(inputs: Inputs): Record<string, z.ZodType> {
  return Object.fromEntries(
    Object.entries(inputs).map(([name, spec]) => {
      const schema = compileInput(spec, name);
      const described = spec.describe ? schema.describe(spec.describe) : schema;
      return [name, spec.optional ? described.optional() : described];
    }),
  );
}

function compileInput(spec: InputSpec, name: string): z.ZodType {
  const { min, max } = spec;
  const limits = { ...(min !== undefined && { min }), ...(max !== undefined && { max }) };
  switch (spec.type) {
    case 'text':
      return text(limits);
    case 'rich text':
      return richText();
    case 'number':
      return number(limits);
    case 'yes/no':
      return toggle();
    case 'choice': {
      const [first = '', ...rest] = spec.options ?? [];
      return choice([first, ...rest]);
    }
    case 'link':
      return link();
    case 'image':
      return image();
    case 'icon':
      return icon();
    case 'list':
      return list(compileContent(spec, name), limits);
    case 'group':
      return compileContent(spec, name);
  }
}

/** What `of` says; a list without it is a list of texts. */
function compileContent({ of }: InputSpec, name: string): z.ZodType {
  if (!of) return text();
  return isSpec(of) ? compileInput(of, name) : group(`${name} item`, compileShape(of));
}

function isSpec(of: InputSpec | Inputs): of is InputSpec {
  return typeof of.type === 'string';
}
