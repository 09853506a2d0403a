import { hash } from 'node:crypto';
import type { Node, Pair, YAMLMap } from 'yaml';
import { isMap, isSeq } from 'yaml';
import type { Diagnostic, Location, Range, Report, Source } from '../../check/diagnostics/index.ts';
import { diagnose, hasErrors, yamlRules } from '../../check/diagnostics/index.ts';
import { memoise } from '../../prerender/store/index.ts';
import { findForbiddenCharacters } from './characters.ts';
import { composeData } from './compose.ts';
import { deriveKey, findRange } from './key.ts';
import { lineEnd } from './lines.ts';
import { BODY, isMarkdown, readBody, splitMarkdown } from './markdown-file.ts';
import { explainSyntaxErrors, explainText } from './mistakes.ts';
import {
  COMPOSABLE,
  composeDocument,
  DEEPEST,
  findSecondDocument,
  findTooDeep,
  MOST_FAULTS,
  readTokens,
} from './parse-yaml.ts';
import type { Path } from './path.ts';
import { describeValue, isMapping } from './path.ts';
import { hasPlainNumbers, readPlainYaml } from './plain-yaml.ts';
import type { Readable } from './read-rest.ts';
import { readRest } from './read-rest.ts';

/** A YAML file with its data and the location of every node. Object spread does not copy the data: use `withData`. */
export interface Document {
  readonly source: Source;
  /** A hash of the file: equal for equal bytes. */
  readonly version: string;
  readonly data: Readonly<Record<string, unknown>>;
  readonly locate: (path: Path, target?: Target) => Location;
  /**
   * Whether every number in the file is certainly written as JavaScript prints it; then no number has to be looked up
   * in the source.
   */
  readonly hasPlainNumbers: () => boolean;
}

/** The parts of a broken file that can be read. A block that cannot be read is null. */
export interface PartialDocument extends Document, Pick<Readable, 'lacks'> {}

/** What a file must contain, and how to check it. */
export interface Expectation {
  readonly wanted: string;
  /** Whether the file may be a very long list of entries. */
  readonly isList?: boolean;
  /** More checks of the file's text, which run if the file has no syntax error. */
  readonly review?: (source: Source) => readonly Diagnostic[];
  /**
   * Called for a broken file with the parts that can be read: their faults are reported together with the syntax
   * errors.
   */
  readonly onPartial?: (rest: PartialDocument) => void;
}

/**
 * Parses YAML text whose root must be a mapping, or a Markdown file. Positions are found on demand, by parsing again:
 * most files have no fault.
 * @param version of the bytes that the text was read from
 */
export function parseDocument(
  source: Source,
  expected: Expectation,
  report: Report,
  version = deriveVersion(source.text),
): Document | undefined {
  if (isMarkdown(source.file)) return parseMarkdown(source, expected, report, version);
  const early = parsePlain(source, version);
  if (early) return early;
  const read = (text: Source) => {
    const faults: Diagnostic[] = [];
    return { faults, data: readData(text, expected, (diagnostic) => faults.push(diagnostic)) };
  };
  const { faults, data } = read(source);
  const isBroken = hasErrors(faults);
  const rest = isBroken ? readRest(source, faults, read) : undefined;
  for (const fault of [...faults, ...(rest?.faults ?? [])].slice(0, MOST_FAULTS)) report(fault);
  if (!rest) return data && createDocument(source, version, () => data);
  if (rest.readable) expected.onPartial?.(createPartialDocument(source, version, rest.readable));
  return undefined;
}

/**
 * Parses a Markdown file into the values of its front matter, and the text below as one more value. The YAML parser
 * gets everything up to the end of the front matter, so that offsets are those of the file.
 */
