import { hash } from 'node:crypto';
import { join } from 'node:path';
import { z } from 'zod';
import type { Directives } from '../headers/index.ts';
import type { StoredValue } from '../incremental/index.ts';
import { openValue } from '../incremental/index.ts';

/** What a build wrote for a page, and what from: enough to tell whether it would write the same again. */
export interface WrittenPage {
  /** `CheckedPage.key` of the page. */
  readonly key: string | undefined;
  /** `Output.readSignature` of the file when it had been written. */
  readonly signature: string | undefined;
  /** The addresses of the pictures that it mentions. */
  readonly pictures: readonly string[];
  /** What it may load. */
  readonly policy: Directives;
}

/** All that a build wrote for pages, by file. */
export interface BuildManifest {
  /** Equal while what stands around the blocks of every page is the same. */
  readonly frame: string;
  readonly pages: ReadonlyMap<string, WrittenPage>;
  /** `Output.readSignature` of the social cards of pages, by address. */
  readonly painted: ReadonlyMap<string, string>;
}

/** A manifest as it is stored: pictures and policies, which many pages share, are written once. */
export const storedManifest = z
  .object({
    frame: z.string(),
    pictures: z.array(z.string()).readonly(),
    /** Each as JSON. */
    policies: z.array(z.string()).readonly(),
    /** File, key, signature, number of its policy, numbers of its pictures. */
    pages: z.array(z.tuple([z.string(), z.string(), z.string(), z.int()], z.int())).readonly(),
    /** Address and signature. */
    painted: z.array(z.tuple([z.string(), z.string()])).readonly(),
  })
  .readonly();
export type StoredManifest = z.output<typeof storedManifest>;

/** Opens the manifest of what is built into `out`, in a folder that belongs to the site. */
export function openManifest(folder: string, out: string): StoredValue<StoredManifest> {
  return openValue(join(folder, `written-${hash('sha1', out).slice(0, 16)}.json`), storedManifest);
}

export function encodeManifest({ frame, pages, painted }: BuildManifest): StoredManifest {
  const pictures = numberTexts();
  const policies = numberTexts();
  const rows = [...pages].map(([file, { key = '', signature = '', ...page }]): StoredManifest['pages'][number] => [
    file,
    key,
    signature,
    policies.assignNumber(JSON.stringify(page.policy)),
    ...page.pictures.map(pictures.assignNumber),
  ]);
  return { frame, pictures: pictures.texts(), policies: policies.texts(), pages: rows, painted: [...painted] };
}

export function decodeManifest({ frame, pictures, policies, pages, painted }: StoredManifest): BuildManifest {
  const directives = policies.map((policy) => directivesSchema.parse(JSON.parse(policy)));
  const decodePage = ([file, key, signature, policy, ...numbers]: StoredManifest['pages'][number]) =>
    [
      file,
      {
        key,
        signature,
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
