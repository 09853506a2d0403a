import type { ComponentType, ReactNode } from 'react';
import type { Json } from '../../../../src/content/yaml/edit/edit.ts';
import type { Field } from '../../protocol.ts';
import { BlockField } from './block-field.tsx';
import { ColorField } from './color-field.tsx';
import type { FieldProps } from './context.ts';
import { GroupField } from './group-fields.tsx';
import { IconField } from './icon-field.tsx';
import { isGroup, isList } from './json.ts';
import { LinkField } from './link-field.tsx';
import { ListField, QueryField } from './list-field.tsx';
import { ImageField, PictureField } from './picture-field.tsx';
import { hasQuote } from './quotes.ts';
import { MarkdownField } from './rich-text.tsx';
import { ChoiceField, DateField, NameField, NumberField, readDate, SwitchField } from './simple-fields.tsx';
import { TableField } from './table-field.tsx';
import { TextField } from './text-field.tsx';
import { UnionField } from './union-field.tsx';
import { YamlField } from './yaml-field.tsx';

/** The controls for texts of a certain kind, by the name of the kind. */
const CONTROLS: Readonly<Record<string, ComponentType<FieldProps>>> = {
  markdown: MarkdownField,
  image: ImageField,
  icon: IconField,
  address: LinkField,
  color: ColorField,
  name: NameField,
  date: DateOrText,
  'date-time': DateOrText,
};

/** The control for a field, chosen by its kind, its shape and its current value. */
export function Control(props: FieldProps): ReactNode {
  const { form, value } = props;
  if (isQuoted(form, value)) return <TextField {...props} />;
  if (!isOfShape(form, value)) return <YamlField {...props} />;
  switch (form.shape) {
    case 'text':
      return <TextShape {...props} />;
    case 'number':
      return <NumberField {...props} form={form} />;
    case 'boolean':
      return <SwitchField {...props} form={form} />;
    case 'choice':
    case 'literal':
      return <ChoiceField {...props} form={form} />;
    case 'list':
      return isGroup(value) ? <QueryField {...props} form={form} /> : <ListField {...props} form={form} />;
    case 'group':
      return form.kind === 'picture' ? <PictureField {...props} form={form} /> : <GroupField {...props} form={form} />;
    case 'table':
      return <TableField {...props} form={form} />;
    case 'union':
      return form.kind === 'link' ? <LinkField {...props} /> : <UnionField {...props} form={form} />;
    case 'any':
      if (form.kind === 'siteValue') return <SiteValueField {...props} />;
      return form.kind === 'block' ? <BlockField {...props} /> : <YamlField {...props} />;
  }
}

function TextShape(props: FieldProps): ReactNode {
  const Own = CONTROLS[props.form.input ?? ''] ?? TextField;
  return <Own {...props} />;
}

/** A date field; a text field for an invalid date. */
function DateOrText(props: FieldProps): ReactNode {
  const isDay = readDate(typeof props.value === 'string' ? props.value : '') !== undefined;
  return isDay ? <DateField {...props} /> : <TextField {...props} />;
}

/** Whether the value contains a quote such as `${site.name}` and its control cannot show quotes. */
function isQuoted(form: Field, value: Json | undefined): boolean {
  if (typeof value !== 'string' || !hasQuote(value)) return false;
  if (form.kind === 'siteValue') return false;
  return form.shape !== 'text'
    ? form.kind !== 'link'
    : form.kind !== undefined && form.input !== 'markdown' && form.kind !== 'address';
}

/** Whether the field can show the current value. */
function isOfShape(form: Field, value: Json | undefined): boolean {
  if (value === undefined || value === null) return true;
  switch (form.shape) {
    case 'text':
      return typeof value === 'string' || typeof value === 'number';
    case 'group':
    case 'table':
      return isGroup(value);
    case 'list':
      return isList(value) || (isGroup(value) && value.collection !== undefined);
    case 'number':
    case 'boolean':
      return typeof value === form.shape || form.shape === 'number';
    case 'choice':
    case 'literal':
      return typeof value !== 'object';
    case 'union':
      return true;
    case 'any':
      return form.kind !== 'block' || isGroup(value);
  }
}

/** A field for a site value. It keeps the type of the value, so `"1974"` does not become a number. */
function SiteValueField(props: FieldProps): ReactNode {
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
