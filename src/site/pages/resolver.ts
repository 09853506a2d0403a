import type { Resolver } from '../../block/index.ts';
import { findTextSlips } from '../schema/text-slips.ts';
import type { BlockReporter, References } from './references.ts';
import { openBlockReferences } from './references.ts';
import { createImageResolver } from './resolve-images.ts';
import { createLinkResolver } from './resolve-links.ts';
import { createVendorResolver } from './resolve-vendors.ts';

/** Resolves the references of one block; faults are reported where the reference was written. */
export function createResolver(references: References, reporter: BlockReporter): Resolver {
  const block = openBlockReferences(references, reporter);
  return {
    text: (words, path) => block.tellSlips(findTextSlips(words), path),
    ...createLinkResolver(block),
    ...createImageResolver(block),
    ...createVendorResolver(block),
  };
}
