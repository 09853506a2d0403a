// @ts-check
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The import names of the packages that are part of the published builder, as `scripts/vendor.ts` has listed them; none
 * in a checkout.
 * @param {string} project the folder of the builder
 * @returns {string[]}
 */
export function listVendored(project) {
  const list = join(project, 'vendor/names.json');
  return existsSync(list) ? JSON.parse(readFileSync(list, 'utf8')) : [];
}
