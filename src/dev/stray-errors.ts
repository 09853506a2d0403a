import { isSystemError } from '../check/diagnostics/index.ts';

/**
 * Hears of errors that nothing has caught, which otherwise end the process, such as a promise that is rejected in the code of a
 * block. That a file has gone while it was sent is not worth telling. Answers with a function that stops it.
 */
export function onStrayErrors(onError: (error: unknown) => void): () => void {
  const hear = (error: unknown) => {
    if (!isSystemError(error, 'ENOENT')) onError(error);
  };
  process.on('unhandledRejection', hear);
  process.on('uncaughtException', hear);
  return () => {
    process.off('unhandledRejection', hear);
    process.off('uncaughtException', hear);
  };
}
