import type { MadeBlock } from './make-block.ts';

/** The words of a page that is no entry. */
export const NO_ENTRY_WORDS: ReadonlySet<string> = new Set<string>([]);

/** A block without parts. */
export const NO_PARTS: MadeBlock = {
  instance: undefined,
  inactive: undefined,
  diagnostics: [],
  isFaulty: false,
  links: [],
  dependencies: [],
};
