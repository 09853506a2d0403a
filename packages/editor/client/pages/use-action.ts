import { useState } from 'react';
import type { Done, FileAction } from '../../protocol.ts';
import { Refused } from '../api.ts';
import { useEditor } from '../session.ts';

/** Why an action was not done. */
export interface Problem {
  readonly message: string;
  /** It could be done all the same, if the person wants it. */
  readonly canInsist: boolean;
}

/** Does something with a file, and keeps why it was not done for the dialog in which it was wanted. */
export function useAction(): {
  readonly isBusy: boolean;
  readonly problem: Problem | undefined;
  /** Undefined where it was not done. */
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
