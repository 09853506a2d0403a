import { hash } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Diagnostic, Location } from '../check/diagnostics/index.ts';
import { defineRule, diagnose, isSystemError, offsetAt } from '../check/diagnostics/index.ts';
import { listAnswerFiles } from '../content/index.ts';
import type { Source } from './define-source.ts';

export type { Source } from './define-source.ts';

/*
 * These rules are about code and other computers, and not about content. Therefore `site.yaml` cannot accept their
 * warnings.
 */
const failed = defineRule<{ problem: string; isOffline: boolean }>({
  code: 'source/failed',
  title: 'A source without an answer',
  message: ({ problem }) => `This source has no answer, and there is no earlier one: ${end(problem)}`,
  hint: ({ isOffline }) => (isOffline ? 'Run this once without --offline.' : 'Fix it, and run this again.'),
});
const outdated = defineRule<{ problem: string; from: string }>({
  code: 'source/outdated',
  severity: 'warning',
  title: 'A source that gave no answer',
  message: ({ problem, from }) => `This source gave no answer, so that of ${from} is used: ${end(problem)}`,
  hint: () => 'Run this again when the source can be reached.',
});
const changed = defineRule<{ stored: string; entries: number }>({
  code: 'source/changed',
  severity: 'warning',
  title: 'A source whose answer is not the committed one',
  message: ({ stored, entries }) =>
    `${entries === 1 ? '1 entry is' : `${entries} entries are`} no longer as in ${stored}.`,
  hint: ({ stored }) => `${stored} has the new answer now: commit it. With --offline, the committed one is used.`,
});
const end = (problem: string) => (/[.!?]$/.test(problem) ? problem : `${problem}.`);

export interface SourceOptions {
  /** The folder of the site. */
  readonly root: string;
  /** Uses the last answer, and does not call the source. */
  readonly isOffline: boolean;
}

/**
 * Calls a source, and stores its answer, from which the site is loaded. A failure is reported at the line of the source
 * that failed.
 * @param file the file of the source, relative to the folder of the site
 * @param open imports the source
 */
export async function updateSource(
  file: string,
  open: () => Promise<Source>,
  { root, isOffline }: SourceOptions,
): Promise<readonly Diagnostic[]> {
  const answers = listAnswerFiles(file);
  const [cached = '', kept = ''] = answers.map((each) => join(root, each));
  const report = (problem: string, location: Location) => {
    const time = [cached, kept].flatMap((path) => statSync(path, { throwIfNoEntry: false })?.mtime ?? []).at(0);
    if (!time) return [diagnose(failed, { problem, isOffline }, location)];
    return [
      diagnose(outdated, { problem, from: `${time.toISOString().slice(0, 16).replace('T', ' ')} UTC` }, location),
    ];
  };
  try {
    const source = await open();
    const [stored, other] = source.snapshot ? [kept, cached] : [cached, kept];
    if (isOffline) {
      const isFine = source.snapshot && statSync(stored, { throwIfNoEntry: false });
      return isFine ? [] : report('it was not asked, because of --offline', locateCode(file, root, undefined));
    }
    const key = source.key === undefined ? undefined : deriveKey(source.key, readText(join(root, file)));
    const keyFile = `${cached}.key`;
    if (key !== undefined && readText(keyFile) === key && readText(stored) !== undefined) return [];
    const entries = await askSource(source);
    const before = source.snapshot ? readText(stored) : undefined;
    write(stored, `${JSON.stringify(entries, null, 2)}\n`);
    if (key === undefined) rmSync(keyFile, { force: true });
    else write(keyFile, key);
    if (key !== undefined || stored === cached) write(join(dirname(cached), '.gitignore'), '*\n');
    // The loader prefers the cached file, so an outdated one is deleted. A committed file is only deleted by hand.
    if (other === cached) rmSync(cached, { force: true });
    const different = before === undefined ? 0 : countDifferent(before, entries);
    const params = { stored: answers[1] ?? '', entries: different };
    return different === 0 ? [] : [diagnose(changed, params, locateCode(file, root, undefined))];
  } catch (error) {
    const problem = error instanceof Error ? error.message : String(error);
    return report(problem.split('\n', 1)[0] ?? '', locateCode(file, root, error));
  }
}

