import { hash } from 'node:crypto';
import type {
  CheckUnlessSound,
  Dependency,
  PageDependencies,
  PageRecord,
  PageReference,
  Site,
} from '../content/index.ts';
import type { Memory } from '../prerender/store/index.ts';
import { areUnchanged, memoise } from '../prerender/store/index.ts';

/** Lets pages skip checks that they have already passed. */
export interface LookUp {
  /** The dependencies of a page that had no faults, if its files and these dependencies are unchanged. */
  readonly find: (page: PageReference) => PageDependencies | undefined;
  /** Stores the dependencies of a page without faults. */
  readonly keep: (page: PageReference, dependencies: PageDependencies) => PageDependencies;
  /** Checks content outside pages, unless it had no faults and is unchanged. */
  readonly checkUnlessSound: CheckUnlessSound;
  /** A digest of all inputs of a page: its files, its `PageReference`, its dependencies. */
  readonly deriveDigest: (page: PageReference, dependencies: PageDependencies) => string;
}

interface Surroundings {
  readonly deriveVersion: Site['deriveVersion'];
  /** The common dependencies of all pages. */
  readonly context: string;
  /** The current answer to a dependency's question. */
  readonly answer: (question: string) => string | undefined;
}

const CONTEXT = 'context';

export function createLookUp(memory: Memory<PageRecord>, { deriveVersion, context, answer }: Surroundings): LookUp {
  const ofContext: Dependency = { question: CONTEXT, answer: context };
  const answerNow = (question: string) => (question === CONTEXT ? context : answer(question));
  const hold = memoise(({ answers }: PageDependencies) => areUnchanged(answers, answerNow));
  const digestAnswer = memoise(({ question, answer: given }: Dependency) =>
    digest([JSON.stringify([question, given])]),
  );
  const computeDigest = memoise(({ answers }: PageDependencies) => digest([...new Set(answers.map(digestAnswer))]));
  const shared = new Map<string, PageDependencies>();
  /** Pages of a template have equal dependencies: one object for all is compared, digested and stored once. */
  const share = (dependencies: PageDependencies): PageDependencies => {
    const { structure, isRendered } = dependencies;
    const key = JSON.stringify([structure, isRendered, computeDigest(dependencies)]);
    const first = shared.get(key) ?? dependencies;
    shared.set(key, first);
    return first;
  };
  return {
    find: (page) => {
      const record = memory.get(page.file);
      if (!record || record.version !== deriveVersion(page) || !hold(record.dependencies)) return undefined;
      return record.dependencies;
    },
    keep: (page, found) => {
      const dependencies = share({ ...found, answers: [ofContext, ...new Set(found.answers)] });
      memory.set(page.file, { version: deriveVersion(page), dependencies });
      return dependencies;
    },
    checkUnlessSound: (name, version, check) => {
      const known = memory.get(name);
      if (known?.version === version && hold(known.dependencies)) return [];
      const { diagnostics, dependencies: answers } = check();
      const dependencies = { structure: '', isRendered: false, answers };
      if (diagnostics.length === 0) memory.set(name, { version, dependencies });
      return diagnostics;
    },
    deriveDigest: (page, dependencies) =>
      digest([deriveVersion(page), JSON.stringify(page), computeDigest(dependencies)]),
  };
}

function digest(texts: readonly string[]): string {
  return hash('sha1', texts.join('\n'), 'base64url');
}
