import { z } from 'zod';
import type { Props } from '../../src/block/index.ts';
import { choice, fieldName, group, keysRule, link, list, number, text, toggle, unique } from '../../src/block/index.ts';
import { checkField, OPTIONS_OF_SELECT } from './field-rules.ts';

/** A number, also in English notation from a site value: "1,500". */
const amount = z.union([
  number(),
  z
    .string()
    .regex(
      /^\d{1,3}(?:,\d{3})*(?:\.\d+)?$|^\d+(?:\.\d+)?$/,
      'This must be a number. Write for example 1500 or "1,500".',
    )
    .transform((written) => Number(written.replaceAll(',', ''))),
]);

const option = group('option', {
  value: text({ max: 40 }).describe('The value to send'),
  label: text({ max: 60 }).describe('The words to show'),
  values: z
    .record(fieldName(), amount)
    .optional()
    .describe('Named numbers for the estimate. Its formula calls them type.rate, type.base'),
  with: z
    .record(z.string(), list(text()))
    .optional()
    .describe('The answers to other selects that it goes with, by their names and values: { type: [villa] }'),
});

/** An option that is only a text, which is sent as it is shown. */
const plainOption = text({ max: 40 }).transform((words): z.output<typeof option> => ({ value: words, label: words }));

/** The default maximum size of all files of a field. */
export const MEGABYTES = 4;

/** The media types for each word in `accept`. */
const MEDIA = { picture: 'image/jpeg,image/png,image/webp', pdf: 'application/pdf' };

export const fieldSchema = group('form field', {
  name: fieldName().describe('The name of the answer when it is sent'),
  given: toggle()
    .optional()
    .describe('Whether the form shows it, before all other fields, only if the address of the page answers it'),
  heading: text({ max: 60 })
    .optional()
    .describe('Words above this field and the following ones, which makes them a step of the form: The property'),
  label: text({ max: 60 }).describe('The words above the field; beside a checkbox, {link} is its link'),
  link: link().optional().describe('A link in the words of a checkbox, such as to your terms'),
  type: choice([
    'text',
    'email',
    'tel',
    'contact',
    'number',
    'date',
    'time',
    'select',
    'textarea',
    'checkbox',
    'file',
    'hidden',
  ]).describe(
    'What visitors fill in; "contact" is a phone number or an e-mail address; "file" is pictures or documents, for a receiver of your own; "hidden" is sent without being asked',
  ),
  accept: list(choice(['picture', 'pdf']))
    .transform((kinds) => kinds.map((kind) => MEDIA[kind]).join(','))
    .optional()
    .describe('What a file may be: [picture, pdf]'),
  size: number({ min: 1, max: 20 })
    .optional()
    .describe('How many megabytes the files may have in all. Without it, 4, which every host takes'),
  value: text({ max: 200 }).optional().describe('What a hidden field sends: spring-letter, or "${locationName}"'),
  required: toggle().default(false).describe('Whether it is required'),
  placeholder: text({ max: 80 }).optional().describe('The grey words in an empty field; in a select, its first line'),
  autocomplete: text({ max: 40 }).optional().describe('What the browser may fill in automatically: name, email, tel'),
  min: number().optional().describe('The smallest number allowed'),
  max: number().optional().describe('The largest number allowed; of files, how many. Without it, one file'),
  step: number({ min: 0.01 }).optional().describe('The step between allowed numbers. Without it, 1'),
  units: z
    .record(z.string(), number({ min: 0.000001 }))
    .optional()
    .describe('Units that visitors may write after a number, and how many of its own units each is: { m2: 10.764 }'),
  future: toggle().optional().describe('Whether only today or later is allowed'),
  options: list(z.union([plainOption, option]))
    .check(unique('value'), unique('label'))
    .optional()
    .describe('The choices of a select: [Flat, Villa], or a value and a label for each'),
}).check(keysRule(checkField, OPTIONS_OF_SELECT));

export type FormField = Props<typeof fieldSchema>;

/** A field as the view gets it. */
export type ShownField = Omit<FormField, 'accept' | 'size'> & {
  /** The attributes of an input for files; `data-limits` is a text that needs no translation: `PDF (≤ 4 MB)`. */
  readonly files?: {
    readonly accept: string;
    readonly multiple: boolean;
    readonly 'data-max': number;
    readonly 'data-size': number;
    readonly 'data-limits': string;
  };
};
