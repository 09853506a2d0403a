import type { Json, Path } from '../../../../src/content/yaml/edit/edit.ts';
import type { EntryColumn, EntryRow, Field, PageRow } from '../../protocol.ts';
import { isGroup, isList } from '../inspector/json.ts';
import { labelField } from '../inspector/labels.ts';

/** A column of the table: an input of the collection, or a property of the page. */
export interface TableColumn {
  readonly key: string;
  readonly label: string;
  /** In pixels. */
  readonly width: number;
  /** Undefined for a property of the page, which cannot be changed here. */
  readonly input?: EntryColumn;
}

/** A row of the table. */
export interface TableRow {
  readonly entry: EntryRow;
  /** Undefined for an entry without a page. */
  readonly page: PageRow | undefined;
}

const PAGE_COLUMNS: readonly TableColumn[] = [
  { key: '=title', label: 'Page title', width: 260 },
  { key: '=path', label: 'Page address', width: 240 },
  { key: '=state', label: 'State', width: 110 },
  { key: '=words', label: 'Own words', width: 110 },
];

/** Only shown for a site that compares its entries. */
const COMPARED: readonly TableColumn[] = [
  { key: '=percent', label: 'In common (%)', width: 130 },
  { key: '=closest', label: 'With', width: 240 },
];

/** The columns of a collection: its inputs and, if it has pages, properties of the pages. */
export function listColumns(
  inputs: readonly EntryColumn[],
  { hasPages, isCompared }: { readonly hasPages: boolean; readonly isCompared: boolean },
): readonly TableColumn[] {
  const columns = inputs.map((input) => ({
    ...{ key: input.key, input, width: chooseWidth(input.field) },
    // A part of a value, such as `facts.1.title`, is named as in the header of a sheet.
    label: input.key.includes('.') ? input.key : labelField(input.key, input.field),
  }));
  return hasPages ? [...columns, ...PAGE_COLUMNS, ...(isCompared ? COMPARED : [])] : columns;
}

function chooseWidth(field: Field): number {
  if (field.shape === 'boolean' || field.shape === 'number') return 110;
  if (field.shape === 'choice') return 160;
  return field.shape === 'text' && (field.max ?? 0) > 80 ? 320 : 220;
}

/** The value of a cell; undefined if there is none. */
export function readCell({ entry, page }: TableRow, { key, input }: TableColumn): Json | undefined {
  if (input) return entry.values[key];
  if (key === '=words') return entry.words;
  if (key === '=path') return page?.path;
  if (key === '=percent') return page?.closest?.percent;
  if (key === '=closest') return page?.closest?.path;
  return key === '=title' ? page?.title : page?.state;
}

/** The name of a value in an entry, as in the header of a sheet: `failures.1.title`. */
export function nameValue(path: Path): string {
  return path.map((step) => (typeof step === 'number' ? step + 1 : step)).join('.');
}

/** The index of the column that contains a value of the entries; -1 if there is none. */
export function findColumn(columns: readonly TableColumn[], path: Path): number {
  const name = nameValue(path);
  return columns.findIndex(({ key }) => `${name}.`.startsWith(`${key}.`));
}

/** A value as the text of a cell. */
export function showValue(value: Json | undefined): string {
  if (value === undefined || value === null) return '';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (isList(value)) return value.map(showValue).join('; ');
  if (isGroup(value)) return Object.values(value).map(showValue).filter(Boolean).join(', ');
  return String(value);
}

const WORDS: Readonly<Record<string, boolean>> = { yes: true, true: true, no: false, false: false };

/**
 * The value of a field for the text of a cell. An unsuitable text stays a text, which is then reported as a fault.
 * @returns undefined for an empty cell
 */
export function readText(text: string, field: Field, before: Json | undefined): Json | undefined {
  const trimmed = text.trim();
  if (trimmed === '') return field.isRequired && field.shape === 'text' ? '' : undefined;
  switch (field.shape) {
    case 'number':
      return Number.isFinite(Number(trimmed)) ? Number(trimmed) : trimmed;
    case 'boolean':
      return WORDS[trimmed.toLowerCase()] ?? trimmed;
    case 'choice':
    case 'literal':
      return field.options.find((option) => fold(String(option)) === fold(trimmed)) ?? trimmed;
    case 'list':
      return trimmed.split(/[;\n]/).flatMap((item) => readText(item, field.item, undefined) ?? []);
    default:
      // The line breaks at the end of a block scalar are not shown, but kept.
      return trimmed + (typeof before === 'string' ? (/\n*$/.exec(before)?.[0] ?? '') : '');
  }
}

function fold(text: string): string {
  return text.trim().toLowerCase();
}

/** Whether a cell is edited in its place, and not in the form of its field. */
export function isInPlace({ field, cell }: EntryColumn): boolean {
  if (cell !== undefined) return true;
  if (field.shape === 'text') return ['', 'date', 'date-time', 'name'].includes(field.input ?? '');
  return ['number', 'boolean', 'choice'].includes(field.shape);
}
