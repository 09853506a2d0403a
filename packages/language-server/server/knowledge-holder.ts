import type { SiteKnowledge } from '../language/index.ts';

/** The latest data about a site. */
export interface KnowledgeHolder {
  readonly set: (knowledge: SiteKnowledge) => void;
  /** Waits for the first. */
  readonly get: () => Promise<SiteKnowledge>;
}

export function createKnowledgeHolder(): KnowledgeHolder {
  let latest: SiteKnowledge | undefined;
  let isKnown: (knowledge: SiteKnowledge) => void = () => {};
  const first = new Promise<SiteKnowledge>((resolve) => {
    isKnown = resolve;
  });
  return {
    set: (knowledge) => {
      latest = knowledge;
      isKnown(knowledge);
    },
    get: async () => latest ?? first,
  };
}
