/** Work that other threads do while this one makes pages. */
export interface WorkAhead {
  /**
   * Queues a job; a job with the same name runs once. Its failure is thrown to the caller that asks for the result.
   */
  readonly add: (name: string, job: () => Promise<unknown>) => void;
  /** Starts no more jobs. */
  readonly stop: () => void;
}

/** While one image is encoded, the words of the next are set. */
const AT_ONCE = 4;

/** Runs a few jobs at once, in order. */
export function createWorkAhead(): WorkAhead {
  const names = new Set<string>();
  const waiting: (() => Promise<unknown>)[] = [];
  let running = 0;

  function next(): void {
    const job = running < AT_ONCE ? waiting.shift() : undefined;
    if (!job) return;
    running += 1;
    const end = () => {
      running -= 1;
      next();
    };
    job().then(end, end);
  }

  return {
    add: (name, job) => {
      if (names.has(name)) return;
      names.add(name);
      waiting.push(job);
      next();
    },
    stop: () => {
      waiting.length = 0;
    },
  };
}
