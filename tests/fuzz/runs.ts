/** Twenty thousand files, always the same; `npm test -- unit --fuzz 1000000` tries more, each time others. */
const { FUZZ_RUNS, FUZZ_SEED = FUZZ_RUNS === undefined ? '2026' : undefined } = process.env;
export const RUNS = Number(FUZZ_RUNS ?? 20_000);
export const SEED = FUZZ_SEED === undefined ? {} : { seed: Number(FUZZ_SEED) };
/** In ms. */
export const LONG = Math.max(60_000, RUNS * 10);
