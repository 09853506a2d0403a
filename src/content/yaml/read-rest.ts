import type { Diagnostic, Source } from '../../check/diagnostics/index.ts';
import { yamlRules } from '../../check/diagnostics/index.ts';
import { isFiller, lineEnd, measureIndent, nextLine } from './lines.ts';
import { isLookAlike } from './look-alike.ts';
import { measureWork } from './parse-yaml.ts';
import type { Path } from './path.ts';

/** The parts of a broken file that can be read, and all faults of its YAML. */
interface Rest {
  readonly faults: readonly Diagnostic[];
  /** Undefined if no part can be read safely. */
  readonly readable: Readable | undefined;
}

/** The part of a broken file that can be read. */
export interface Readable {
  readonly data: Readonly<Record<string, unknown>>;
  /** The text in which comments of the same length replace the parts that cannot be read. */
  readonly text: string;
  /** True for paths that may be in the part that cannot be read. */
  readonly lacks: (path: Path) => boolean;
}

type Read = (source: Source) => {
  readonly faults: readonly Diagnostic[];
  readonly data: Readable['data'] | undefined;
};

/** Faults that concern the whole file: no part of it can then be read safely. */
const WHOLE: ReadonlySet<string> = new Set(
  [
    yamlRules.aliasNotAllowed,
    yamlRules.mergeConflict,
    yamlRules.oldLineEnds,
    yamlRules.severalDocuments,
    yamlRules.directive,
    yamlRules.tooDeep,
    yamlRules.emptyFile,
    yamlRules.wrongRoot,
  ].map(({ code }) => code),
);

/** The maximum number of characters that the parser reads again, and of rounds; a fault can hide another one. */
const MOST_WORK = 150_000;
const MOST_ROUNDS = 10;
/**
 * The parser takes as long for a short line as for this many characters of an ordinary text. Each round tries repairs,
 * so a text of short lines gets fewer rounds.
 */
const SHORT_LINE = 20;
/** A file with more faults than this is not a page, or has enough reports already. */
const MOST_BROKEN = 30;

/** Removes the keys and blocks that have a fault and parses the remaining text again, until it has no fault. */
export function readRest(source: Source, first: readonly Diagnostic[], read: Read): Rest {
  if (first.length > MOST_BROKEN) return { faults: [], readable: undefined };
  const pieces = findPieces(source.text);
  const left = new Set<Piece>();
  const faults: Diagnostic[] = [];
  const work = Math.max(measureWork(source.text), SHORT_LINE * source.text.split('\n').length);
  const rounds = Math.min(MOST_ROUNDS, Math.floor(MOST_WORK / work));
  let found = first.filter(isError);
  for (let round = 0; round < rounds && found.length <= MOST_BROKEN; round += 1) {
    if (found.some(({ code }) => WHOLE.has(code))) break;
    const before = left.size;
    for (const fault of found) {
      const spoilt = findSpoilt(source.text, pieces, fault);
      if (round > 0 && !spoilt.some((piece) => left.has(piece))) faults.push({ ...fault, source });
      for (const piece of spoilt) left.add(piece);
    }
    if (left.size === before) break;
    const text = leaveOut(source.text, left);
    const { data, faults: all } = read({ file: source.file, text });
    const errors = all.filter(isError);
    if (data && errors.length === 0) {
      return { faults, readable: { data, text, lacks: createLacks(source.text, left) } };
    }
    found = errors.map((fault) => withSafeFix(fault, source.text, text));
  }
  return { faults, readable: undefined };
}

function isError({ severity }: Diagnostic): boolean {
  return severity === 'error';
}

/**
 * The pieces that cannot be trusted because of a fault: its own piece and, for a fault at the start of a piece, the
 * piece above.
 */
