import { enhanceIsland } from '../../src/islands/enhance.ts';

/** Logs the address that was asked for, so that a broken link can be found. */
export const island = enhanceIsland(() => {
  console.warn(`404: there is no page at ${location.pathname}`);
});
