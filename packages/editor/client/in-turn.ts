/** Asks for an act: while it runs, it is not started again, but once more after that, however often it was asked for. */
export function inTurn(act: () => Promise<void>): () => void {
  let isRunning = false;
  let isAsked = false;
  async function run(): Promise<void> {
    isRunning = true;
    try {
      do {
        isAsked = false;
        await act();
      } while (isAsked);
    } finally {
      isRunning = false;
    }
  }
  return () => {
    isAsked = true;
    if (!isRunning) void run();
  };
}
