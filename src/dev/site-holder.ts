import { setTimeout } from 'node:timers/promises';
import type { Diagnostic } from '../check/diagnostics/index.ts';
import { debounce } from './background/index.ts';
import type { Answer, LiveProject, LiveSite } from './live-site.ts';
import { createLiveSite } from './live-site.ts';

/** What the site needs to be kept up to date. */
export interface SiteHolderOptions {
  /** Loads the builder's own code, as it is now; rejects while that cannot be read. */
  readonly openProject: () => Promise<LiveProject>;
  readonly diagnoseFailure: (error: unknown) => Diagnostic;
  /** Hears what is wrong after each change, and after a page that failed. */
  readonly onDiagnostics: (diagnostics: readonly Diagnostic[]) => void;
  /** Hears of a site whose `site.yaml` is sound, some time after each change. */
  readonly onSound: (site: LiveSite) => void;
  /** Hears that pages may have changed. */
  readonly onChange: () => void;
}

/** The site between requests, as it is or as it was last good. */
export interface SiteHolder {
  /** The path below which the site is shown; empty for the root. */
  readonly base: () => Promise<string>;
  readonly answer: (path: string, search?: string) => Promise<Answer>;
  /** The site as its files are now; undefined while the builder's own code cannot be read. */
  readonly current: () => Promise<LiveSite | undefined>;
  /** A file that is made for the site, by its address. */
  readonly file: (address: string) => Promise<string | Uint8Array | undefined>;
  /** The social card of a page, by its address. */
  readonly socialCard: (address: string) => Promise<Uint8Array | undefined>;
  /** Reads everything again. */
  readonly refresh: () => void;
  /** Every fault of the site as it is when all pages are checked. */
  readonly diagnostics: () => Promise<readonly Diagnostic[]>;
  /** Reads the site before anybody asks for a page. */
  readonly prepare: () => void;
  /** Ends what goes on in the background. */
  readonly close: () => void;
  /** Tells of an error that nothing has caught, such as a promise of a block that was rejected. */
  readonly tellStray: (error: unknown) => void;
  /** Tells what is wrong with a page as a browser shows it, until the site is read again. */
  readonly tellShown: (path: string, diagnose: (answer: Answer) => Diagnostic | undefined) => Promise<void>;
}

/** How long after a change all pages are checked, and tools hear of it: the open page comes first. */
const CHECK_AFTER_MS = 100;
const SOUND_AFTER_MS = 2000;
/** How long after the check what it found out is stored. */
const SAVE_AFTER_MS = 500;
/** So many answers are remembered: more than somebody looks at between two edits, and a few megabytes. */
const MOST_SHOWN = 100;
/** How often a site is loaded again before its first edit, and how long before each time others have their turn. */
const REHEARSALS = 4;
const REHEARSE_AFTER_MS = 50;
/** A site that takes longer to load is not loaded once more for it: an edit would wait. */
const LONGEST_REHEARSAL_MS = 250;

/** Keeps a site from edit to edit. A page that cannot be read is answered as it was last shown. */
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

/** Loads the site when it is asked for, and again once it is to be forgotten; afterwards it is checked, and then saved. */
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
      // An edit came meanwhile. The faults of this site must not follow those of the newer one.
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
    /** The last one whose `site.yaml` had no error. */
    findSound: () => sound,
  };
}

/**
 * Loads a site as an edit will have it loaded, so that the first edit does not wait for code that has never run: at 10,000 pages
 * it takes 90 ms then, else 190.
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

/** Tells what is wrong with a site, and of the failure of the builder's own code, if there is one. */
function createFaultTeller({ diagnoseFailure, onDiagnostics }: SiteHolderOptions) {
  let failure: Diagnostic | undefined;
  /** What browsers have reported, by its words. */
  const shown = new Map<string, Diagnostic>();

  /** Undefined for a site that was stopped before all of it was checked. */
  async function list(site: LiveSite | undefined): Promise<readonly Diagnostic[] | undefined> {
    let found: readonly Diagnostic[] | undefined = [];
    try {
      if (site) found = await site.diagnostics();
    } catch (error) {
      failure = diagnoseFailure(error);
    }
    return found && [...(failure ? [failure] : []), ...found, ...shown.values()];
  }

  /** Whether all of the site was checked. */
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
    /** Undefined where the act fails, which is reported. */
    attempt: <Result>(site: LiveSite | undefined, act: () => Result): Result | undefined => {
      try {
        return act();
      } catch (error) {
        fail(error, site);
        return undefined;
      }
    },
    /** Says nothing of a failure that is known. */
    failOnce: (error: unknown, site: LiveSite | undefined) => {
      if (diagnoseFailure(error).message !== failure?.message) fail(error, site);
    },
    /** Says nothing of what is known. */
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

/** An answer, and the site that gave it, which answers the same again. */
interface GivenAnswer {
  readonly site: LiveSite | undefined;
  readonly answer: Answer;
}

/** The answers that were given last; the one that was given longest ago makes room. */
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
