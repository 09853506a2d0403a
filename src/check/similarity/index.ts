export { findNearDuplicates } from './near-duplicates.ts';
