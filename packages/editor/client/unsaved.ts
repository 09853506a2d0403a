import type { Change } from '../protocol.ts';
import { RETRY_MS, Unreachable } from './api.ts';

/** A change that is waiting or being sent. */
interface Unsent {
  readonly change: Change;
  /** Whether it is stored elsewhere until it is saved. */
  readonly isKept?: boolean;
}

interface UnsavedEars {
  /** Called when the server does not respond. */
  readonly onUnreachable: (message: string) => void;
  readonly onUnsaved: (draft: {
    readonly file: string;
    readonly change: Change;
    /** The text that the change was made for. */
    readonly base: string;
    readonly mayBeSaved: boolean;
  }) => void;
}

/** Keeps track of the changes being sent, and reports each as unsaved at most once. */
export function createUnsaved(
  { onUnsaved, onUnreachable }: UnsavedEars,
  readText: (file: string) => string | undefined,
) {
  const sending = new Map<string, Unsent>();
  const kept = new WeakSet<object>();
  const keep = (file: string, batch: Unsent, mayBeSaved: boolean): void => {
    const { change, isKept } = batch;
    const { base = readText(file), ...made } = change;
    if (base === undefined || isKept || kept.has(batch)) return;
    kept.add(batch);
    onUnsaved({ file, change: made, base, mayBeSaved });
  };
  return {
    keep,
    /** Returns the function to call when the server is unreachable. */
    begin: (file: string, batch: Unsent) => {
      sending.set(file, batch);
      return (message: string) => {
        onUnreachable(message);
        keep(file, batch, true);
      };
    },
    end: (file: string) => sending.delete(file),
    leave: (waiting: ReadonlyMap<string, readonly Unsent[]>) => {
      for (const [file, batch] of sending) keep(file, batch, true);
      for (const [file, queue] of waiting) for (const each of queue) keep(file, each, false);
    },
  };
}

/**
 * Repeats a request until the server responds.
 * @param onGone called once if it does not respond
 */
export async function whenThere<Answer>(
  ask: () => Promise<Answer>,
  onGone: (message: string) => void,
): Promise<Answer> {
  for (let isTold = false; ; isTold = true) {
    try {
      return await ask();
    } catch (error) {
      if (!(error instanceof Unreachable)) throw error;
      if (!isTold) onGone(error.message);
      await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
    }
  }
}
