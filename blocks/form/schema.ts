import { z } from 'zod';
import type { Props } from '../../src/block/index.ts';
import {
  choice,
  differ,
  endpoint,
  fieldName,
  group,
  keysRule,
  link,
  list,
  number,
  readItems,
  readPart,
  text,
  toggle,
  unique,
} from '../../src/block/index.ts';

/** Only a select has choices to offer, and nothing else can be chosen. */
function checkField({ type, options, placeholder }: Readonly<Record<string, unknown>>) {
  return [
    type === 'select' &&
      options === undefined && {
        path: ['type'],
        message: 'A select needs its choices. Add "options:" with a value and a label for each.',
      },
    typeof type === 'string' &&
      type !== 'select' &&
      options !== undefined && {
        path: ['options'],
        message: `A field of the type "${type}" has no choices. Write "type: select", or delete "options".`,
      },
    type === 'checkbox' &&
      placeholder !== undefined && {
        path: ['placeholder'],
        message: 'A checkbox shows no placeholder. Delete this line.',
      },
  ];
}

const OPTIONS_OF_SELECT = {
  if: { properties: { type: { not: { const: 'select' } } } },
  else: { required: ['options'] },
};

/** The fields of a form, those behind the button included: an answer is sent under a name that no other has. */
function checkNames({ fields, details }: Readonly<Record<string, unknown>>) {
  const all = [
    ...readItems(fields).map((item, index) => ({ item, path: ['fields', index] })),
    ...readItems(readPart(details, 'fields')).map((item, index) => ({ item, path: ['details', 'fields', index] })),
  ];
  return (['name', 'label'] as const).flatMap((key) =>
    all.flatMap(({ item, path }, index) => {
      const words = readPart(item, key);
      const isTaken =
        typeof words === 'string' && all.slice(0, index).some((other) => readPart(other.item, key) === words);
      const message = `Another field of this form has the ${key} "${String(words)}". Give one of them another.`;
      return isTaken ? [{ path: [...path, key], message }] : [];
    }),
  );
}

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
    .check(unique('value'), unique('label'))
    .optional()
    .describe('The choices of a select'),
}).check(keysRule(checkField, OPTIONS_OF_SELECT));

export const formSchema = z
  .strictObject({
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
      .check(differ('show', 'hide'))
      .optional()
      .describe('Fields that stay closed until they are asked for'),
    prefill: toggle()
      .default(false)
      .describe('Whether its fields start with what the address says under their names: /contact?size=1200'),
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
  })
  .check(keysRule(checkNames));

export type FormProps = Props<typeof formSchema>;
export type FormField = FormProps['fields'][number];
