import { hash } from 'node:crypto';
import { parseDocument as parseYaml } from 'yaml';
import type { Diagnostic, Place, Report, Source } from '../diagnostics/index.ts';
import { diagnose, yamlRules } from '../diagnostics/index.ts';
import { findForbiddenCharacters } from './characters.ts';
import { composeData } from './compose.ts';
import { explainLine } from './line-error.ts';
import { lineEnd } from './lines.ts';
import type { Target } from './locate.ts';
import { locateNode } from './locate.ts';
import type { Path } from './path.ts';
import { describeValue, isMapping } from './path.ts';
import { explainSyntaxErrors } from './syntax-error.ts';

/** One YAML file: its data, and the place of every node in it. */
export interface Document {
  readonly source: Source;
  /** A hash of the file: equal for equal bytes. */
  readonly version: string;
  readonly data: Readonly<Record<string, unknown>>;
  readonly locate: (path: Path, target?: Target) => Place;
}

/** What a kind of file must at least hold, named in the fix when it is empty or something else. */
export interface Expectation {
  readonly wanted: string;
  /** What else to look for in the text of the file, once it is known to be sound. */
  readonly review?: (source: Source) => readonly Diagnostic[];
}

/** `prettyErrors` and `uniqueKeys` take quadratic time; positions and double keys are found here. */
const OPTIONS = { prettyErrors: false, uniqueKeys: false, logLevel: 'silent', stringKeys: false } as const;

/**
 * Parses YAML text whose root must be a mapping. Positions are found on demand, by parsing again: most files have no fault.
 * @param version of the bytes that the text was read from
 */
export function parseDocument(
  source: Source,
  expected: Expectation,
  report: Report,
  version = versionOf(source.text),
): Document | undefined {
  const faults: Diagnostic[] = [];
  const data = readData(source, expected, (diagnostic) => faults.push(diagnostic));
  for (const fault of faults) report(fault);
  return faults.length === 0 && data ? createDocument(source, version, data) : undefined;
}

/** A document whose data is known to be that of its source. */
export function createDocument(source: Source, version: string, data: Document['data']): Document {
  return { source, version, data, locate: createLocate(source) };
}

/** A hash of a file's content. */
export function versionOf(content: Uint8Array | string): string {
  return hash('sha1', content, 'base64url');
}

/** How far a text can be read as YAML, and what stops it there. */
export interface SyntaxCheck {
  /** The number of steps that it passed: its characters, then its YAML. */
  readonly passed: 0 | 1 | 2;
  readonly faults: readonly Diagnostic[];
  readonly contents: ReturnType<typeof parseYaml>['contents'];
}

export function checkSyntax(source: Source): SyntaxCheck {
  const early = [...findForbiddenCharacters(source), ...findForeignLines(source)];
  if (early.length > 0) return { passed: 0, faults: early, contents: null };
  const { errors, contents } = parseYaml(source.text, OPTIONS);
  if (errors.length > 0) return { passed: 1, faults: explainSyntaxErrors(source, errors), contents: null };
  return { passed: 2, faults: [], contents };
}

/** The data of a file; every fault on the way there is reported, and none of those that only follow from it. */
function readData(
  source: Source,
  { wanted }: Expectation,
  report: Report,
): Readonly<Record<string, unknown>> | undefined {
  const { faults, contents } = checkSyntax(source);
  for (const fault of faults) report(fault);
  if (faults.length > 0) return undefined;

  const data = composeData(source, contents, report);
  if (isMapping(data)) return data;
  if (data === null || data === undefined) {
    report(diagnose(yamlRules.emptyFile, { wanted }, { source, range: [0, 0] }));
    return undefined;
  }
  const place = { source, range: locateNode(contents, [], 'value') };
  const found = describeValue(data);
  const asLine = typeof data === 'string' ? explainLine(source, place.range[0]) : undefined;
  report(asLine ?? diagnose(yamlRules.wrongRoot, { found, wanted }, place));
  return undefined;
}

function createLocate(source: Source): Document['locate'] {
  let tree: ReturnType<typeof parseYaml>['contents'] | undefined;
  return (path, target = 'value') => {
    tree ??= parseYaml(source.text, OPTIONS).contents;
    return { source, range: locateNode(tree, path, target) };
  };
}

/** Lines that speak to git or to the parser, and the start of a second document. */
function findForeignLines(source: Source): readonly Diagnostic[] {
  const { text } = source;
  const lineFrom = (start: number) => ({ source, range: [start, lineEnd(text, start)] as const });
  const conflicts = [...text.matchAll(/^<{7}(?= |\r?$)/gm)];
  if (conflicts.length > 0) return conflicts.map(({ index }) => diagnose(yamlRules.mergeConflict, {}, lineFrom(index)));

  const directive = /(?:\s*(?:#.*)?\n)*(%\S.*)$/my.exec(text);
  if (directive) {
    const start = directive[0].length - (directive[1]?.length ?? 0);
    return [diagnose(yamlRules.directive, { line: directive[1]?.trimEnd() ?? '' }, lineFrom(start))];
  }
  const second = secondDocument(text);
  return second === undefined ? [] : [diagnose(yamlRules.severalDocuments, {}, lineFrom(second))];
}

/** Where a `---` line, or one after `...`, starts a second document; a `---` at the very start of the file is harmless. */
function secondDocument(text: string): number | undefined {
  for (const match of text.matchAll(/^(?:---(?=\s|$)|\.\.\.(?=\s*$))/gm)) {
    const hasBefore = /^[^#\s]/m.test(text.slice(0, match.index));
    const hasAfter = /^[^#\s.]/m.test(text.slice(match.index + 3).replace(/^.*/, ''));
    if (hasBefore && (match[0] === '---' || hasAfter)) return match.index;
  }
  return undefined;
}