/** The number of entries that were added, removed or changed; all entries if the stored answer cannot be read. */
function countDifferent(stored: string, entries: readonly object[]): number {
  const before = new Set(parseList(stored).map((entry) => JSON.stringify(entry)));
  const after = new Set(entries.map((entry) => JSON.stringify(entry)));
  const same = [...after].filter((entry) => before.has(entry)).length;
  return Math.max(before.size, after.size) - same;
}

function parseList(json: string): readonly unknown[] {
  try {
    const list: unknown = JSON.parse(json);
    return Array.isArray(list) ? list : [];
  } catch {
    return [];
  }
}

function deriveKey(key: NonNullable<Source['key']>, code: string | undefined): string {
  return hash('sha1', JSON.stringify([typeof key === 'string' ? key : key(), code]), 'base64url');
}

/** The line of a source that the stack of an error names, or else the location of its `load`. */
function locateCode(file: string, root: string, error: unknown): Location {
  const text = readText(join(root, file)) ?? '';
  const stack = error instanceof Error ? (error.stack ?? '') : '';
  const [line, column] = (stack.split(`${join(root, file)}:`)[1] ?? '').split(/\D/, 2).map(Number);
  const at = line && column ? offsetAt(text, { line, column }) : Math.max(0, text.search(/\bload\b/));
  return { source: { file, text }, range: [at, at + 1] };
}

function readText(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if (isSystemError(error, 'ENOENT', 'ENOTDIR')) return undefined;
    throw error;
  }
}

/** Replaces a file in one step, unless it has this text already. */
function write(path: string, text: string): void {
  if (readText(path) === text) return;
  mkdirSync(dirname(path), { recursive: true });
  const temporary = `${path}.${process.pid}.tmp`;
  writeFileSync(temporary, text);
  renameSync(temporary, path);
}

const SECONDS = 30;

/**
 * Calls `load` with its time limit, and checks each entry.
 * @throws the error of `load`, or an error that describes what is wrong with the answer
 */
async function askSource({ load, schema, seconds = SECONDS }: Source): Promise<readonly object[]> {
  const ending = new AbortController();
  const { signal } = ending;
  // Not `AbortSignal.timeout`: its timer does not keep the process running.
  const timer = setTimeout(
    () => ending.abort(new Error(`It has not answered within ${seconds} seconds`)),
    seconds * 1000,
  );
  const timeUp = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason));
  });
  const fetchInTime: typeof fetch = async (input, init) => {
    const response = await fetch(input, { signal, ...init }).catch((error: unknown) => {
      throw new Error(`${nameAddress(input)} cannot be reached${explain(error)}`);
    });
    if (!response.ok) throw new Error(`${nameAddress(input)} answers ${response.status} ${response.statusText}`.trim());
    return response;
  };
  const ask = async () => load({ fetch: fetchInTime, signal });
  const answer: unknown = await Promise.race([ask(), timeUp]).finally(() => clearTimeout(timer));
  if (!Array.isArray(answer)) throw new Error('Its answer is not a list of entries');
  return answer.map((entry: unknown, index) => {
    const checked = schema ? checkEntry(schema, entry, index) : entry;
    if (typeof checked === 'object' && checked !== null && !Array.isArray(checked)) return checked;
    throw new Error(`Entry ${index + 1} is not an object with values`);
  });
}

function checkEntry(schema: NonNullable<Source['schema']>, entry: unknown, index: number): unknown {
  const { success, data, error } = schema.safeParse(entry);
  if (success) return data;
  const [issue] = error.issues;
  const path = issue?.path.map(String).join('.') ?? '';
  throw new Error(`Entry ${index + 1}${path && `, "${path}"`}: ${issue?.message ?? 'it does not fit the schema'}`);
}

/** The URL without its query string, which may contain a secret. */
function nameAddress(input: Parameters<typeof fetch>[0]): string {
  const { origin, pathname } = new URL(input instanceof Request ? input.url : input);
  return origin + pathname;
}

function explain(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  return cause instanceof Error && cause.message !== '' ? `: ${cause.message}` : '';
}
