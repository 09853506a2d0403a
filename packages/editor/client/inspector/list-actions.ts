import type { Edit, Json } from '../../../../src/content/yaml/edit/edit.ts';
import type { Field } from '../../protocol.ts';
import { alignItems } from '../follow-path.ts';
import { makeBlank } from './blank-value.ts';
import type { Spot } from './edits.ts';
import { clearValue, setValue } from './edits.ts';
import { isList } from './json.ts';

/** An action on a list. Indices count from 0. */
export type ListAction =
  | { readonly kind: 'add' }
  | { readonly kind: 'delete' | 'duplicate'; readonly index: number }
  | { readonly kind: 'move'; readonly index: number; readonly to: number };

export interface ListLimits {
  readonly isRequired: boolean;
  readonly min?: number | undefined;
  readonly max?: number | undefined;
}

/** The edits for an action. Deleting the last item of an optional list deletes the list. */
export function editList(spot: Spot, form: ListLimits & { readonly item: Field }, action: ListAction): readonly Edit[] {
  const items = readItems(spot.value);
  switch (action.kind) {
    case 'add':
      if (!isList(spot.value)) return [setValue(spot, [makeBlank(form.item)])];
      return [{ kind: 'insert', path: [...spot.at, items.length], value: makeBlank(form.item) }];
    case 'delete':
      if (items.length === 1 && !form.isRequired) return clearValue(spot);
      return [{ kind: 'delete', path: [...spot.at, action.index] }];
    case 'duplicate':
      return [{ kind: 'duplicate', path: [...spot.at, action.index] }];
    case 'move':
      if (action.to === action.index || action.to < 0 || action.to >= items.length) return [];
      return [{ kind: 'move', path: [...spot.at, action.index], to: [...spot.at, action.to] }];
  }
}

const NO_ITEMS: readonly Json[] = [];

export function readItems(value: Json | undefined): readonly Json[] {
  return isList(value) ? value : NO_ITEMS;
}

/** The ids of the items after an action; added items get new ids. */
export function moveNames(names: readonly number[], action: ListAction): readonly number[] {
  const next = Math.max(-1, ...names) + 1;
  switch (action.kind) {
    case 'add':
      return [...names, next];
    case 'delete':
      return names.toSpliced(action.index, 1);
    case 'duplicate':
      return names.toSpliced(action.index + 1, 0, next);
    case 'move': {
      const name = names[action.index];
      return name === undefined ? names : names.toSpliced(action.index, 1).toSpliced(action.to, 0, name);
    }
  }
}

/** The ids of the items after a change by others; added items get new ids. */
export function followNames(
  names: readonly number[],
  before: readonly Json[],
  after: readonly Json[],
): readonly number[] {
  const places = alignItems(before, after);
  let next = Math.max(-1, ...names) + 1;
  return after.map((_, index) => names[places.indexOf(index)] ?? next++);
}

export function canAdd({ max }: ListLimits, count: number): boolean {
  return max === undefined || count < max;
}

/** Whether an item can be deleted: optional lists are deleted with their last item, other lists have a minimum. */
export function canDelete({ isRequired, min = 1 }: ListLimits, count: number): boolean {
  return count > min || (count === 1 && !isRequired);
}

/** Why no item can be added or deleted; undefined if both are possible. */
export function explainLimit({ min, max }: ListLimits, count: number, item: string): string | undefined {
  if (max !== undefined && count >= max) return `The maximum is ${max}: delete one to add another ${item}.`;
  if (min !== undefined && min > 1 && count <= min) return `The minimum is ${min}.`;
  return undefined;
}
