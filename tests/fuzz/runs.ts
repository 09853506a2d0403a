/*
 * `npm test` tries a few random cases, always the same. `npm run test:slow -- random` sets EVERY_CASE and tries many;
 * `npm test -- unit --fuzz 1000000` tries as many hostile files, each time others.
 */
const { EVERY_CASE, FUZZ_RUNS, FUZZ_SEED = FUZZ_RUNS === undefined ? '2026' : undefined } = process.env;

/** How many random cases a property is tried with. */
export const tries = (few: number, many: number): number => (EVERY_CASE === undefined ? few : many);

export const RUNS = Number(FUZZ_RUNS ?? tries(400, 50_000));
export const SEED = FUZZ_SEED === undefined ? {} : { seed: Number(FUZZ_SEED) };
/** In ms. */
export const LONG = Math.max(60_000, RUNS * 10);
