import type { Json } from '../../../../src/content/yaml/edit/edit.ts';
import type { Field } from '../../protocol.ts';

/** The initial value of a new item: only required fields, and the first option of each choice. */
export function makeBlank(form: Field): Json {
  const first = form.default ?? form.blank;
  if (first !== undefined) return first;
  switch (form.shape) {
    case 'text':
      return '';
    case 'number':
      return form.min ?? 0;
    case 'boolean':
      return false;
    case 'choice':
    case 'literal':
      return form.options[0] ?? '';
    case 'list':
      return Array.from({ length: form.min ?? 0 }, () => makeBlank(form.item));
    case 'group':
      return Object.fromEntries(
        Object.entries(form.fields).flatMap(([key, part]) => (part.isRequired ? [[key, makeBlank(part)]] : [])),
      );
    case 'table':
      return {};
    case 'union': {
      const branch = form.branches.find(({ shape }) => shape === 'text') ?? form.branches[0];
      return branch ? makeBlank(branch) : '';
    }
    case 'any':
      return '';
  }
}
