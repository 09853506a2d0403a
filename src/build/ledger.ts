import { hash } from 'node:crypto';
import { join } from 'node:path';
import { z } from 'zod';
import type { Directives } from '../headers/index.ts';
import type { Guard, KeptValue } from '../incremental/store/index.ts';
import { keepInFile } from '../incremental/store/index.ts';

/** What a build wrote for a page, and what from: enough to tell whether it would write the same again. */
export interface WrittenPage {
  /** `CheckedPage.key` of the page. */
  readonly key: string | undefined;
  /** `Output.stamp` of the file when it had been written. */
  readonly stamp: string | undefined;
  /** The addresses of the pictures that it mentions. */
  readonly pictures: readonly string[];
  /** What it may load. */
  readonly policy: Directives;
}

/** All that a build wrote for pages, by file. */
export interface Ledger {
  /** Equal while what stands around the blocks of every page is the same. */
  readonly frame: string;
  readonly pages: ReadonlyMap<string, WrittenPage>;
  /** `Output.stamp` of the cards of pages, by address. */
  readonly painted: ReadonlyMap<string, string>;
}

/** A ledger as it is kept: pictures and policies, which many pages share, are written once. */
export interface KeptLedger {
  readonly frame: string;
  readonly pictures: readonly string[];
  /** Each as JSON. */
  readonly policies: readonly string[];
  readonly pages: readonly (readonly [
    file: string,
    key: string,
    stamp: string,
    policy: number,
    ...pictures: number[],
  ])[];
  readonly painted: readonly (readonly [address: string, stamp: string])[];
}

/** Keeps the ledger of what is built into `out`, in a folder that belongs to the site. */
export function keepLedger(folder: string, out: string): KeptValue<KeptLedger> {
  return keepInFile(join(folder, `written-${hash('sha1', out).slice(0, 16)}.json`), isKeptLedger);
}

export function encodeLedger({ frame, pages, painted }: Ledger): KeptLedger {
  const pictures = numberTexts();
  const policies = numberTexts();
  const rows = [...pages].map(
    ([file, { key = '', stamp = '', ...page }]) =>
      [
        file,
        key,
        stamp,
        policies.assignNumber(JSON.stringify(page.policy)),
        ...page.pictures.map(pictures.assignNumber),
      ] as const,
  );
  return { frame, pictures: pictures.texts(), policies: policies.texts(), pages: rows, painted: [...painted] };
}

export function decodeLedger({ frame, pictures, policies, pages, painted }: KeptLedger): Ledger {
  const directives = policies.map((policy) => directivesSchema.parse(JSON.parse(policy)));
  const decodePage = ([file, key, stamp, policy, ...numbers]: KeptLedger['pages'][number]) =>
    [
      file,
      {
        key,
        stamp,
        policy: directives[policy] ?? {},
        pictures: numbers.flatMap((number) => pictures[number] ?? []),
      },
    ] as const;
  return { frame, pages: new Map(pages.map(decodePage)), painted: new Map(painted) };
}

const directivesSchema = z.record(z.string(), z.array(z.string()));

/** Gives each text that is new the next number. */
function numberTexts() {
  const numbers = new Map<string, number>();
  return {
    assignNumber: (text: string): number => {
      const number = numbers.get(text) ?? numbers.size;
      numbers.set(text, number);
      return number;
    },
    texts: (): readonly string[] => [...numbers.keys()],
  };
}

export const isKeptLedger: Guard<KeptLedger> = (value): value is KeptLedger =>
  typeof value === 'object' &&
  value !== null &&
  'frame' in value &&
  typeof value.frame === 'string' &&
  'pictures' in value &&
  Array.isArray(value.pictures) &&
  value.pictures.every((picture) => typeof picture === 'string') &&
  'policies' in value &&
  Array.isArray(value.policies) &&
  value.policies.every((policy) => typeof policy === 'string') &&
  'pages' in value &&
  Array.isArray(value.pages) &&
  value.pages.every(isRow) &&
  'painted' in value &&
  Array.isArray(value.painted) &&
  value.painted.every(isCard);

function isCard(value: unknown): boolean {
  return Array.isArray(value) && typeof value[0] === 'string' && typeof value[1] === 'string';
}

function isRow(value: unknown): boolean {
  if (!Array.isArray(value)) return false;
  const [file, key, stamp, ...numbers] = value;
  return [file, key, stamp].every((each) => typeof each === 'string') && numbers.every(Number.isInteger);
}
