import { hash } from 'node:crypto';
import { join } from 'node:path';
import type { Guard, KeptValue } from '../cache/index.ts';
import { keepInFile } from '../cache/index.ts';

/** What a build wrote for a page, and what from: enough to tell whether it would write the same again. */
export interface WrittenPage {
  /** `CheckedPage.key` of the page. */
  readonly key: string | undefined;
  /** `Output.stamp` of the file when it had been written. */
  readonly stamp: string | undefined;
  /** The addresses of the pictures that it mentions. */
  readonly pictures: readonly string[];
}

/** All that a build wrote for pages, by file. */
export interface Ledger {
  /** Equal while what stands around the blocks of every page is the same. */
  readonly frame: string;
  readonly pages: ReadonlyMap<string, WrittenPage>;
}

/** A ledger as it is kept: pictures, which many pages share, are written once. */
export interface KeptLedger {
  readonly frame: string;
  readonly pictures: readonly string[];
  readonly pages: readonly (readonly [file: string, key: string, stamp: string, ...pictures: number[]])[];
}

/** Keeps the ledger of what is built into `out`, in a folder that belongs to the site. */
export function keepLedger(folder: string, out: string): KeptValue<KeptLedger> {
  return keepInFile(join(folder, `written-${hash('sha1', out).slice(0, 16)}.json`), isKeptLedger);
}

export function encodeLedger({ frame, pages }: Ledger): KeptLedger {
  const numbers = new Map<string, number>();
  const numberOf = (picture: string): number => {
    const number = numbers.get(picture) ?? numbers.size;
    numbers.set(picture, number);
    return number;
  };
  const rows = [...pages].map(
    ([file, { key = '', stamp = '', pictures }]) => [file, key, stamp, ...pictures.map(numberOf)] as const,
  );
  return { frame, pictures: [...numbers.keys()], pages: rows };
}

export function decodeLedger({ frame, pictures, pages }: KeptLedger): Ledger {
  const pageOf = ([file, key, stamp, ...numbers]: KeptLedger['pages'][number]) =>
    [file, { key, stamp, pictures: numbers.flatMap((number) => pictures[number] ?? []) }] as const;
  return { frame, pages: new Map(pages.map(pageOf)) };
}

export const isKeptLedger: Guard<KeptLedger> = (value): value is KeptLedger =>
  typeof value === 'object' &&
  value !== null &&
  'frame' in value &&
  typeof value.frame === 'string' &&
  'pictures' in value &&
  Array.isArray(value.pictures) &&
  value.pictures.every((picture) => typeof picture === 'string') &&
  'pages' in value &&
  Array.isArray(value.pages) &&
  value.pages.every(isRow);

function isRow(value: unknown): boolean {
  if (!Array.isArray(value)) return false;
  const [file, key, stamp, ...pictures] = value;
  return [file, key, stamp].every((each) => typeof each === 'string') && pictures.every(Number.isInteger);
}
