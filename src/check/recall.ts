import { hash } from 'node:crypto';
import { memoise } from '../incremental/store/index.ts';
import type { Fact, Grounds, PageMemory, PageReference, Site } from '../site/index.ts';

/** Spares pages the check that they have passed before. */
export interface Recall {
  /** On what grounds a page is sound still: nothing has changed in its files, nor in what it was found sound with. */
  readonly find: (page: PageReference) => Grounds | undefined;
  /** Keeps on what grounds a page was found sound. */
  readonly keep: (page: PageReference, grounds: Omit<Grounds, 'context'>) => Grounds;
  /** Equal while all that a page is made from is the same: its files, what the index says of it, and its grounds. */
  readonly deriveKey: (page: PageReference, grounds: Grounds) => string;
}

interface Surroundings {
  readonly deriveVersion: Site['deriveVersion'];
  /** What every page has to do with. */
  readonly context: string;
  /** The answer that a fact with this question has now. */
  readonly answer: (question: string) => string | undefined;
}

export function createRecall(memory: PageMemory, { deriveVersion, context, answer }: Surroundings): Recall {
  const hold = memoise(
    (grounds: Grounds) =>
      grounds.context === context && grounds.facts.every((fact) => answer(fact.question) === fact.answer),
  );
  const digestOfFact = memoise(({ question, answer: given }: Fact) => digest([JSON.stringify([question, given])]));
  const computeDigest = memoise((grounds: Grounds) =>
    digest([grounds.context, ...new Set(grounds.facts.map(digestOfFact))]),
  );
  return {
    find: (page) => {
      const record = memory.get(page.file);
      if (!record || record.version !== deriveVersion(page) || !hold(record.grounds)) return undefined;
      memory.set(page.file, record);
      return record.grounds;
    },
    keep: (page, found) => {
      const grounds = { ...found, context };
      memory.set(page.file, { version: deriveVersion(page), grounds });
      return grounds;
    },
    deriveKey: (page, grounds) => digest([deriveVersion(page), JSON.stringify(page), computeDigest(grounds)]),
  };
}

function digest(texts: readonly string[]): string {
  return hash('sha1', texts.join('\n'), 'base64url');
}
