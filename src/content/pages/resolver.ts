import type { Resolver } from '../../block/index.ts';
import { findTextSlips } from '../schema/index.ts';
import type { BlockReporter, References } from './references.ts';
import { tellSlips } from './references.ts';
import { resolveIcon, resolveImage } from './resolve-images.ts';
import { resolveCarried, resolveLink, resolveLinks, resolveRichText } from './resolve-links.ts';
import { listCompanies, resolveEndpoint, resolveFrame, resolveIntegration } from './resolve-vendors.ts';

/** Resolves the references of one block; faults are reported where the reference was written. */
export function createResolver(references: References, reporter: BlockReporter): Resolver {
  const block = { references, reporter };
  return {
    text: (words, path) => {
      tellSlips(block, findTextSlips(words), path);
      return words;
    },
    link: (reference, path) => resolveLink(block, reference, path),
    carry: (answer) => resolveCarried(block, answer),
    links: (listed, path) => resolveLinks(block, listed, path),
    richText: (reference, path) => resolveRichText(block, reference, path),
    image: (reference, path) => resolveImage(block, reference, path),
    icon: (reference, path) => resolveIcon(block, reference, path),
    integration: (reference, path) => resolveIntegration(block, reference, path),
    frame: (reference, path) => resolveFrame(block, reference, path),
    endpoint: (reference, path) => resolveEndpoint(block, reference, path),
    companies: ({ tables }) => listCompanies(references, tables),
  };
}
