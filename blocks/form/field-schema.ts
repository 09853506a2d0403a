import { z } from 'zod';
import type { Props } from '../../src/block/index.ts';
import { choice, fieldName, group, keysRule, list, number, text, toggle, unique } from '../../src/block/index.ts';
import { checkField, OPTIONS_OF_SELECT } from './field-rules.ts';

/** A number, also as a site value quotes it in English: "1,500". */
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

export const fieldSchema = group('form field', {
  name: fieldName().describe('The name under which the answer is sent'),
  heading: text({ max: 60 })
    .optional()
    .describe('Words above this field and those that follow, which makes them a step of the form: The property'),
  label: text({ max: 60 }).describe('The words above the field'),
  type: choice(['text', 'email', 'tel', 'number', 'date', 'select', 'textarea', 'checkbox']).describe(
    'What is filled in',
  ),
  required: toggle().default(false).describe('Whether it must be filled in'),
  placeholder: text({ max: 80 }).optional().describe('The grey words in an empty field; of a select, its first line'),
  autocomplete: text({ max: 40 }).optional().describe('What the browser may fill in by itself: name, email, tel'),
  min: number().optional().describe('The smallest number that may be filled in'),
  max: number().optional().describe('The largest number that may be filled in'),
  step: number({ min: 0.01 }).optional().describe('Of what the number is a multiple; left out, of 1'),
  future: toggle().optional().describe('Whether a date is still to come: today or later'),
  options: list(
    group('option', {
      value: text({ max: 40 }).describe('What is sent'),
      label: text({ max: 60 }).describe('What is shown'),
      values: z
        .record(fieldName(), amount)
        .optional()
        .describe('Numbers for the estimate, each with a name: its formula calls them type.rate, type.base'),
    }),
  )
    .check(unique('value'), unique('label'))
    .optional()
    .describe('The choices of a select'),
}).check(keysRule(checkField, OPTIONS_OF_SELECT));

export type FormField = Props<typeof fieldSchema>;
