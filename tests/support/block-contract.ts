import { join } from 'node:path';
import type { Block } from '../../src/block/index.ts';
import { blockContract as contract } from '../../src/package/testing.ts';
import { project } from './example-site.ts';

/** The contract of one of our own block types. */
export function blockContract(block: Block): void {
  contract(block, join(project, 'blocks', block.type));
}
