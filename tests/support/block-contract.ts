import { join } from 'node:path';
import type { Block } from '../../src/block/index.ts';
import { blockContract as contract } from '../../src/package/testing.ts';
import { project } from './example-site.ts';

/** Tests the contract of one of the builder's own block types. */
export function blockContract(block: Block): void {
  contract(block, join(project, 'blocks', block.type));
}
