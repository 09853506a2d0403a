import type { Diagnostic } from '../../../src/check/diagnostics/index.ts';
import { listOpen } from '../../../src/check/diagnostics/index.ts';
import type { LoadedSite, Site } from '../../../src/content/index.ts';
import { SITE_FILE, THEME_FILE } from '../../../src/content/index.ts';
import type { Reader, WatchedReader } from '../../../src/content/yaml/index.ts';
import { debounce, inBackground } from '../../../src/dev/background/index.ts';
import type { SiteKnowledge } from '../language/index.ts';
import { describeFault } from './file-fault.ts';
import type { Edit, Finding } from './messages.ts';
import { unsavedReader } from './unsaved-reader.ts';

/** The part of a project that the check uses: see `Project`. */
export interface CheckedProject {
  readonly load: () => LoadedSite;
  readonly check: (loaded: LoadedSite) => readonly Diagnostic[];
  readonly checkInSteps: (loaded: LoadedSite) => Generator<undefined, readonly Diagnostic[]>;
  readonly knowledge: (site: Site) => SiteKnowledge;
  readonly save: () => void;
}

export interface SiteThreadOptions {
  /** The files on disk. */
  readonly disk: WatchedReader;
  readonly openProject: (reader: Reader) => Promise<CheckedProject>;
  /** The completion data before the site is loaded. */
  readonly describe: () => SiteKnowledge;
  readonly tell: (finding: Finding) => void;
}

/** The pause in typing before the site is checked. */
const QUIET_MS = 50;
/** The delay after that until it is checked for later days, too, and the completion data is gathered again. */
const SETTLED_MS = 1000;

/**
 * Checks a site now and after each edit. Sends first the completion data from the declarations, then the faults of
 * today, and after a pause in typing the faults of later days and the completion data of the loaded site.
 * @returns a function that receives edits
 */
export function keepChecking({ disk, openProject, describe, tell }: SiteThreadOptions): (edit: Edit) => void {
  const texts = new Map<string, string>();
  const versions = new Map<string, number>();
  let known = '';
  let isFirst = true;

  function tellKnowledge(knowledge: SiteKnowledge): void {
    const text = JSON.stringify(knowledge);
    if (text === known) return;
    known = text;
    tell({ kind: 'knowledge', knowledge });
  }

  const settling = debounce((settle: () => void) => void attempt(async () => settle(), tell), { quiet: SETTLED_MS });
  const check = oneAtATime(() =>
    attempt(async () => {
      const seen = new Map(versions);
      const tellFaults = (found: readonly Diagnostic[]) =>
        tell({ kind: 'faults', faults: listOpen(found).map(describeFault), versions: seen });
      const project = await openProject(unsavedReader(disk, texts));
      const loaded = project.load();
      const today = (await inBackground(project.checkInSteps(loaded), UNSTOPPED)) ?? [];
      tellFaults(today);
      const describeLoaded = () => tellKnowledge(project.knowledge(loaded.site));
      const isSound = !today.some(({ severity, source }) => severity === 'error' && DECLARING.has(source.file));
      if (isSound && isFirst) describeLoaded();
      isFirst &&= !isSound;
      settling.ask(() => {
        // The last completion data is better than that of a site that cannot be read.
        if (isSound) describeLoaded();
        tellFaults(project.check(loaded));
        project.save();
      });
    }, tell),
  );
  const checking = debounce(check, { quiet: QUIET_MS, longest: 10 * QUIET_MS });

  void attempt(async () => tellKnowledge(describe()), tell);
  checking.ask();
  return (edit) => {
    settling.cancel();
    if (edit.kind === 'text' && edit.text !== undefined) {
      texts.set(edit.file, edit.text);
      versions.set(edit.file, edit.version);
    } else {
      if (edit.kind === 'text') {
        texts.delete(edit.file);
        versions.delete(edit.file);
      }
      disk.forgetAll();
    }
    checking.ask();
  };
}

/** While one of these has an error, little is known about the site. */
const DECLARING: ReadonlySet<string> = new Set([SITE_FILE, THEME_FILE]);

const UNSTOPPED = new AbortController().signal;

/** Reports failures: of a block's code, or our own. */
async function attempt(act: () => Promise<void>, tell: SiteThreadOptions['tell']): Promise<void> {
  try {
    await act();
  } catch (error) {
    tell({ kind: 'failure', message: error instanceof Error ? error.message : String(error) });
  }
}

/** An action that, if requested while it runs, runs once more when it has ended. */
function oneAtATime(act: () => Promise<void>): () => Promise<void> {
  let isRunning = false;
  let isAsked = false;
  return async () => {
    isAsked = true;
    if (isRunning) return;
    isRunning = true;
    while (isAsked) {
      isAsked = false;
      await act();
    }
    isRunning = false;
  };
}
