import type { Grounds, PageMemory, PageReference, Site } from '../site/index.ts';

/** Spares pages the check that they have passed before. */
export interface Recall {
  /** On what grounds a page is sound still: nothing has changed in its files, nor in what it was found sound with. */
  readonly find: (page: PageReference) => Grounds | undefined;
  readonly keep: (page: PageReference, grounds: Omit<Grounds, 'context'>) => void;
}

interface Surroundings {
  readonly versionOf: Site['versionOf'];
  /** What every page has to do with. */
  readonly context: string;
  /** The answer that a fact with this question has now. */
  readonly answer: (question: string) => string | undefined;
}

export function createRecall(memory: PageMemory, { versionOf, context, answer }: Surroundings): Recall {
  const checked = new Map<Grounds, boolean>();
  const hold = (grounds: Grounds): boolean => {
    const isSame =
      checked.get(grounds) ??
      (grounds.context === context && grounds.facts.every((fact) => answer(fact.question) === fact.answer));
    checked.set(grounds, isSame);
    return isSame;
  };
  return {
    find: (page) => {
      const record = memory.get(page.file);
      if (!record || record.version !== versionOf(page) || !hold(record.grounds)) return undefined;
      memory.set(page.file, record);
      return record.grounds;
    },
    keep: (page, grounds) => memory.set(page.file, { version: versionOf(page), grounds: { ...grounds, context } }),
  };
}
