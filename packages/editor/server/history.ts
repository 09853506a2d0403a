import type { HistoryState } from '../protocol.ts';
import type { PathKind } from './site-paths.ts';

/** The content of a file before and after a step; undefined where the file does not exist. */
export interface FileStep {
  readonly file: string;
  /** `text` by default. */
  readonly kind?: PathKind;
  readonly before: Uint8Array | undefined;
  readonly after: Uint8Array | undefined;
}

export interface Step {
  /** A short label: `Change pages/about.yaml`. */
  readonly label: string;
  readonly files: readonly FileStep[];
  /** Consecutive steps with the same place, such as typing in one field, are merged if they follow quickly. */
  readonly place?: string | undefined;
  /** Whether the next step completes this one; if so, both are merged, no matter how late the next one comes. */
  readonly takes?: ((next: Step) => boolean) | undefined;
}

export type Direction = 'undo' | 'redo';

const MOST_STEPS = 200;
const MOST_BYTES = 50 * 1024 * 1024;
const QUICK_MS = 1000;

/** The steps to undo and redo, kept in memory; the oldest are dropped if there are too many. */
export function createHistory(now: () => number = Date.now) {
  let done: readonly Step[] = [];
  let undone: readonly Step[] = [];
  let last = { at: Number.NEGATIVE_INFINITY, step: undefined as Step | undefined };

  return {
    record: (step: Step) => {
      const before = done.at(-1);
      const isNext = before !== undefined && before === last.step;
      const isOnePlace = step.place !== undefined && step.place === before?.place && now() - last.at < QUICK_MS;
      const joined = isNext && (isOnePlace || before.takes?.(step)) ? join(before, step) : undefined;
      const added = joined ?? step;
      done = keepLast(joined ? [...done.slice(0, -1), joined] : [...done, step]);
      undone = [];
      last = { at: now(), step: added };
    },
    /** The next step to undo or redo; to undo, `before` and `after` are swapped. */
    peek: (direction: Direction): Step | undefined => {
      const step = direction === 'undo' ? done.at(-1) : undone.at(-1);
      return step && direction === 'undo' ? { ...step, files: step.files.map(turnRound) } : step;
    },
    /** Marks the step of `peek` as undone or redone; `written` are its files with the changes of others merged in. */
    pass: (direction: Direction, written?: readonly FileStep[]) => {
      const [from, to] = direction === 'undo' ? [done, undone] : [undone, done];
      const step = from.at(-1);
      if (!step) return;
      const files = direction === 'undo' ? written?.map(turnRound) : written;
      const [left, right] = [from.slice(0, -1), [...to, { ...step, ...(files && { files }) }]];
      [done, undone] = direction === 'undo' ? [left, right] : [right, left];
      last = { at: Number.NEGATIVE_INFINITY, step: undefined };
    },
    /** Forgets the next step, so that the step behind it becomes the next one. */
    drop: (direction: Direction) => {
      if (direction === 'undo') done = done.slice(0, -1);
      else undone = undone.slice(0, -1);
      last = { at: Number.NEGATIVE_INFINITY, step: undefined };
    },
    state: (): HistoryState => {
      const [undo, redo] = [done.at(-1)?.label, undone.at(-1)?.label];
      return { ...(undo !== undefined && { undo }), ...(redo !== undefined && { redo }) };
    },
  };
}

function turnRound({ before, after, ...file }: FileStep): FileStep {
  return { ...file, before: after, after: before };
}

/** Merges two steps; undefined if anything else has changed a file in between. */
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