function parseMarkdown(source: Source, expected: Expectation, report: Report, version: string): Document | undefined {
  const parts = splitMarkdown(source.text);
  if ('problem' in parts) {
    report(diagnose(yamlRules.frontMatter, parts, { source, range: parts.range }));
    return undefined;
  }
  const ofText = [...findForbiddenCharacters(source), ...findForeignLines(source)].filter(
    ({ range }) => range[0] >= parts.yaml[1],
  );
  const faults = [...ofText];
  const isBlank = /^(?:[ \t]*(?:#.*)?\r?\n)*$/.test(source.text.slice(...parts.yaml));
  const yaml = { file: '', text: source.text.slice(0, parts.yaml[1]) };
  const { wanted } = expected;
  const values = isBlank ? {} : parseDocument(yaml, { wanted }, (fault) => faults.push({ ...fault, source }))?.data;
  for (const fault of faults) report(fault);
  if (!values || ofText.length > 0) return undefined;
  const body = readBody(source.text, parts);
  const document = createDocument(source, version, () => (body === undefined ? values : { ...values, [BODY]: body }));
  if (!Object.hasOwn(values, BODY)) return document;
  const range = locateYaml(yaml.text)([BODY], 'key');
  report(diagnose(yamlRules.frontMatter, BODY_TWICE, { source, range }));
  return undefined;
}

const BODY_TWICE = {
  problem: `The text below the front matter is the value of "${BODY}".`,
  fix: 'Delete this line, and write the text there.',
};

/** Parses simple YAML with the fast parser, whatever its size; undefined if the YAML is not simple. */
export function parsePlain(source: Source, version: string): Document | undefined {
  if (isMarkdown(source.file)) return undefined;
  const data = findForbiddenCharacters(source).length > 0 ? undefined : readPlainYaml(source.text);
  return data && createDocument(source, version, () => data);
}

function createPartialDocument(source: Source, version: string, { data, text, lacks }: Readable): PartialDocument {
  const { locate } = createDocument({ file: source.file, text }, version, () => data);
  return {
    source,
    version,
    data,
    lacks,
    locate: (path, target) => ({ source, range: locate(path, target).range }),
    hasPlainNumbers: () => false,
  };
}

/** Creates a document from data that matches its source; `readData` is called on each use of the data. */
export function createDocument(source: Source, version: string, readData: () => Document['data']): Document {
  return new KnownDocument(source, version, readData);
}

/**
 * A class, because a site has a document for each file: object literals with getters take six times as long to create,
 * and 1 kB each.
 */
class KnownDocument implements Document {
  readonly source: Source;
  readonly version: string;
  readonly #readData: () => Document['data'];
  #locate: Document['locate'] | undefined;
  #isPlain: boolean | undefined;

  constructor(source: Source, version: string, readData: () => Document['data']) {
    this.source = source;
    this.version = version;
    this.#readData = readData;
  }

  get data() {
    return this.#readData();
  }

  // Arrow functions, so that callers can destructure them as with other documents.
  readonly locate: Document['locate'] = (path, target) => {
    this.#locate ??= createLocate(this.source);
    return this.#locate(path, target);
  };

  readonly hasPlainNumbers: Document['hasPlainNumbers'] = () => {
    this.#isPlain ??= !isMarkdown(this.source.file) && hasPlainNumbers(this.source.text);
    return this.#isPlain;
  };
}

/**
 * A copy of a document with other data; `locate` returns the locations of the new data, by default those of the
 * document.
 */
export function withData(
  document: Document,
  data: Document['data'],
  locate: Document['locate'] = document.locate,
): Document {
  const { source, version, hasPlainNumbers } = document;
  return { source, version, data, locate, hasPlainNumbers };
}

/** A hash of a file's content. */
export function deriveVersion(content: Uint8Array | string): string {
  return hash('sha1', content, 'base64url');
}

/** The result of the syntax check: how many checks a text passed, and the faults that stopped it. */
interface SyntaxCheck {
  /** 0 if its characters or its document structure are invalid, 1 if its YAML is invalid, 2 if it is sound. */
  readonly passed: 0 | 1 | 2;
  readonly faults: readonly Diagnostic[];
  readonly contents: ReturnType<typeof composeDocument>['contents'];
}

export function checkSyntax(source: Source): SyntaxCheck {
  const early = [...findForbiddenCharacters(source), ...findOldLineEnds(source), ...findForeignLines(source)];
  if (early.length > 0) return { passed: 0, faults: early, contents: null };
  const tokens = readTokens(source.text);
  const second = findSecondDocument(tokens);
  if (second !== undefined) {
    return { passed: 0, faults: [diagnose(yamlRules.severalDocuments, {}, lineFrom(source, second))], contents: null };
  }
  const unfathomable = tooDeep(source, tokens, COMPOSABLE);
  if (unfathomable) return { passed: 1, faults: [unfathomable], contents: null };
  const { errors, contents } = composeDocument(tokens, source.text.length);
  if (errors.length > 0) return { passed: 1, faults: explainSyntaxErrors(source, errors), contents: null };
  const deep = tooDeep(source, tokens, DEEPEST);
  return deep ? { passed: 1, faults: [deep], contents: null } : { passed: 2, faults: [], contents };
}

/** Reads the data of a file, and reports its faults. After a syntax error, the data is not checked. */
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
  const location = { source, range: locateNode(contents, [], 'value') };
  const found = describeValue(data);
  const asLine =
    typeof data === 'string' && !/["'|>]/.test(source.text.charAt(location.range[0]))
      ? explainText(source, location.range[0])
      : undefined;
  report(asLine ?? diagnose(yamlRules.wrongRoot, { found, wanted }, location));
  return undefined;
}

function createLocate(source: Source): Document['locate'] {
  const parts = isMarkdown(source.file) ? splitMarkdown(source.text) : undefined;
  if (!parts || 'problem' in parts) {
    const locate = locateYaml(source.text);
    return (path, target) => ({ source, range: locate(path, target) });
  }
  const [start, end] = parts.body;
  const locate = locateYaml(source.text.slice(0, parts.yaml[1]));
  return (path, target) => {
    if (path[0] !== BODY || start === end) return { source, range: locate(path, target) };
    return { source, range: [start, target === 'key' ? Math.min(end, lineEnd(source.text, start)) : end] };
  };
}

function locateYaml(text: string): (path: Path, target?: Target) => Range {
  const pairs = createPairIndex();
  let tree: SyntaxCheck['contents'] | undefined;
  return (path, target = 'value') => {
    tree ??= composeDocument(readTokens(text), text.length).contents;
    return locateNode(tree, path, target, pairs);
  };
}

function tooDeep(source: Source, tokens: ReturnType<typeof readTokens>, limit: number): Diagnostic | undefined {
  const at = findTooDeep(tokens, limit);
  if (at === undefined) return undefined;
  return diagnose(yamlRules.tooDeep, { limit: DEEPEST }, { source, range: [at, at + 1] });
}

/** Finds merge conflicts of git, and YAML directives such as "%YAML". */
function findForeignLines(source: Source): readonly Diagnostic[] {
  const { text } = source;
  const conflicts = [...text.matchAll(/^<{7}(?= |\r?$)/gm)];
  if (conflicts.length > 0) {
    return conflicts.map(({ index }) => diagnose(yamlRules.mergeConflict, {}, lineFrom(source, index)));
  }
  const [before = '', line] = /^((?:[ \t]*(?:#.*)?\r?\n)*)(%\S.*)/.exec(text)?.slice(1) ?? [];
  if (line === undefined) return [];
  return [diagnose(yamlRules.directive, { line: line.trimEnd() }, lineFrom(source, before.length))];
}

function lineFrom(source: Source, start: number): Location {
  return { source, range: [start, lineEnd(source.text, start)] };
}

/** A carriage return without a line feed. */
const ALONE = /\r(?!\n)/g;
/** A lone carriage return before a key or an item. */
const BEFORE_LINE = /\r(?!\n) *(?:- +)*(?:-|["']?[\w/-]+["']?:)(?:\s|$)/;

/** Finds the line endings of old Macs, which are only carriage returns: one fault for the whole file. */
function findOldLineEnds(source: Source): readonly Diagnostic[] {
  const { text } = source;
  if (!text.includes('\r') || (text.includes('\n') && !BEFORE_LINE.test(text))) return [];
  const found = [...text.matchAll(ALONE)];
  const start = found[0]?.index ?? 0;
  const range = [start, (found.at(-1)?.index ?? 0) + 1] as const;
  const fix = { range, text: text.slice(...range).replace(ALONE, text.includes('\r\n') ? '\r\n' : '\n') };
  return [diagnose(yamlRules.oldLineEnds, {}, { source, range: [start, start + 1] }, { fix })];
}

/** `value` locates the text of a node; `key` locates its key, or the value of an item in a list. */
export type Target = 'key' | 'value';

/**
 * The range of the node at `path`, or of its nearest existing parent. An empty value (`type:`) is located after its
 * key.
 */
function locateNode(root: Node | null, path: Path, target: Target, pairs: PairIndex = createPairIndex()): Range {
  let node: unknown = root;
  let found: Range = findFirstLine(findRange(root));
  for (const [index, step] of path.entries()) {
    const last = index === path.length - 1;
    if (isMap(node)) {
      const pair = pairs(node, step);
      if (!pair) return found;
      const value = findRange(pair.value);
      found = (last && target === 'key') || value[0] === 0 ? findRange(pair.key) : value;
      node = pair.value;
    } else if (isSeq(node) && typeof step === 'number' && node.items[step] !== undefined) {
      node = node.items[step];
      found = findRange(node);
    } else {
      return found;
    }
  }
  return found;
}

/** Returns the key-value pair of a mapping for a key. */
type PairIndex = (map: YAMLMap, key: string | number) => Pair | undefined;

/** Indexes each mapping only once, so that locating ten thousand faulty keys takes linear time. */
function createPairIndex(): PairIndex {
  const index = memoise(
    ({ items }: YAMLMap) =>
      new Map<string | number, Pair>(items.toReversed().map((pair) => [deriveKey(pair.key), pair])),
  );
  return (map, key) => index(map).get(key);
}

function findFirstLine([start]: Range): Range {
  return [start, start + 1];
}
