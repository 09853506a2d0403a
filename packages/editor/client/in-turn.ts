/** Returns a function that starts an async action. Calls while the action runs cause one more run after it. */
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
