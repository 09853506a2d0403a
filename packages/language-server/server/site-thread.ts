import type { Diagnostic } from '../../../src/check/diagnostics/index.ts';
import type { LoadedSite, Site } from '../../../src/content/index.ts';
import { SITE_FILE, THEME_FILE } from '../../../src/content/index.ts';
import type { Reader, WatchedReader } from '../../../src/content/yaml/index.ts';
import { debounce, inBackground } from '../../../src/dev/background/index.ts';
import type { SiteKnowledge } from '../language/index.ts';
import { describeFault } from './file-fault.ts';
import type { Edit, Finding } from './messages.ts';
import { unsavedReader } from './unsaved-reader.ts';

/** What the check asks of a project: see `Project`. */
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
  /** What may be offered before the site is loaded. */
  readonly describe: () => SiteKnowledge;
  readonly tell: (finding: Finding) => void;
}

/** How long nobody types before the site is checked. */
const QUIET_MS = 50;
/** How long after that it is checked for later days, too, and what may be offered is gathered again. */
const SETTLED_MS = 1000;

/**
 * Checks a site now and after each edit. Tells at once what may be offered as far as the declarations say it, then what is wrong
 * today, and once nobody types, what is wrong on later days and what may be offered of the loaded site.
 * @returns how it hears of edits
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
        tell({ kind: 'faults', faults: found.map(describeFault), versions: seen });
      const project = await openProject(unsavedReader(disk, texts));
      const loaded = project.load();
      const today = (await inBackground(project.checkInSteps(loaded), UNSTOPPED)) ?? [];
      tellFaults(today);
      const describeLoaded = () => tellKnowledge(project.knowledge(loaded.site));
      const isSound = !today.some(({ severity, source }) => severity === 'error' && DECLARING.has(source.file));
      if (isSound && isFirst) describeLoaded();
      isFirst &&= !isSound;
      settling.ask(() => {
        // What was offered last is better than what is left of a site that cannot be read.
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

/** While one of these has an error, little is known of the site. */
const DECLARING: ReadonlySet<string> = new Set([SITE_FILE, THEME_FILE]);

const UNSTOPPED = new AbortController().signal;

/** Tells of what fails: the code of a block, or our own. */
async function attempt(act: () => Promise<void>, tell: SiteThreadOptions['tell']): Promise<void> {
  try {
    await act();
  } catch (error) {
    tell({ kind: 'failure', message: error instanceof Error ? error.message : String(error) });
  }
}

/** An act that, asked for while it goes on, takes place once more when it has ended. */
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
