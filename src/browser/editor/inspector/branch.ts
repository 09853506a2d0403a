import type { FieldForm } from '../../../authoring/editor/protocol.ts';
import type { Json } from '../../../yaml/edit/edit.ts';
import { makeBlank } from './blank-value.ts';
import { isGroup, isList } from './json.ts';
import { writeLabel } from './labels.ts';

type GroupField = Extract<FieldForm, { readonly shape: 'group' }>;

/** The index of the branch that is written; -1 for a value that fits none. A word that marks a branch counts most, then its keys. */
export function findBranch(branches: readonly FieldForm[], value: Json | undefined): number {
  if (value === undefined) return 0;
  const fitting = [...branches.keys()].filter((index) => fits(branches[index], value));
  const best =
    fitting.find((index) => isMarked(branches[index], value)) ??
    fitting.find((index) => isWhole(branches[index], value));
  return best ?? fitting[0] ?? -1;
}

function fits(form: FieldForm | undefined, value: Json): boolean {
  switch (form?.shape) {
    case 'text':
      return typeof value === 'string';
    case 'number':
    case 'boolean':
      return typeof value === form.shape;
    case 'choice':
    case 'literal':
      return form.options.some((option) => option === value);
    case 'list':
      return isList(value);
    case 'group':
      return isGroup(value);
    case 'table':
      return isGroup(value) && Object.values(value).every((item) => fits(form.item, item));
    case 'union':
      return findBranch(form.branches, value) >= 0;
    case 'any':
      return true;
    default:
      return false;
  }
}

/** Whether a group has the word by which its branch is told from others. */
function isMarked(form: FieldForm | undefined, value: Json): boolean {
  if (form?.shape !== 'group' || !isGroup(value)) return false;
  const marks = form.fields.filter(({ form: part }) => part.shape === 'literal');
  return marks.length > 0 && marks.every(({ key, form: part }) => value[key] !== undefined && fits(part, value[key]));
}

/** Whether a value has all keys that it must have. */
function isWhole(form: FieldForm | undefined, value: Json): boolean {
  if (form?.shape !== 'group' || !isGroup(value)) return true;
  return form.fields.every(({ key, form: part }) => !part.isRequired || value[key] !== undefined);
}

/** What a branch is called for a person who chooses one. */
export function nameBranch(form: FieldForm): string {
  if (form.label !== undefined) return form.label;
  if (form.title !== undefined) return writeLabel(form.title);
  if (form.shape === 'group') {
    const mark = form.fields.find(({ form: part }) => part.shape === 'literal')?.form;
    if (mark?.shape === 'literal') return writeLabel(String(mark.options[0]));
    return 'With options';
  }
  if (form.shape === 'list') return 'Several';
  if (form.shape === 'table') return 'By name';
  if (form.shape === 'boolean') return 'Yes or no';
  if (form.shape === 'literal') return writeLabel(String(form.options[0]));
  return 'Simple';
}

/** The same in another branch: what fits it is kept. */
export function convertTo(branch: FieldForm, value: Json | undefined): Json {
  const blank = makeBlank(branch);
  if (value === undefined) return blank;
  if (branch.shape === 'group') return convertToGroup(branch, value);
  if (fits(branch, value)) return value;
  if (branch.shape === 'list' && !isGroup(value) && fits(branch.item, value)) return [value];
  const inner = isGroup(value) ? Object.values(value) : isList(value) ? value : [];
  return inner.find((part) => fits(branch, part)) ?? blank;
}

function convertToGroup(branch: GroupField, value: Json): Json {
  const blank = makeBlank(branch);
  if (!isGroup(blank)) return blank;
  if (isGroup(value)) {
    const kept = branch.fields.flatMap(({ key, form }): [string, Json][] => {
      const old = value[key];
      return old !== undefined && form.shape !== 'literal' && fits(form, old) ? [[key, old]] : [];
    });
    return { ...blank, ...Object.fromEntries(kept) };
  }
  const takes = branch.fields.filter(({ form }) => form.shape !== 'literal' && fits(form, value));
  const home = takes.find(({ form }) => form.isRequired) ?? takes.find(({ form }) => form.isAlwaysShown);
  return home ? { ...blank, [home.key]: value } : blank;
}
