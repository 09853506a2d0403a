import type { Edit, Json } from '../../../../src/content/yaml/edit/edit.ts';
import type { Field } from '../../protocol.ts';
import { alignItems } from '../follow-path.ts';
import { makeBlank } from './blank-value.ts';
import type { Spot } from './edits.ts';
import { clearValue, setValue } from './edits.ts';
import { isList } from './json.ts';

/** What can be done with the items of a list. Positions count from 0. */
export type ListAction =
  | { readonly kind: 'add' }
  | { readonly kind: 'delete' | 'duplicate'; readonly index: number }
  | { readonly kind: 'move'; readonly index: number; readonly to: number };

export interface ListLimits {
  readonly isRequired: boolean;
  readonly min?: number | undefined;
  readonly max?: number | undefined;
}

/** What happens to the list in the file. The last item of a list that may be left out takes the list along. */
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

/** Names of the items, so that each keeps its own while they move; new ones are numbered on. */
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

/** The names of items that others may have moved, added, deleted or changed: each keeps its own, and new ones are numbered on. */
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

/** A list that may be left out goes with its last item; one that must have several keeps them. */
export function canDelete({ isRequired, min = 1 }: ListLimits, count: number): boolean {
  return count > min || (count === 1 && !isRequired);
}

/** Why no item can be added or deleted; undefined where both can be. */
export function explainLimit({ min, max }: ListLimits, count: number, item: string): string | undefined {
  if (max !== undefined && count >= max) return `There is room for ${max}: delete one to add another ${item}.`;
  if (min !== undefined && min > 1 && count <= min) return `At least ${min} are needed.`;
  return undefined;
}