function findSpoilt(text: string, pieces: readonly Piece[], { range: [at] }: Diagnostic): readonly Piece[] {
  const index = pieces.findLastIndex(({ start }) => start <= at);
  const own = pieces[index];
  if (!own) return pieces.slice(0, 1);
  const isKey = own.dash === undefined;
  const items = isKey ? pieces.slice(index + 1).findIndex(({ dash }) => dash === undefined) : 0;
  const end = items === -1 ? pieces.length : index + 1 + items;
  const isFirstLine = at <= lineEnd(text, own.start);
  const isClear = isKey ? own.key !== undefined && at > own.start + own.key.length : at > (own.dash ?? 0) + 1;
  const above = pieces[index - 1];
  const isPage = above?.key === 'blocks';
  const spoilt = isKey ? pieces.slice(index, end) : [own];
  return isFirstLine && !isClear && above && !isPage ? [above, ...spoilt] : spoilt;
}

/** Removes the fix of a fault if it would change text that was left out. */
function withSafeFix(fault: Diagnostic, whole: string, read: string): Diagnostic {
  const isSafe = fault.fix && whole.slice(...fault.fix.range) === read.slice(...fault.fix.range);
  return isSafe ? fault : { ...fault, fix: undefined };
}

/** Creates `lacks`. A key at the start of any removed line may be a key of the file in a wrong column. */
function createLacks(text: string, left: ReadonlySet<Piece>): Readable['lacks'] {
  const pieces = [...left];
  const isUnclear = pieces.some(({ key, dash }) => dash === undefined && key === undefined);
  const written = pieces.flatMap(({ start, end }) => [
    ...text.slice(start, end).matchAll(/^\s*(?:- +)*["']?([\w-]+)/gm),
  ]);
  const keys = new Set(written.map(([, key]) => key));
  // A removed list whose key is unknown may be the list of blocks.
  if (written.some(([line]) => line.trim().startsWith('-'))) keys.add('blocks');
  return ([key]) => isUnclear || keys.has(String(key));
}

/** Lines that can be left out together: a key in column 0 with its value, or one block of a page. */
interface Piece {
  readonly start: number;
  readonly end: number;
  /** The key at the start of its first line; undefined if there is none. */
  readonly key: string | undefined;
  /** The offset of an item's dash; undefined for a key. */
  readonly dash: number | undefined;
}

/** Splits a page into pieces by the indents of its lines. */
function findPieces(text: string): readonly Piece[] {
  const pieces: Piece[] = [];
  let column: number | undefined;
  let isInBlocks = false;
  for (let start = 0; start < text.length; start = nextLine(text, start)) {
    const line = text.slice(start, lineEnd(text, start));
    if (isFiller(line)) continue;
    const indent = measureIndent(line);
    const isItem = /^ *-/.test(line) || isLookAlike(line);
    if (isItem && isInBlocks) column ??= indent;
    if (isItem && isInBlocks && indent === column) {
      pieces.push({ start, end: text.length, key: undefined, dash: start + indent });
    } else if (indent === 0 && line.trimStart() === line) {
      const key = /^([\w-]+):(?:\s|$)/.exec(line)?.[1];
      pieces.push({ start, end: text.length, key, dash: undefined });
      isInBlocks = key === 'blocks';
      column = undefined;
    }
  }
  return pieces.map((piece, index) => ({ ...piece, end: pieces[index + 1]?.start ?? text.length }));
}

/**
 * Replaces pieces of a text with comments of the same length. An item keeps its dash, and therefore the other items
 * keep their indexes.
 */
function leaveOut(text: string, pieces: Iterable<Piece>): string {
  let rest = text;
  for (const { start, end, dash } of pieces) {
    const comment = rest.slice(start, end).replace(/[^\r\n]/g, '#');
    const isWide = dash !== undefined && /[^\r\n]{2}/.test(rest.slice(dash, dash + 2));
    const lead = dash === undefined ? '' : `${' '.repeat(dash - start)}-${isWide ? ' ' : ''}`;
    rest = rest.slice(0, start) + lead + comment.slice(lead.length) + rest.slice(end);
  }
  return rest;
}
