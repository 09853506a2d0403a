import { z } from 'zod';
import type { Props } from '../../src/block/index.ts';
import { choice, endpoint, fieldName, group, link, list, number, text, toggle } from '../../src/block/index.ts';

const field = group('form field', {
  name: fieldName().describe('The name under which the answer is sent'),
  label: text({ max: 60 }).describe('The words above the field'),
  type: choice(['text', 'email', 'tel', 'number', 'select', 'textarea', 'checkbox']).describe('What is filled in'),
  required: toggle().default(false).describe('Whether it must be filled in'),
  placeholder: text({ max: 80 }).optional().describe('The grey words in an empty field; of a select, its first line'),
  autocomplete: text({ max: 40 }).optional().describe('What the browser may fill in by itself: name, email, tel'),
  options: list(
    group('option', {
      value: text({ max: 40 }).describe('What is sent'),
      label: text({ max: 60 }).describe('What is shown'),
    }),
  )
    .optional()
    .describe('The choices of a select'),
});

export const formSchema = z.strictObject({
  heading: text({ max: 90 }).describe('The heading above the form'),
  intro: text({ max: 300 }).optional().describe('A sentence under the heading'),
  frame: choice(['section', 'panel'])
    .default('section')
    .describe('A section of the page, or a panel beside other things'),
  fields: list(field).describe('The fields, in order'),
  details: group('additional details', {
    show: text({ max: 40 }).describe('The words that open them'),
    hide: text({ max: 40 }).describe('The words that close them'),
    fields: list(field).describe('The fields'),
  })
    .optional()
    .describe('Fields that stay closed until they are asked for'),
  submit: group('submit button', {
    label: text({ max: 40 }).describe('The words on the button'),
    busy: text({ max: 40 }).describe('The words while the form is being sent'),
  }).describe('The button'),
  success: group('success message', {
    title: text({ max: 80 }).describe('The headline of the message'),
    message: text({ max: 160 }).describe('What happens next'),
  }).describe('What is said when the form has arrived'),
  help: link().describe('Where to turn when the form cannot be sent: a phone number'),
  delivery: z
    .discriminatedUnion('kind', [
      group('simulated delivery', {
        kind: z.literal('simulate').describe('Nothing is sent'),
        delay: number({ min: 0, max: 10000 }).default(1500).describe('How long it seems to take, in milliseconds'),
      }),
      group('delivery by post', {
        kind: z.literal('post').describe('The answers are sent to somebody'),
        to: endpoint().describe('Who receives the form: a name from site.yaml, or a path of this site'),
      }),
    ])
    .prefault({ kind: 'simulate' })
    .describe('How an answer is delivered: simulate sends nothing, post sends it to an endpoint'),
});

export type FormProps = Props<typeof formSchema>;
export type FormField = FormProps['fields'][number];
