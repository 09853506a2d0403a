import { setTimeout } from 'node:timers/promises';
import type { Diagnostic } from '../check/diagnostics/index.ts';
import { debounce } from './background/index.ts';
import type { Answer, LiveProject, LiveSite } from './live-site.ts';
import { createLiveSite } from './live-site.ts';

/** The dependencies for keeping the site up to date. */
export interface SiteHolderOptions {
  /** Loads the current code of the builder; rejects while it cannot be read. */
  readonly openProject: () => Promise<LiveProject>;
  readonly diagnoseFailure: (error: unknown) => Diagnostic;
  /** Called with the faults after each change, and after a page that failed. */
  readonly onDiagnostics: (diagnostics: readonly Diagnostic[]) => void;
  /** Called some time after each change, with the site, if its `site.yaml` has no errors. */
  readonly onSound: (site: LiveSite) => void;
  /** Called when pages may have changed. */
  readonly onChange: () => void;
}

/** Keeps the site between requests: the current state and the last state without errors in `site.yaml`. */
export interface SiteHolder {
  /** The base path of the site; empty for the root. */
  readonly base: () => Promise<string>;
  readonly answer: (path: string, search?: string) => Promise<Answer>;
  /** The current site; undefined while the builder's own code cannot be read. */
  readonly current: () => Promise<LiveSite | undefined>;
  /** A file that is made for the site, by its address. */
  readonly file: (address: string) => Promise<string | Uint8Array | undefined>;
  /** The social card of a page, by its address. */
  readonly socialCard: (address: string) => Promise<Uint8Array | undefined>;
  /** Reads the site again. */
  readonly refresh: () => void;
  /** Every fault of the current site, after all pages are checked. */
  readonly diagnostics: () => Promise<readonly Diagnostic[]>;
  /** Reads the site before the first request for a page. */
  readonly prepare: () => void;
  /** Ends the background work. */
  readonly close: () => void;
  /** Reports an uncaught error, such as a rejected promise of a block. */
  readonly tellStray: (error: unknown) => void;
  /** Reports a fault that a browser noticed on a page; the fault is listed until the site is read again. */
  readonly tellShown: (path: string, diagnose: (answer: Answer) => Diagnostic | undefined) => Promise<void>;
}

/** The delays of the check of all pages and of `onSound` after a change, so that the open page is updated first. */
const CHECK_AFTER_MS = 100;
const SOUND_AFTER_MS = 2000;
/** The delay of storing the results, after the check. */
const SAVE_AFTER_MS = 500;
/** The maximum number of cached responses: more than anyone views between two edits, and a few megabytes. */
const MOST_SHOWN = 100;
/** The number of loads by `rehearse` before the first edit, and the pause before each load. */
const REHEARSALS = 4;
const REHEARSE_AFTER_MS = 50;
/** If a load takes longer than this, it is not repeated, because an edit would have to wait for it. */
const LONGEST_REHEARSAL_MS = 250;

/** Keeps a site between edits. For a page that cannot be read, the last response is repeated. */
export function createSiteHolder(options: SiteHolderOptions, fallback: string): SiteHolder {
  const faults = createFaultTeller(options);
  const loader = createSiteLoader(options, faults);
  const shownBefore = createAnswerMemory();

  async function refresh(): Promise<void> {
    loader.forget();
    await loader.load();
    options.onChange();
  }

  async function answer(path: string, search = ''): Promise<Answer> {
    const site = await loader.load();
    const moved = site?.answerAsked(path, search);
    if (moved) return moved;
    const before = shownBefore.find(path);
    if (before && before.site === site) return before.answer;
    const shown = site?.isSound ? site : loader.findSound();
    const fresh = faults.attempt(site, () => site?.answerCatalogue(path) ?? shown?.answer(path));
    if (fresh) shownBefore.remember(path, { site, answer: fresh });
    return fresh ?? before?.answer ?? { status: 500, html: fallback };
  }

  return {
    base: async () => (await loader.load())?.base ?? '',
    answer,
    current: loader.load,
    file: async (address) => (await loader.load())?.file(address),
    socialCard: async (address) => (await loader.load())?.socialCard(address),
    refresh: () => void refresh(),
    diagnostics: async () => {
      for (;;) {
        const found = await faults.list(await loader.load());
        if (found) return found;
      }
    },
    prepare: () => void loader.load(),
    close: loader.forget,
    tellStray: (error) => faults.failOnce(error, loader.findSound()),
    tellShown: async (path, diagnose) => {
      const found = diagnose(await answer(path));
      if (found) faults.add(found, await loader.load());
    },
  };
}

