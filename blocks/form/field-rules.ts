import type { Contradiction } from '../../src/block/index.ts';
import { readItems, readPart } from '../../src/block/index.ts';

type Keys = Readonly<Record<string, unknown>>;

/** The types that a visitor fills in. */
const ASKED = ['text', 'email', 'tel', 'contact', 'number', 'date', 'time', 'select', 'textarea', 'checkbox', 'file'];

/** Properties that only some types of fields have, and the message for a field of another type. */
const KEYS_OF_TYPES: readonly {
  readonly keys: readonly string[];
  readonly types: readonly string[];
  readonly what: string;
}[] = [
  { keys: ['min', 'step'], types: ['number'], what: 'Only a number has limits' },
  { keys: ['max'], types: ['number', 'file'], what: 'Only a number has limits, and a file' },
  { keys: ['accept', 'size'], types: ['file'], what: 'Only a file has this' },
  { keys: ['units'], types: ['number'], what: 'Only a number has units' },
  { keys: ['given'], types: ['select'], what: 'Only a select can wait for the address' },
  { keys: ['link'], types: ['checkbox'], what: 'Only a checkbox has a link in its words' },
  { keys: ['value'], types: ['hidden'], what: 'Only a hidden field has a value' },
  { keys: ['heading', 'placeholder', 'autocomplete'], types: ASKED, what: 'A hidden field shows nothing' },
  { keys: ['future'], types: ['date'], what: 'Only a date can be in the future' },
];

/** Reports properties that the type of a field does not support, and missing properties that the type needs. */
export function checkField(keys: Keys) {
  const { type, label, link, value, options, placeholder, autocomplete, min, max } = keys;
  if (typeof type !== 'string') return [];
  return [
    type === 'select' &&
      options === undefined && {
        path: ['type'],
        message: 'A select needs choices. Write for example "options: [Flat, Villa]".',
      },
    type !== 'select' &&
      options !== undefined && {
        path: ['options'],
        message: `A field of the type "${type}" has no choices. Write "type: select", or delete "options".`,
      },
    type === 'hidden' &&
      value === undefined && {
        path: ['type'],
        message: 'A hidden field sends what you write as its value. Add "value:".',
      },
    ...(type === 'file' ? checkFile(keys) : []),
    link !== undefined &&
      typeof label === 'string' &&
      !label.includes('{link}') && {
        path: ['label'],
        message: 'The words do not say where the link is. Write {link}: "I agree to the {link}".',
      },
    ['checkbox', 'date', 'time', 'file'].includes(type) &&
      placeholder !== undefined && {
        path: ['placeholder'],
        message: `A ${type} shows no placeholder. Delete this line.`,
      },
    autocomplete === 'street-address' &&
      type !== 'textarea' && {
        path: ['autocomplete'],
        message: 'Browsers fill in a whole address in several lines. Write "address-line1", or "type: textarea".',
      },
    ...KEYS_OF_TYPES.flatMap(({ keys: owned, types, what }) =>
      owned.map(
        (key) =>
          keys[key] !== undefined &&
          !types.includes(type) && {
            path: [key],
            message: `${what}. Write "type: ${types.join(' or ')}", or delete "${key}".`,
          },
      ),
    ),
    typeof min === 'number' &&
      typeof max === 'number' &&
      min >= max && {
        path: ['min'],
        message: `"min" must be less than "max", which is ${max}. Swap the two, or correct one.`,
      },
  ];
}

function checkFile({ accept, max, autocomplete }: Keys) {
  return [
    accept === undefined && {
      path: ['type'],
      message: 'Say what the file may be. Add "accept: [picture, pdf]".',
    },
    typeof max === 'number' &&
      !(Number.isInteger(max) && max > 0) && {
        path: ['max'],
        message: 'This is how many files there may be. Write 1 or more.',
      },
    autocomplete !== undefined && {
      path: ['autocomplete'],
      message: 'No browser fills in a file. Delete this line.',
    },
  ];
}

export const OPTIONS_OF_SELECT = {
  if: { properties: { type: { not: { const: 'select' } } } },
  else: { required: ['options'] },
};

/** The fields of a form as written, including hidden ones. */
export function listFields({ fields, details }: Keys) {
  return [
    ...readItems(fields).map((item, index) => ({ item, path: ['fields', index] })),
    ...readItems(readPart(details, 'fields')).map((item, index) => ({ item, path: ['details', 'fields', index] })),
  ];
}

/** Reports names and labels that another field has, too. */
export function checkNames(keys: Keys) {
  const all = listFields(keys);
  return (['name', 'label'] as const).flatMap((key) =>
    all.flatMap(({ item, path }, index) => {
      const words = readPart(item, key);
      const isTaken =
        typeof words === 'string' && all.slice(0, index).some((other) => readPart(other.item, key) === words);
      const message = `Another field of this form has the ${key} "${String(words)}". Change one of them.`;
      return isTaken ? [{ path: [...path, key], message }] : [];
    }),
  );
}

/** Reports file fields in a form that is not sent to a receiver of the site itself. */
export function checkFiles(keys: Keys) {
  const kind = readPart(keys.delivery, 'kind');
  const to = readPart(readPart(keys.delivery, 'to'), 'to');
  const isHere = typeof to !== 'string' || to.startsWith('/');
  if (kind === 'simulate' || (kind === 'post' && isHere)) return [];
  return listFields(keys).map(
    ({ item, path }) =>
      readPart(item, 'type') === 'file' && {
        path: [...path, 'type'],
        message:
          'Files can only be sent to a receiver of your own. Write "delivery: { kind: post, to: /api/contact }", and see docs/forms.md.',
      },
  );
}

/** Reports names in `only` and `known` that no field has, and known answers that are not options of their field. */
export function checkReferences(keys: Keys) {
  const fields = listFields(keys);
  const names = fields.map(({ item }) => readPart(item, 'name')).filter((name) => typeof name === 'string');
  const { only, known } = keys;
  const strange = readItems(only).map(
    (name, index) => typeof name === 'string' && !names.includes(name) && { path: ['only', index], known: names },
  );
  const answers = Object.entries(typeof known === 'object' && known !== null ? known : {});
  return [...strange, ...answers.map(([name, answer]) => checkAnswer(name, answer, fields, names))];
}

function checkAnswer(
  name: string,
  answer: unknown,
  fields: ReturnType<typeof listFields>,
  names: readonly string[],
): Contradiction | undefined {
  const path = ['known', name];
  const field = fields.find(({ item }) => readPart(item, 'name') === name);
  if (field === undefined || readPart(field.item, 'type') === 'file')
    return { path, problem: { rule: 'unknown-input', name, known: names } as const };
  const options = readItems(readPart(field.item, 'options'));
  if (options.length === 0 || typeof answer !== 'string') return undefined;
  const labels = options.map((option) => readPart(option, 'label')).filter((label) => typeof label === 'string');
  const fits = options.some((option) => readPart(option, 'value') === answer) || labels.includes(answer);
  const choices = [...field.path, 'options'];
  return fits
    ? undefined
    : { path, problem: { rule: 'unknown-answer', name, answer, known: labels, above: 2, choices } };
}
