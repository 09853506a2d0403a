import type { AppliedFix, Diagnostic, Fix } from '../../src/check/diagnostics/index.ts';
import { applyFixes, yamlRules } from '../../src/check/diagnostics/index.ts';
import { checkSyntax } from '../../src/content/yaml/index.ts';

/** Finds every fault that the site would have if the files in `changed` had these texts. */
export type Check = (changed: ReadonlyMap<string, string>) => readonly Diagnostic[];

/** A file with a changed text. */
export interface FixedFile {
  readonly file: string;
  readonly original: string;
  readonly text: string;
  /** The number of fixes in the new text. */
  readonly fixes: number;
}

export interface Fixed {
  readonly files: readonly FixedFile[];
  /** The number of fixes that were tried and dropped, because they would not have helped. */
  readonly refused: number;
  readonly remaining: readonly Diagnostic[];
}

/**
 * The maximum number of rounds. A fix can reveal the next fault of a file; after so many rounds, fixes undo each other.
 */
const MOST_ROUNDS = 50;

/**
 * Applies the fixes of the diagnostics, checks the site again, and repeats while there is something to fix. Nothing is
 * written. A fix is kept if its own text has no error and the YAML up to its end can be read; faults that it reveals in
 * other places do not count, because they existed before. But a file that has more errors at the end is restored,
 * unless a part of the file could not be read before.
 * @param includes which files may be changed
 */
export function fixFaults(check: Check, includes: (file: string) => boolean): Fixed {
  let files: ReadonlyMap<string, FixedFile> = new Map();
  let remaining = check(new Map());
  let refused = 0;
  const before = countErrors(remaining);
  const isBetter = (fixed: FixedFile, after: ReadonlyMap<string, number>) =>
    (after.get(fixed.file) ?? 0) <= (before.get(fixed.file) ?? 0) || hidErrors(fixed);
  const best = new Map<string, FixedFile>();
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const next = takeRound(files, remaining, check, includes);
    refused = next.refused;
    if (next.files === files) break;
    ({ files, remaining } = next);
    const after = countErrors(remaining);
    for (const fixed of files.values()) if (isBetter(fixed, after)) best.set(fixed.file, fixed);
  }
  const after = countErrors(remaining);
  if ([...files.values()].every((fixed) => isBetter(fixed, after)))
    return { files: [...files.values()], refused, remaining };
  const kept = [...best.values()];
  const given = countFixes([...files.values()]) - countFixes(kept);
  return { files: kept, refused: refused + given, remaining: check(collectTexts(kept)) };
}

/** Mistakes that hide other errors and that have only one right fix. */
const HIDING = new Set([yamlRules.oldLineEnds.code, yamlRules.placeholderQuotes.code]);

/** Whether a mistake in the original file hid other errors, so that they could not be counted. */
function hidErrors({ file, original }: FixedFile): boolean {
  return checkSyntax({ file, text: original }).faults.some(({ code }) => HIDING.has(code));
}

/** The number of errors in each file. */
function countErrors(diagnostics: readonly Diagnostic[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { source, severity } of diagnostics) {
    if (severity === 'error') counts.set(source.file, (counts.get(source.file) ?? 0) + 1);
  }
  return counts;
}

function countFixes(files: readonly FixedFile[]): number {
  return files.reduce((sum, { fixes }) => sum + fixes, 0);
}

function collectTexts(files: Iterable<FixedFile>): ReadonlyMap<string, string> {
  return new Map([...files].map(({ file, text }) => [file, text]));
}

interface Round {
  readonly files: ReadonlyMap<string, FixedFile>;
  readonly remaining: readonly Diagnostic[];
  readonly refused: number;
}

/** Applies all fixes that can be applied together, except those that do not help. */
function takeRound(
  files: ReadonlyMap<string, FixedFile>,
  found: readonly Diagnostic[],
  check: Check,
  includes: (file: string) => boolean,
): Round {
  let fixable = found.filter(({ source, fix }) => fix !== undefined && includes(source.file));
  let refused = 0;
  for (;;) {
    const patches = patchFiles(fixable);
    if (patches.length === 0) return { files, remaining: found, refused };
    const patched = new Map([...files, ...patches.map((patch) => [patch.file, addPatch(files, patch)] as const)]);
    const remaining = check(collectTexts(patched.values()));
    const useless = new Set(patches.flatMap((patch) => findUseless(patch, remaining)));
    if (useless.size === 0) return { files: patched, remaining, refused };
    fixable = fixable.filter(({ fix }) => !fix || !useless.has(fix));
    refused += useless.size;
  }
}

function addPatch(files: ReadonlyMap<string, FixedFile>, { file, before, text, applied }: Patch): FixedFile {
  const { original, fixes } = files.get(file) ?? { original: before, fixes: 0 };
  return { file, original, text, fixes: fixes + applied.length };
}

/** A file with its fixes applied. */
interface Patch {
  readonly file: string;
  readonly before: string;
  readonly text: string;
  readonly applied: readonly AppliedFix[];
}

function patchFiles(diagnostics: readonly Diagnostic[]): readonly Patch[] {
  const sources = new Map(diagnostics.map(({ source }) => [source.file, source.text]));
  return [...sources].flatMap(([file, before]) => {
    const fixes = diagnostics.flatMap(({ source, fix }) => (fix && source.file === file ? [fix] : []));
    const { text, applied } = applyFixes(before, fixes);
    return applied.length === 0 ? [] : [{ file, before, text, applied }];
  });
}

/** The fixes of a file that do not help: all of them if less of the file can be read than before. */
function findUseless({ file, before, text, applied }: Patch, found: readonly Diagnostic[]): readonly Fix[] {
  const last = applied.at(-1);
  if (!last) return [];
  const fixed = new Set(applied.map(({ fix }) => fix));
  const syntax = { before: checkSyntax({ file, text: before }), after: checkSyntax({ file, text }) };
  if (syntax.after.passed < syntax.before.passed) return [...fixed];
  if (syntax.after.passed === syntax.before.passed) {
    const left = syntax.before.faults.filter(({ range, fix }) => range[0] < last.fix.range[1] && !isAmong(fixed, fix));
    const reached = syntax.after.faults.filter(({ range }) => range[0] < last.range[1]);
    if (reached.length > left.length) return [...fixed];
  }
  const errors = found.filter(({ source, severity }) => source.file === file && severity === 'error');
  return applied.flatMap(({ fix, range }) => {
    const isOneLine = !fix.text.includes('\n');
    const isWrong = errors.some((error) => range[0] <= error.range[0] && error.range[1] <= range[1]);
    return isOneLine && isWrong ? [fix] : [];
  });
}

function isAmong(fixes: ReadonlySet<Fix>, wanted: Fix | undefined): boolean {
  return (
    wanted !== undefined &&
    [...fixes].some(({ range, text }) => range.join() === wanted.range.join() && text === wanted.text)
  );
}
