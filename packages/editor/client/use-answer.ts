import { useEffect, useState } from 'react';

interface Answered<Answer> {
  /** The last answer; undefined until the first one arrives. */
  readonly answer?: Answer | undefined;
  /** Why there is no newer answer. */
  readonly problem?: string;
}

/** Sends a request, and again after each change of a dependency. */
export function useAnswer<Answer>(ask: () => Promise<Answer>, dependencies: readonly unknown[]): Answered<Answer> {
  const [answered, setAnswered] = useState<Answered<Answer>>({});
  useEffect(() => {
    let isWanted = true;
    ask().then(
      (answer) => isWanted && setAnswered({ answer }),
      ({ message: problem }: Error) => isWanted && setAnswered(({ answer }) => ({ answer, problem })),
    );
    return () => {
      isWanted = false;
    };
    // biome-ignore lint/correctness/useExhaustiveDependencies: the caller knows what the answer depends on
  }, dependencies);
  return answered;
}
