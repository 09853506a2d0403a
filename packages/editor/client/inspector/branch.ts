import type { Json } from '../../../../src/content/yaml/edit/edit.ts';
import type { Field, FieldGroup } from '../../protocol.ts';
import { makeBlank } from './blank-value.ts';
import type { JsonGroup } from './json.ts';
import { isGroup, isList } from './json.ts';
import { writeLabel } from './labels.ts';
import { hasQuote } from './quotes.ts';

/** The index of the branch (a form of a union) that fits a value best; -1 if none fits. */
export function findBranch(branches: readonly Field[], value: Json | undefined): number {
  if (value === undefined) return 0;
  const misfits = branches.map((branch) => countMisfits(branch, value));
  const fewest = Math.min(...misfits);
  return Number.isFinite(fewest) ? misfits.indexOf(fewest) : -1;
}

function fits(form: Field, value: Json): boolean {
  return Number.isFinite(countMisfits(form, value));
}

/** The weight of a wrong literal. A literal identifies its branch, so it outweighs any number of other keys. */
const WRONG_MARK = 1000;
/** The maximum weight of a wrong part in a value of the right type. */
const WRONG_PART = 10;

/** How badly a form fits a value: 0 for a perfect fit, infinite for another type of value. */
function countMisfits(form: Field, value: Json): number {
  switch (form.shape) {
    case 'text':
      return typeof value === 'string' ? 0 : Number.POSITIVE_INFINITY;
    case 'number':
    case 'boolean':
      return typeof value === form.shape ? 0 : Number.POSITIVE_INFINITY;
    case 'choice':
    case 'literal':
      return form.options.some((option) => option === value) ? 0 : Number.POSITIVE_INFINITY;
    case 'list':
      if (isList(value)) return sum(value.map((item) => countInside(form.item, item)));
      // A query that fills the list from a collection.
      return isGroup(value) && value.collection !== undefined ? 0 : Number.POSITIVE_INFINITY;
    case 'group':
      return isGroup(value) ? countInGroup(form, value) : Number.POSITIVE_INFINITY;
    case 'table':
      if (!isGroup(value)) return Number.POSITIVE_INFINITY;
      return Object.values(value).every((item) => fits(form.item, item)) ? 0 : Number.POSITIVE_INFINITY;
    case 'union':
      return Math.min(...form.branches.map((branch) => countMisfits(branch, value)));
    case 'any':
      return 0;
  }
}

function countInGroup({ fields }: FieldGroup, value: JsonGroup): number {
  const unknown = Object.keys(value).filter((key) => !Object.hasOwn(fields, key));
  const wrong = Object.entries(fields).map(([key, form]) => {
    const part = value[key];
    if (part === undefined) return form.isRequired ? 1 : 0;
    return form.shape === 'literal' && !fits(form, part) ? WRONG_MARK : countInside(form, part);
  });
  return unknown.length + sum(wrong);
}

function countInside(form: Field, part: Json): number {
  // A text with a quote such as `${site.name}` fits everywhere, because the quoted value can be anything.
  if (typeof part === 'string' && hasQuote(part)) return 0;
  return Math.min(countMisfits(form, part), WRONG_PART);
}

function sum(counts: readonly number[]): number {
  return counts.reduce((total, count) => total + count, 0);
}

/** The label of a branch. */
export function nameBranch(form: Field): string {
  if (form.label !== undefined) return form.label;
  if (form.title !== undefined) return writeLabel(form.title);
  if (form.shape === 'group') {
    const mark = Object.values(form.fields).find(({ shape }) => shape === 'literal');
    if (mark?.shape === 'literal') return writeLabel(String(mark.options[0]));
    return 'With options';
  }
  if (form.shape === 'list') return 'Several';
  if (form.shape === 'table') return 'By name';
  if (form.shape === 'boolean') return 'Yes or no';
  if (form.shape === 'literal') return writeLabel(String(form.options[0]));
  return 'Simple';
}

/** Converts a value to another branch and keeps the parts that fit. */
export function convertTo(branch: Field, value: Json | undefined): Json {
  const blank = makeBlank(branch);
  if (value === undefined) return blank;
  if (branch.shape === 'group') return convertToGroup(branch, value);
  if (branch.shape === 'union' ? countMisfits(branch, value) === 0 : fits(branch, value)) return value;
  if (branch.shape === 'list' && !isGroup(value) && fits(branch.item, value)) return [value];
  const inner = isGroup(value) ? Object.values(value) : isList(value) ? value : [];
  return inner.find((part) => fits(branch, part)) ?? blank;
}

function convertToGroup(branch: FieldGroup, value: Json): Json {
  const blank = makeBlank(branch);
  if (!isGroup(blank)) return blank;
  if (isGroup(value)) {
    const kept = Object.entries(branch.fields).flatMap(([key, form]): [string, Json][] => {
      const old = value[key];
      return old !== undefined && form.shape !== 'literal' && fits(form, old) ? [[key, old]] : [];
    });
    if (kept.length > 0 || Object.keys(value).length === 0) return { ...blank, ...Object.fromEntries(kept) };
  }
  const takes = Object.entries(branch.fields).filter(
    ([, form]) => form.shape !== 'literal' && form.shape !== 'any' && countMisfits(form, value) === 0,
  );
  const home = takes.find(([, form]) => form.isRequired) ?? takes.find(([, form]) => form.isAlwaysShown);
  return home ? { ...blank, [home[0]]: value } : blank;
}
