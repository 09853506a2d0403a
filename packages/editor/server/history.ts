import type { HistoryState } from '../protocol.ts';
import type { PathKind } from './site-paths.ts';

/** What a file was and what it became; undefined where there was none, or is none any more. */
export interface FileStep {
  readonly file: string;
  /** `text` where nothing else is said. */
  readonly kind?: PathKind;
  readonly before: Uint8Array | undefined;
  readonly after: Uint8Array | undefined;
}

export interface Step {
  /** In a few words: `Change pages/about.yaml`. */
  readonly label: string;
  readonly files: readonly FileStep[];
  /** Steps that follow each other quickly and have the same are one: typing at one place. */
  readonly place?: string | undefined;
  /** Whether the step behind it is the rest of it, however late that comes. */
  readonly takes?: ((next: Step) => boolean) | undefined;
}

/** The steps that can be taken back, and those that can be done again. */
export interface History {
  readonly record: (step: Step) => void;
  /** The step that is next in a direction; of one that is to be taken back, the files the other way round. */
  readonly peek: (direction: Direction) => Step | undefined;
  /** Goes over it; with the files as they were in fact written, where others had changed them. */
  readonly pass: (direction: Direction, files?: readonly FileStep[]) => void;
  /** Forgets it: what is behind it can be reached. */
  readonly drop: (direction: Direction) => void;
  readonly state: () => HistoryState;
}

export type Direction = 'undo' | 'redo';

const MOST_STEPS = 200;
const MOST_BYTES = 50 * 1024 * 1024;
const QUICK_MS = 1000;

/** Keeps steps in memory, those that are longest ago making room. */
export function createHistory(now: () => number = Date.now): History {
  let done: readonly Step[] = [];
  let undone: readonly Step[] = [];
  let last = { at: Number.NEGATIVE_INFINITY, step: undefined as Step | undefined };

  return {
    record: (step) => {
      const before = done.at(-1);
      const isNext = before !== undefined && before === last.step;
      const isOnePlace = step.place !== undefined && step.place === before?.place && now() - last.at < QUICK_MS;
      const joined = isNext && (isOnePlace || before.takes?.(step)) ? join(before, step) : undefined;
      const added = joined ?? step;
      done = keepLast(joined ? [...done.slice(0, -1), joined] : [...done, step]);
      undone = [];
      last = { at: now(), step: added };
    },
    peek: (direction) => {
      const step = direction === 'undo' ? done.at(-1) : undone.at(-1);
      return step && direction === 'undo' ? { ...step, files: step.files.map(turnRound) } : step;
    },
    pass: (direction, written) => {
      const [from, to] = direction === 'undo' ? [done, undone] : [undone, done];
      const step = from.at(-1);
      if (!step) return;
      const files = direction === 'undo' ? written?.map(turnRound) : written;
      const [left, right] = [from.slice(0, -1), [...to, { ...step, ...(files && { files }) }]];
      [done, undone] = direction === 'undo' ? [left, right] : [right, left];
      last = { at: Number.NEGATIVE_INFINITY, step: undefined };
    },
    drop: (direction) => {
      if (direction === 'undo') done = done.slice(0, -1);
      else undone = undone.slice(0, -1);
      last = { at: Number.NEGATIVE_INFINITY, step: undefined };
    },
    state: () => {
      const [undo, redo] = [done.at(-1)?.label, undone.at(-1)?.label];
      return { ...(undo !== undefined && { undo }), ...(redo !== undefined && { redo }) };
    },
  };
}

function turnRound({ before, after, ...file }: FileStep): FileStep {
  return { ...file, before: after, after: before };
}

/** Two steps as one; undefined where something else has changed a file in between. */
function join(first: Step, second: Step): Step | undefined {
  const files = new Map(first.files.map((each) => [each.file, each]));
  for (const next of second.files) {
    const earlier = files.get(next.file);
    if (earlier && !isSame(earlier.after, next.before)) return undefined;
    files.set(next.file, earlier ? { ...earlier, after: next.after } : next);
  }
  return { ...second, label: second.place === first.place ? first.label : second.label, files: [...files.values()] };
}

function isSame(one: Uint8Array | undefined, other: Uint8Array | undefined): boolean {
  return one !== undefined && other !== undefined && Buffer.from(one).equals(other);
}

function keepLast(steps: readonly Step[]): readonly Step[] {
  let bytes = 0;
  const isTooMuch = ({ files }: Step) => {
    for (const { before, after } of files) bytes += (before?.length ?? 0) + (after?.length ?? 0);
    return bytes > MOST_BYTES;
  };
  const cut = steps.findLastIndex(isTooMuch);
  return steps.slice(Math.max(cut + 1, steps.length - MOST_STEPS));
}