/** Loads the site on demand, and again after `forget`; then checks it, and stores the results. */
function createSiteLoader({ openProject, onSound }: SiteHolderOptions, faults: FaultTeller) {
  const checking = debounce(check, { quiet: CHECK_AFTER_MS });
  const describing = debounce((site: LiveSite) => faults.attempt(site, () => onSound(site)), { quiet: SOUND_AFTER_MS });
  const saving = debounce((site: LiveSite) => faults.attempt(site, site.save), { quiet: SAVE_AFTER_MS });
  let hasRehearsed = false;
  let sound: LiveSite | undefined;
  let opened: LiveSite | undefined;
  let current: Promise<LiveSite | undefined> | undefined;
  let loads = 0;

  async function open(): Promise<LiveSite | undefined> {
    loads += 1;
    const load = loads;
    try {
      const site = createLiveSite(await openProject());
      // An edit came in the meantime. The faults of this site must not be reported after those of the newer one.
      if (load !== loads) return site;
      faults.forget();
      opened = site;
      checking.ask(site);
      if (!site.isSound) return site;
      sound = site;
      describing.ask(site);
      return site;
    } catch (error) {
      if (load === loads) faults.fail(error);
      return undefined;
    }
  }

  async function check(site: LiveSite): Promise<void> {
    const isChecked = await faults.tell(site);
    if (!isChecked || !site.isSound) return;
    saving.ask(site);
    if (hasRehearsed) return;
    hasRehearsed = true;
    const { load } = await openProject();
    await rehearse(
      () => faults.attempt(site, load),
      () => site === opened && current !== undefined,
    );
  }

  return {
    /** Undefined while the builder's own code cannot be read. */
    load: () => {
      current ??= open();
      return current;
    },
    forget: () => {
      current = undefined;
      opened?.stop();
    },
    /** The last loaded site whose `site.yaml` had no error. */
    findSound: () => sound,
  };
}

/**
 * Loads a site as an edit would, so that the first edit does not wait for code that has never run: at 10,000 pages it
 * then takes 90 ms instead of 190.
 */
async function rehearse(load: () => unknown, isWanted: () => boolean): Promise<void> {
  for (let count = 0; count < REHEARSALS; count += 1) {
    await setTimeout(REHEARSE_AFTER_MS, undefined, { ref: false });
    if (!isWanted()) return;
    const started = performance.now();
    load();
    if (performance.now() - started > LONGEST_REHEARSAL_MS) return;
  }
}

type FaultTeller = ReturnType<typeof createFaultTeller>;

/** Reports the faults of a site, and the failure of the builder's own code, if there is one. */
function createFaultTeller({ diagnoseFailure, onDiagnostics }: SiteHolderOptions) {
  let failure: Diagnostic | undefined;
  /** The faults that browsers have reported, by message. */
  const shown = new Map<string, Diagnostic>();

  /** All current faults; undefined if the check of the site was stopped before its end. */
  async function list(site: LiveSite | undefined): Promise<readonly Diagnostic[] | undefined> {
    let found: readonly Diagnostic[] | undefined = [];
    try {
      if (site) found = await site.diagnostics();
    } catch (error) {
      failure = diagnoseFailure(error);
    }
    return found && [...(failure ? [failure] : []), ...found, ...shown.values()];
  }

  /** Reports the current faults; false if the check of the site was stopped before its end. */
  async function tell(site: LiveSite | undefined): Promise<boolean> {
    const found = await list(site);
    if (found) onDiagnostics(found);
    return found !== undefined;
  }

  function fail(error: unknown, site?: LiveSite): void {
    failure = diagnoseFailure(error);
    void tell(site);
  }

  return {
    list,
    tell,
    fail,
    /** Runs an action. If it throws, reports the failure and returns undefined. */
    attempt: <Result>(site: LiveSite | undefined, act: () => Result): Result | undefined => {
      try {
        return act();
      } catch (error) {
        fail(error, site);
        return undefined;
      }
    },
    /** Reports a failure, unless it has the same message as the last failure. */
    failOnce: (error: unknown, site: LiveSite | undefined) => {
      if (diagnoseFailure(error).message !== failure?.message) fail(error, site);
    },
    /** Adds a fault that a browser has reported, unless the same fault is already in `shown`. */
    add: (found: Diagnostic, site: LiveSite | undefined) => {
      if (shown.has(found.message)) return;
      shown.set(found.message, found);
      void tell(site);
    },
    forget: () => {
      failure = undefined;
      shown.clear();
    },
  };
}

/** A response, and the site that gave it. While the site stays the same, the response is used again. */
interface GivenAnswer {
  readonly site: LiveSite | undefined;
  readonly answer: Answer;
}

/** The cache of the last responses; if it is full, the oldest one is dropped. */
function createAnswerMemory() {
  const answers = new Map<string, GivenAnswer>();
  return {
    find: (path: string) => answers.get(path),
    remember: (path: string, given: GivenAnswer) => {
      answers.delete(path);
      answers.set(path, given);
      const [oldest] = answers.keys();
      if (answers.size > MOST_SHOWN && oldest !== undefined) answers.delete(oldest);
    },
  };
}
