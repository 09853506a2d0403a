import type { Field, FieldGroup } from '../../../src/block/index.ts';
import type { EntryFields } from '../../../src/content/index.ts';
import { listFields, queryGroup } from '../../../src/content/index.ts';

/** A query of a collection: it offers the fields of its entries and the options of choices. */
export function describeQuery(kind: EntryFields): FieldGroup {
  const names = listFields(kind);
  const { where, sort, group } = queryGroup.fields;
  const asked = names.map((name) => [name, describeAnswer(kind, name)] as const);
  return {
    ...queryGroup,
    fields: {
      ...queryGroup.fields,
      where: { isRequired: false, description: where?.description, shape: 'group', fields: Object.fromEntries(asked) },
      sort: choose(
        sort,
        names.flatMap((name) => [name, `-${name}`]),
      ),
      group: choose(group, names),
    },
  };
}

function describeAnswer({ inputs }: EntryFields, name: string): Field {
  const { describe: description, options } = inputs[name] ?? {};
  const { where } = queryGroup.fields;
  const any: Field = where?.shape === 'table' ? where.item : { shape: 'any', isRequired: false };
  if (!options) return { ...any, isRequired: false, description };
  const one: Field = { shape: 'choice', options, isRequired: true };
  const several: Field = { shape: 'list', item: one, min: 1, isRequired: true };
  const quoted: Field = { shape: 'text', pattern: '\\$\\{', isRequired: true };
  const not: Field = { shape: 'union', branches: [one, several, quoted], isRequired: true };
  const other: Field = { shape: 'group', fields: { not }, isRequired: true };
  return { shape: 'union', branches: [one, several, other, quoted], isRequired: false, description };
}

function choose(field: Field | undefined, options: readonly string[]): Field {
  return { shape: 'choice', options, isRequired: false, description: field?.description };
}
