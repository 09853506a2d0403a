import type { Words } from '../../src/block/words/index.ts';
import type { FormField } from './field-schema.ts';

type FormWords = Words['form'];

/** The messages for invalid answers. */
export type FaultName = keyof Pick<
  FormWords,
  | 'missing'
  | 'choose'
  | 'tick'
  | 'email'
  | 'phone'
  | 'number'
  | 'between'
  | 'atLeast'
  | 'atMost'
  | 'stepwise'
  | 'date'
  | 'past'
>;

const BY_TYPE: Readonly<Record<FormField['type'], readonly FaultName[]>> = {
  text: ['missing'],
  textarea: ['missing'],
  email: ['missing', 'email'],
  tel: ['missing', 'phone'],
  number: ['missing', 'number', 'between', 'atLeast', 'atMost', 'stepwise'],
  date: ['date', 'past'],
  select: ['choose'],
  checkbox: ['tick'],
};

/** The messages for these fields, and no others, because every page with the form contains them. */
export function pickFaultWords(fields: readonly FormField[], words: FormWords): Partial<Record<FaultName, string>> {
  const names = new Set(fields.flatMap((field) => BY_TYPE[field.type].filter((name) => canHappen(name, field))));
  return Object.fromEntries([...names].map((name) => [name, words[name]]));
}

function canHappen(name: FaultName, { required, min, max, type, future }: FormField): boolean {
  if (name === 'missing' || name === 'choose' || name === 'tick') return required;
  if (name === 'past') return future === true;
  if (type !== 'number') return true;
  if (name === 'number') return min === undefined && max === undefined;
  if (name === 'between') return min !== undefined && max !== undefined;
  if (name === 'atLeast') return min !== undefined && max === undefined;
  if (name === 'atMost') return max !== undefined && min === undefined;
  return true;
}
