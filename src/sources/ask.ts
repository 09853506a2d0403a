import type { Source } from './define-source.ts';

const SECONDS = 30;

/**
 * Calls `load` within its time limit, and checks each entry.
 * @throws what `load` throws, or an error that says what is wrong with its answer
 */
export async function askSource({ load, schema, seconds = SECONDS }: Source): Promise<readonly object[]> {
  const ending = new AbortController();
  const { signal } = ending;
  // Not AbortSignal.timeout: a process does not wait for its timer.
  const timer = setTimeout(
    () => ending.abort(new Error(`It has not answered within ${seconds} seconds`)),
    seconds * 1000,
  );
  const timeUp = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason));
  });
  const fetchInTime: typeof fetch = async (input, init) => {
    const response = await fetch(input, { signal, ...init }).catch((error: unknown) => {
      throw new Error(`${nameAddress(input)} cannot be reached${explain(error)}`);
    });
    if (!response.ok) throw new Error(`${nameAddress(input)} answers ${response.status} ${response.statusText}`.trim());
    return response;
  };
  const ask = async () => load({ fetch: fetchInTime, signal });
  const answer: unknown = await Promise.race([ask(), timeUp]).finally(() => clearTimeout(timer));
  if (!Array.isArray(answer)) throw new Error('Its answer is not a list of entries');
  return answer.map((entry: unknown, index) => {
    const checked = schema ? checkEntry(schema, entry, index) : entry;
    if (typeof checked === 'object' && checked !== null && !Array.isArray(checked)) return checked;
    throw new Error(`Entry ${index + 1} is not an object with values`);
  });
}

function checkEntry(schema: NonNullable<Source['schema']>, entry: unknown, index: number): unknown {
  const { success, data, error } = schema.safeParse(entry);
  if (success) return data;
  const [issue] = error.issues;
  const path = issue?.path.map(String).join('.') ?? '';
  throw new Error(`Entry ${index + 1}${path && `, "${path}"`}: ${issue?.message ?? 'it does not fit the schema'}`);
}

/** Without its query, which may have a secret. */
function nameAddress(input: Parameters<typeof fetch>[0]): string {
  const { origin, pathname } = new URL(input instanceof Request ? input.url : input);
  return origin + pathname;
}

function explain(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  return cause instanceof Error && cause.message !== '' ? `: ${cause.message}` : '';
}
