import { isSystemError } from '../check/diagnostics/index.ts';

/**
 * Handles uncaught errors, which would otherwise end the process, such as a rejected promise in the code of a block. A
 * file that was deleted while it was sent is not reported. Returns a function that stops it.
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
