import type { ReactNode } from 'react';
import type { Json } from '../../../../src/content/yaml/edit/edit.ts';
import type { Field } from '../../protocol.ts';
import type { FieldProps } from './context.ts';
import { isGroup, isList } from './json.ts';
import { ListField } from './list-field.tsx';
import { NumberField, SwitchField } from './simple-fields.tsx';
import { TableField } from './table-field.tsx';
import { TextField } from './text-field.tsx';
import { YamlField } from './yaml-field.tsx';

/** A site value. It keeps its type, so that `"1974"` does not become a number. */
export function SiteValueField(props: FieldProps): ReactNode {
  const { form, value } = props;
  const { isRequired } = form;
  if (isGroup(value)) return <TableField {...props} form={{ ...form, shape: 'table', item: form }} />;
  if (typeof value === 'number') return <NumberField {...props} form={{ ...form, shape: 'number' }} />;
  if (typeof value === 'boolean') return <SwitchField {...props} form={{ ...form, shape: 'boolean' }} />;
  if (!isList(value)) return <TextField {...props} form={{ ...form, shape: 'text' }} />;
  const item = describeItem(value);
  return item ? <ListField {...props} form={{ isRequired, shape: 'list', item, min: 1 }} /> : <YamlField {...props} />;
}

/** The field for the items of a list; undefined if they are not all texts or all numbers. */
function describeItem(items: readonly Json[]): Field | undefined {
  if (items.every((item) => typeof item === 'number')) return { shape: 'number', isRequired: true };
  return items.every((item) => typeof item === 'string') ? { shape: 'text', isRequired: true } : undefined;
}
