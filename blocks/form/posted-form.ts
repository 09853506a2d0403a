import type { PostedField, PostedForm } from '../../src/block/index.ts';
import type { SiteLanguage } from '../../src/block/words/index.ts';
import type { FormField } from './field-schema.ts';
import { MEGABYTES } from './field-schema.ts';
import { PATTERNS, writeLabel } from './fields.tsx';
import { isShownHere } from './form-view.ts';
import type { FormProps } from './schema.ts';

const KINDS: Readonly<Partial<Record<FormField['type'], PostedField['kind']>>> = {
  ...{
    number: 'number',
    date: 'date',
    time: 'time',
    select: 'choice',
    textarea: 'lines',
    checkbox: 'tick',
    file: 'files',
  },
};

/** The rules by which a server checks the answers; undefined if the form is not sent to a server. */
export function describePosted(props: FormProps, { words }: SiteLanguage<'form'>): PostedForm | undefined {
  const { delivery, fields, details, known = {}, estimate, submit, success, help } = props;
  if (delivery.kind !== 'post') return undefined;
  const all = [...fields, ...(details?.fields ?? [])];
  const sent = all.filter((field) => isShownHere(field, props) || (known[field.name] ?? field.value) !== undefined);
  const price = { name: 'estimate', label: estimate?.label ?? '', kind: 'text', required: false } as const;
  return {
    to: delivery.to.url,
    subject: submit.label,
    fields: [...sent.map((field) => describeField(field, isShownHere(field, props))), ...(estimate ? [price] : [])],
    thanks: { title: success.title, message: success.message },
    faults: words.form.faults,
    failed: words.form.failed,
    help: { href: help.href, label: help.label },
  };
}

function describeField(field: FormField, isShown: boolean): PostedField {
  const { name, type, required, given, options, min, max, step, future, accept, size = MEGABYTES } = field;
  const pattern = PATTERNS[type];
  return {
    ...{ name, label: writeLabel(field), kind: KINDS[type] ?? 'text', required: required && isShown && !given },
    ...(pattern !== undefined && { pattern }),
    ...(min !== undefined && { min }),
    ...(max !== undefined && { max }),
    ...(step !== undefined && { step }),
    ...(future && { future }),
    ...(accept && { accept, max: max ?? 1, size }),
    ...(options && { options: Object.fromEntries(options.map(({ value, label: words }) => [value, words])) }),
  };
}
