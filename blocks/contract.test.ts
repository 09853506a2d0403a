import { join } from 'node:path';
import { blockContract } from '../src/package/testing.ts';
import { blocks } from './index.ts';

for (const block of blocks) blockContract(block, join(import.meta.dirname, block.type));
