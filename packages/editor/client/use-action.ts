import { useState } from 'react';
import { Refused } from './api.ts';

/** Why an action failed. */
export interface Problem {
  readonly message: string;
  /** Whether the user can carry out the action anyway. */
  readonly canInsist: boolean;
}

/** Runs an async action and stores the reason if it fails. */
export function useAction() {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Problem>();
  /** Resolves to undefined if the action failed. */
  const run = async <Result>(act: () => Promise<Result>): Promise<Result | undefined> => {
    setBusy(true);
    setProblem(undefined);
    try {
      return await act();
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
