import { describePlanting } from './describe-planting.ts';

// npm run test:slow plants four hundred.
describePlanting({ count: 12, seed: 2026 });
