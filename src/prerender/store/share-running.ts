/** Work that is asked for again while it is done is done once; what came of it is not remembered. */
export function shareRunning<Result>(work: (key: string) => Promise<Result>): (key: string) => Promise<Result> {
  const running = new Map<string, Promise<Result>>();
  return (key) => {
    const job = running.get(key) ?? work(key).finally(() => running.delete(key));
    running.set(key, job);
    return job;
  };
}
