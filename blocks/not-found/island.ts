import type { Island } from '../../src/block/islands/index.ts';

/** Logs the address that was asked for, so that a broken link can be found. */
export const island: Island = () => {
  console.warn(`404: there is no page at ${location.pathname}`);
};
