import type { BlockKind, FieldForm, GroupForm } from '../../protocol.ts';

/** Keys that a block begins with, in the order in which people write them. */
const FIRST = ['type', 'shared', 'if', 'unless', 'id', 'tone', 'spacing', 'screens', 'from', 'until'];

/** The form of a list that is made from a collection: one item for each entry. */
export function makeQueryForm(item: FieldForm): GroupForm {
  const optional = (description: string) => ({ isRequired: false, description });
  return {
    shape: 'group',
    isRequired: true,
    fields: [
      { key: 'collection', form: { shape: 'text', kind: 'collection', isRequired: true } },
      { key: 'where', form: { shape: 'any', ...optional('Which entries, such as "area: Marina"') } },
      {
        key: 'sort',
        form: { shape: 'text', ...optional('Sorted by this key of the entries; with "-" before it, backwards') },
      },
      { key: 'group', form: { shape: 'text', ...optional('One item for all entries that have the same value here') } },
      { key: 'limit', form: { shape: 'number', min: 1, ...optional('At most so many') } },
      { key: 'each', form: { ...item, isRequired: true, description: 'What is made of each entry' } },
    ],
  };
}

/** The props of a block type, with the blocks that stand inside it. */
export function makeBlockForm({ form, slots }: BlockKind): GroupForm {
  const known = form.fields.map(({ key }) => key);
  const missing = slots.filter((slot) => !known.includes(slot));
  return {
    ...form,
    fields: [
      ...form.fields,
      ...missing.map((key) => ({ key, form: { shape: 'any', kind: 'block', isRequired: false } as const })),
    ],
  };
}

/** The same form where all may be left out, as what is not said is said elsewhere. */
export function makeOptional(form: GroupForm): GroupForm {
  return { ...form, fields: form.fields.map(({ key, form: part }) => ({ key, form: { ...part, isRequired: false } })) };
}

/** What every block takes, and when it is shown. */
export function makeCommonForm({ common }: BlockKind): GroupForm {
  const condition = (key: string, description: string) =>
    ({ key, form: { shape: 'text', isRequired: false, description } }) as const;
  return {
    ...common,
    fields: [
      ...common.fields,
      condition('if', 'Left out where this is empty: ${testimonials}'),
      condition('unless', 'Shown only where this is empty: ${testimonials}'),
    ],
  };
}

/** The order in which the keys of a block are written. */
export function orderBlockKeys(kind: BlockKind): readonly string[] {
  return [...FIRST, ...makeBlockForm(kind).fields.map(({ key }) => key)];
}
