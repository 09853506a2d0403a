import { hash } from 'node:crypto';
import { join } from 'node:path';
import { z } from 'zod';
import type { Directives } from './headers/index.ts';
import type { Dependency, Table } from './store/index.ts';
import {
  createNumbering,
  decodeDependencies,
  encodeDependencies,
  numberDependencies,
  openParts,
  openTable,
  storedDependencies,
} from './store/index.ts';

/** A file that a build wrote, and what from: enough to tell whether it would write the same again. */
export interface WrittenFile {
  /** What it was made with. */
  readonly dependencies: readonly Dependency[];
  /** `Output.readSignature` of the file when it had been written. */
  readonly signature: string | undefined;
  /** The addresses of the pictures that it mentions. */
  readonly pictures: readonly string[];
  /** What it may load. */
  readonly policy: Directives;
  /** Its headings, as far as the search of the site lists them. */
  readonly headings: readonly string[];
}

/** What a build wrote for pages, by file. */
export type WrittenPages = ReadonlyMap<string, WrittenFile>;

/** What the last build into a folder wrote for pages, by file: the pages and their social cards. */
export type BuildManifest = Table<WrittenFile>;

/** Written files as they are stored: what many of them share is there once, and has a number. */
export const storedManifest = z
  .object({
    dependencies: storedDependencies,
    /** Each as JSON. */
    policies: z.array(z.string()).readonly(),
    pictures: z.array(z.string()).readonly(),
    /** Lists of pictures, by their numbers. */
    shown: z.array(z.array(z.int())).readonly(),
    /** Lists of headings. */
    headings: z.array(z.array(z.string())).readonly(),
    /** File and signature; the numbers of its policy, its list of pictures, its list of headings and its dependencies. */
    files: z.array(z.tuple([z.string(), z.string(), z.int(), z.int(), z.int()], z.int())).readonly(),
  })
  .readonly();
export type StoredManifest = z.output<typeof storedManifest>;

/** Opens the manifest of what is built into `out`, in a folder that belongs to the site. */
export function openManifest(folder: string, out: string): BuildManifest {
  const path = join(folder, `written-${hash('sha1', out).slice(0, 16)}.json`);
  return openTable(openParts(path, storedManifest), { encode: encodeManifest, decode: decodeManifest });
}

/** What a build wrote, as it is stored. */
export function encodeManifest(written: Iterable<readonly [file: string, written: WrittenFile]>): StoredManifest {
  const dependencies = numberDependencies();
  const policies = createNumbering<Directives>((policy) => JSON.stringify(policy));
  const pictures = createNumbering<string>((address) => address);
  const shown = createNumbering<readonly string[]>((addresses) => addresses.join('\n'));
  const headings = createNumbering<readonly string[]>((texts) => texts.join('\n'));
  const files = [...written].map(([file, { signature = '', ...each }]): StoredManifest['files'][number] => [
    file,
    signature,
    policies.assignNumber(each.policy),
    shown.assignNumber(each.pictures),
    headings.assignNumber(each.headings),
    ...each.dependencies.map(dependencies.assignNumber),
  ]);
  return {
    dependencies: encodeDependencies(dependencies),
    policies: policies.list().map((policy) => JSON.stringify(policy)),
    shown: shown.list().map((addresses) => addresses.map(pictures.assignNumber)),
    pictures: pictures.list(),
    headings: headings.list().map((texts) => [...texts]),
    files,
  };
}

/** What was stored of a build, by file. */
export function decodeManifest({
  dependencies,
  policies,
  shown,
  pictures,
  headings,
  files,
}: StoredManifest): WrittenPages {
  const find = decodeDependencies(dependencies);
  const directives = policies.map((policy) => directivesSchema.parse(JSON.parse(policy)));
  const addresses = shown.map((numbers) => numbers.flatMap((number) => pictures[number] ?? []));
  const decodeFile = ([file, signature, policy, list, texts, ...numbers]: StoredManifest['files'][number]) =>
    [
      file,
      {
        dependencies: find(numbers),
        signature,
        policy: directives[policy] ?? {},
        pictures: addresses[list] ?? [],
        headings: headings[texts] ?? [],
      },
    ] as const;
  return new Map(files.map(decodeFile));
}

const directivesSchema = z.record(z.string(), z.array(z.string()));
