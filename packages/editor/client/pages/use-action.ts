import { useState } from 'react';
import type { Done, FileAction } from '../../protocol.ts';
import { Refused } from '../api.ts';
import { useEditor } from '../session.ts';

/** Why an action failed. */
export interface Problem {
  readonly message: string;
  /** The user can confirm it anyway. */
  readonly canInsist: boolean;
}

/** Runs a file action, and keeps its problem for the dialog. */
export function useAction(): {
  readonly isBusy: boolean;
  readonly problem: Problem | undefined;
  /** Undefined if it failed. */
  readonly run: (action: FileAction) => Promise<Done | undefined>;
} {
  const { api } = useEditor();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Problem>();
  const run = async (action: FileAction) => {
    setBusy(true);
    setProblem(undefined);
    try {
      return await api.act(action);
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      setProblem({ message, canInsist: error instanceof Refused && error.status === 409 });
      return undefined;
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, problem, run };
}
