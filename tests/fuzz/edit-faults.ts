import type { Edit, KeyPosition, Path } from '../../src/content/yaml/index.ts';
import type { Part, Reading, Sample, Spot, Window } from './edit-samples.ts';
import { isWithin } from './edit-samples.ts';

/** The data that an edit is meant to make of other data. */
export function changeData(data: unknown, edit: Edit): unknown {
  const copy: unknown = structuredClone(data);
  const parentOf = (path: Path) => path.slice(0, -1).reduce<unknown>((node, step) => Object(node)[step], copy);
  const take = (path: Path): unknown => {
    const [parent, step] = [parentOf(path), path.at(-1) ?? ''];
    const value: unknown = Object(parent)[step];
    if (Array.isArray(parent)) parent.splice(Number(step), 1);
    else delete Object(parent)[step];
    return value;
  };
  const put = (path: Path, value: unknown) => {
    const [parent, step] = [parentOf(path), path.at(-1) ?? ''];
    if (Array.isArray(parent)) parent.splice(Number(step), 0, value);
    else Object(parent)[step] = value;
  };
  const beside = (path: Path, name: string) => [...path.slice(0, -1), name];
  switch (edit.kind) {
    case 'set':
      if (typeof edit.path.at(-1) === 'number') take(edit.path);
      put(edit.path, 'value' in edit ? edit.value : undefined);
      break;
    case 'insert':
      put(edit.path, 'value' in edit ? edit.value : undefined);
      break;
    case 'delete':
      take(edit.path);
      break;
    case 'move':
      put(edit.to, take(edit.path));
      break;
    case 'duplicate': {
      const value = take(edit.path);
      put(edit.path, value);
      put(edit.name === undefined ? edit.path : beside(edit.path, edit.name), structuredClone(value));
      break;
    }
    case 'rename':
      put(beside(edit.path, edit.name), take(edit.path));
  }
  return copy;
}

/** What else an edit changed than it should. */
export function findFaults(sample: Sample, edit: Edit, text: string, after: Reading): readonly string[] {
  return [
    ...findForeignLines(sample, edit, text),
    ...findOtherLineEnds(sample, text),
    ...findLostComments(sample, edit, after),
    ...findLostScalars(sample, edit, after),
  ];
}

/** Lines that differ and have nothing to do with the edit. */
function findForeignLines(sample: Sample, edit: Edit, text: string): readonly string[] {
  if (text === sample.text) return [];
  const [first, last] = findWindow(sample, edit);
  const [before, after] = [sample.lines, text.split('\n')];
  const above = before.slice(0, first).findIndex((line, index) => line !== after[index]);
  const end = before.length - last - 1;
  const below =
    end > 0 ? before.slice(-end).findIndex((line, index) => line !== after[after.length - end + index]) : -1;
  return [
    ...(above === -1 ? [] : [`line ${above} differs, above ${first}`]),
    ...(below === -1 ? [] : [`line ${last + 1 + below} differs, below ${last}`]),
  ];
}

/** Line ends that the file has not, and one more or less at its end. */
function findOtherLineEnds(sample: Sample, text: string): readonly string[] {
  const isMixed = (each: string) => /\r\n/.test(each) && /(?<!\r)\n/.test(each);
  const hasEnd = (each: string) => each.endsWith('\n');
  return [
    ...(isMixed(text) && !isMixed(sample.text) ? ['its line ends differ'] : []),
    ...(sample.isOrdinary && hasEnd(text) !== hasEnd(sample.text) ? ['its end has a line end more or less'] : []),
  ];
}

/** The lines of the file that an edit may change. */
function findWindow(sample: Sample, edit: Edit): Window {
  switch (edit.kind) {
    case 'set':
      return linesOf(sample, edit.path);
    case 'rename': {
      const spot = findSpot(sample, edit.path);
      return [spot?.lines[0] ?? 0, spot?.keyEnd ?? 0];
    }
    case 'insert':
      return gapAt(sample, edit.path);
    case 'delete':
    case 'duplicate':
      return around(sample, edit.path);
    case 'move': {
      const [one, other] = [around(sample, edit.path), gapAt(sample, pathBefore(edit.path, edit.to), edit.position)];
      return [Math.min(one[0], other[0]), Math.max(one[1], other[1])];
    }
  }
}

function linesOf(sample: Sample, path: Path): Window {
  return findSpot(sample, path)?.lines ?? [0, sample.lines.length];
}

function findSpot({ spots }: Sample, path: Path): Spot | undefined {
  return spots.find((each) => isSame(each.path, path));
}

