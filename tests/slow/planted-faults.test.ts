import { describePlanting } from '../faults/describe-planting.ts';

const { PLANTED_FAULTS = '400', PLANTING_SEED = '2026' } = process.env;
describePlanting({ count: Number(PLANTED_FAULTS), seed: Number(PLANTING_SEED) });
