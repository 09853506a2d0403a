import type { Field, Group } from '../../../src/block/index.ts';
import type { Json } from '../../../src/content/yaml/index.ts';
import { isMapping } from '../../../src/content/yaml/index.ts';
import type { FieldForm, GroupForm } from '../protocol.ts';

/** A schema may contain itself: deeper than this, a value is edited as YAML. */
const DEEPEST = 8;

/** What a schema says of a value, as JSON. */
export function describeForm(field: Field, depth = 0): FieldForm {
  const params = describeParams(field);
  if (depth >= DEEPEST) return { ...params, shape: 'any' };
  if (field.shape === 'group') return describeGroup(field, [], depth);
  const inside = (part: Field) => describeForm(part, depth + 1);
  switch (field.shape) {
    case 'text':
    case 'number':
      return { ...params, shape: field.shape, ...bounds(field) };
    case 'choice':
    case 'literal':
      return {
        ...params,
        shape: field.shape,
        options: field.options.flatMap((option) => (isJson(option) ? [option] : [])),
      };
    case 'list':
      return { ...params, shape: 'list', item: inside(field.item()), ...bounds(field) };
    case 'table':
      return { ...params, shape: 'table', item: inside(field.item()) };
    case 'union':
      return { ...params, shape: 'union', branches: field.branches().map(inside) };
    default:
      return { ...params, shape: field.shape };
  }
}

/** @param without keys that the form leaves out */
export function describeGroup(group: Group, without: readonly string[] = [], depth = 0): GroupForm {
  const fields = [...group.fields()].filter(([key]) => !without.includes(key));
  return {
    ...describeParams(group),
    shape: 'group',
    fields: fields.map(([key, part]) => ({ key, form: describeForm(part, depth + 1) })),
  };
}

function describeParams(field: Field) {
  const { kind, title, description, label, section, instead, grid, isRequired, isAlwaysShown, default: value } = field;
  return {
    isRequired,
    ...(kind !== undefined && { kind }),
    ...(title !== undefined && { title }),
    ...(description !== undefined && { description }),
    ...(label !== undefined && { label }),
    ...(section !== undefined && { section }),
    ...(isAlwaysShown && { isAlwaysShown }),
    ...(instead !== undefined && { instead }),
    ...(grid && { grid }),
    ...(isJson(value) && { default: value }),
  };
}

function bounds({ min, max }: { readonly min: number | undefined; readonly max: number | undefined }) {
  return { ...(min !== undefined && { min }), ...(max !== undefined && { max }) };
}

/** Whether a value can be told in JSON. */
export function isJson(value: unknown): value is Json {
  if (value === null || ['string', 'number', 'boolean'].includes(typeof value)) return true;
  if (Array.isArray(value)) return value.every(isJson);
  return isMapping(value) && Object.values(value).every(isJson);
}