/** From the end of what stands before a node to the start of what stands behind it. */
function around(sample: Sample, path: Path): Window {
  const siblings = siblingsOf(sample, path);
  const index = siblings.findIndex((each) => isSame(each.path, path));
  return [
    startOf(sample, path, siblings[index - 1]),
    endOf(sample, path, siblings[index]?.lines[1] ?? 0, siblings[index + 1]),
  ];
}

/** The lines between which something is inserted. */
function gapAt(sample: Sample, path: Path, position?: KeyPosition): Window {
  const siblings = siblingsOf(sample, path);
  const step = path.at(-1);
  const beside =
    position && siblings.findIndex((each) => each.path.at(-1) === ('before' in position ? position.before : ''));
  const index = typeof step === 'number' ? step : (beside ?? siblings.length);
  const above = siblings[index - 1];
  const start = startOf(sample, path, above);
  return [start, endOf(sample, path, above?.lines[1] ?? start, siblings[index])];
}

function siblingsOf({ spots }: Sample, path: Path) {
  return spots.filter((spot) => spot.path.length === path.length && isWithin(spot.path, path.slice(0, -1)));
}

function startOf(sample: Sample, path: Path, above: Spot | undefined): number {
  if (above) return above.lines[1];
  return path.length === 1 ? 0 : linesOf(sample, path.slice(0, -1))[0];
}

/** The line of the next node; without one, the last of what is around and of the comments and blank lines that follow. */
function endOf(sample: Sample, path: Path, last: number, below: Spot | undefined): number {
  if (below) return below.lines[0];
  const { lines } = sample;
  let end = Math.max(last, path.length > 1 ? linesOf(sample, path.slice(0, -1))[1] : 0);
  while (end + 1 < lines.length && /^\s*(?:#.*|[\]},]+)?$/.test(lines[end + 1]?.trim() ?? '')) end += 1;
  return end;
}

/** A path of the file before an edit, from one after a node was taken out. */
function pathBefore(gone: Path, path: Path): Path {
  const depth = gone.length - 1;
  const [step, last] = [path[depth], gone[depth]];
  const isBehind =
    isWithin(path, gone.slice(0, -1)) && typeof step === 'number' && typeof last === 'number' && step >= last;
  return isBehind ? path.with(depth, step + 1) : path;
}

/** Comments that are gone, or new, without belonging to what is. */
function findLostComments(sample: Sample, edit: Edit, after: Reading): readonly string[] {
  const lost = subtract(sample.comments, after.comments);
  const added = subtract(after.comments, sample.comments);
  const [first, last] = edit.kind === 'set' ? linesOf(sample, edit.path) : withComments(sample, edit.path);
  const isOwn = ({ line }: Part) => first <= line && line <= last;
  const mayLose = edit.kind === 'set' || edit.kind === 'delete';
  const own = sample.comments.filter(isOwn);
  return [
    ...subtract(lost, mayLose ? own : []).map(({ source }) => `the comment ${source} is gone`),
    ...(edit.kind === 'duplicate' ? subtract(added, own) : added).map(({ source }) => `the comment ${source} is new`),
  ];
}

/** The lines of a node with the comments directly above it, and those below that stand deeper. */
function withComments(sample: Sample, path: Path): Window {
  const { lines } = sample;
  let [first, last] = linesOf(sample, path);
  const indent = (line = '') => line.search(/\S|$/);
  const column = indent(lines[first]);
  while (/^\s*#/.test(lines[first - 1] ?? '')) first -= 1;
  const isInside = (line: string) => line.trim() === '' || (/^\s*#/.test(line) && indent(line) > column);
  while (last + 1 < lines.length && isInside(lines[last + 1] ?? '')) last += 1;
  return [first, last];
}

/** Scalars that are no longer written as they were, without being what is changed. */
function findLostScalars(sample: Sample, edit: Edit, after: Reading): readonly string[] {
  const isMove = edit.kind === 'move';
  const write = (part: Part) => (isMove ? { ...part, source: part.source.replace(/\s+/g, ' ').trim() } : part);
  const lost = subtract(sample.scalars.map(write), after.scalars.map(write));
  const [first, last] = edit.kind === 'insert' || edit.kind === 'duplicate' ? [0, -1] : linesOf(sample, edit.path);
  const own = sample.scalars.filter(({ line }) => first <= line && line <= last).map(write);
  return subtract(lost, own).map(({ source }) => `${source} is written otherwise`);
}

/** The parts that another text has not, or not as often. */
function subtract(parts: readonly Part[], others: readonly Part[]): readonly Part[] {
  const left = new Map<string, number>();
  for (const { source } of others) left.set(source, (left.get(source) ?? 0) + 1);
  return parts.filter(({ source }) => {
    const count = left.get(source) ?? 0;
    left.set(source, count - 1);
    return count <= 0;
  });
}

function isSame(one: Path, other: Path): boolean {
  return one.length === other.length && isWithin(one, other);
}
