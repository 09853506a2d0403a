import { z } from 'zod';
import type { Props } from '../../src/block/index.ts';
import {
  anchor,
  choice,
  differ,
  endpoint,
  fieldName,
  forTrial,
  group,
  keysRule,
  link,
  list,
  number,
  text,
  toggle,
} from '../../src/block/index.ts';
import { checkEstimate, estimateSchema } from './estimate-schema.ts';
import { checkFiles, checkNames, checkReferences } from './field-rules.ts';
import { fieldSchema } from './field-schema.ts';

const mailAddress = z
  .string()
  .trim()
  .regex(
    /^[^\s@?&]+@[^\s@?&]+\.[^\s@?&]+$/,
    'This is not an e-mail address. Write one such as hello@example.com, without "mailto:".',
  );

const deliverySchema = z
  .discriminatedUnion('kind', [
    group('simulated delivery', {
      kind: forTrial(z.literal('simulate'), {
        problem: 'This form only seems to send: no one gets what visitors write.',
        fix: 'Write where it goes, for example "delivery: { kind: mail, to: hello@example.com }".',
      }).describe('Nothing is sent'),
      delay: number({ min: 0, max: 10000 })
        .default(1500)
        .describe('How long the sending seems to take, in milliseconds'),
    }).meta({ label: 'To no one, for trying out' }),
    group('delivery by post', {
      kind: z.literal('post').describe('The answers are sent to someone'),
      to: endpoint()
        .describe(
          'Who receives the form: the address that a form service gave, a path on this site, such as /api/contact, or a name from site.yaml',
        )
        .meta({ label: 'Receiver' }),
    }).meta({ label: 'To a receiver' }),
    group('delivery by mail', {
      kind: z.literal('mail').describe('The answers are put into an e-mail that the visitor sends'),
      to: mailAddress.describe('The address that receives the e-mail').meta({ label: 'E-mail address' }),
    }).meta({ label: 'As an e-mail that the visitor sends' }),
  ])
  .describe('How an answer is delivered: simulate sends nothing, post sends it to an endpoint, mail opens an e-mail');

const buttonWords = text({ max: 40 }).describe('The words on the button');

const submitSchema = z
  .union([
    buttonWords,
    group('submit button', {
      label: buttonWords,
      next: text({ max: 40 })
        .optional()
        .describe('The words until the last step is open: Continue. Without them, always the label'),
      busy: text({ max: 40 })
        .optional()
        .describe('The words while the form is being sent. Without them, the label and "…"'),
    }),
  ])
  .transform((written) => {
    const { label, next, busy = `${label}…` } = typeof written === 'string' ? { label: written } : written;
    return { label, next, busy };
  });

export const formSchema = z
  .strictObject({
    heading: text({ max: 90 }).describe('The heading above the form'),
    intro: text({ max: 300 }).optional().describe('A sentence under the heading'),
    frame: choice(['section', 'panel'])
      .default('section')
      .describe('A section of the page, or a panel beside other content'),
    fields: list(fieldSchema).describe('The fields, in order'),
    details: group('additional details', {
      show: text({ max: 40 }).describe('The words that open them'),
      hide: text({ max: 40 }).describe('The words that close them'),
      fields: list(fieldSchema).describe('The fields'),
    })
      .check(differ('show', 'hide'))
      .optional()
      .describe('Fields that are hidden until the visitor opens them'),
    only: list(fieldName())
      .optional()
      .describe('The names of the fields to show here, such as a few beside a picture. Without it, all'),
    anchor: anchor()
      .optional()
      .describe('The name of its first field for links, which then focus it: price. Then #price leads there'),
    atOnce: toggle()
      .default(false)
      .describe('Whether all its steps show at once, without their headings, and no field whose answer is known'),
    stepWords: text({ max: 60 })
      .optional()
      .describe('How far a visitor is, beside the heading of each step: Step {step} of {steps}'),
    known: z
      .record(z.string(), text())
      .optional()
      .describe('Answers that are already known here, by the names of the fields: { location: "${locationName}" }'),
    estimate: estimateSchema.optional().describe('A price, calculated from the answers while they are given'),
    prefill: toggle()
      .default(false)
      .describe('Whether the address of the page fills in fields by their names: /contact?size=1200'),
    submit: submitSchema.describe('The button: its words, or also those while the form is being sent'),
    note: text({ max: 200 }).optional().describe('A sentence under the button'),
    success: group('success message', {
      title: text({ max: 80 }).describe('The headline of the message'),
      heading: text({ max: 80 }).optional().describe('The heading where the fields were. Without it, the title'),
      message: text({ max: 160 }).describe('What happens next'),
      next: list(text({ max: 120 }))
        .optional()
        .describe('What happens next, step by step'),
      calendar: group('calendar entry', {
        label: text({ max: 40 }).describe('The words on the link: Add to calendar'),
        title: text({ max: 90 }).describe('What the entry is called'),
        days: number({ min: 0, max: 30, step: 1 }).default(1).describe('How many days from now it is'),
      })
        .optional()
        .describe('An entry for the calendar of the visitor, such as for your call'),
      links: list(link(), { max: 3 }).optional().describe('Pages to read meanwhile'),
    }).describe('The message after the form has arrived'),
    help: link().describe('Whom to contact when the form cannot be sent: a phone number'),
    delivery: deliverySchema,
  })
  .check(keysRule(checkNames), keysRule(checkReferences), keysRule(checkFiles), keysRule(checkEstimate));

export type FormProps = Props<typeof formSchema>;
