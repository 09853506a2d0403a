import type { Position, Range } from 'vscode-languageserver/node';
import type { Diagnostic, Location } from '../../../src/check/diagnostics/index.ts';
import { listOpen, positionAt } from '../../../src/check/diagnostics/index.ts';
import type { LoadedSite, Site } from '../../../src/content/index.ts';
import { SITE_FILE, THEME_FILE } from '../../../src/content/index.ts';
import type { Reader, WatchedReader } from '../../../src/content/yaml/index.ts';
import { overlayReader } from '../../../src/content/yaml/index.ts';
import { debounce, inBackground } from '../../../src/dev/background/index.ts';
import type { SiteKnowledge } from '../language/index.ts';
import type { Edit, FileFault, Finding } from './messages.ts';

/** The part of a project that the check uses: see `Project`. */
interface CheckedProject {
  readonly load: () => LoadedSite;
  readonly check: (loaded: LoadedSite) => readonly Diagnostic[];
  readonly checkInSteps: (loaded: LoadedSite) => Generator<undefined, readonly Diagnostic[]>;
  readonly knowledge: (site: Site) => SiteKnowledge;
  readonly save: () => void;
}

interface SiteThreadOptions {
  /** The files on disk. */
  readonly disk: WatchedReader;
  readonly openProject: (reader: Reader) => Promise<CheckedProject>;
  /** The completion data before the site is loaded. */
  readonly describe: () => SiteKnowledge;
  readonly tell: (finding: Finding) => void;
}

/** The pause in typing before the site is checked. */
const QUIET_MS = 50;
/** The further delay before faults that only appear on later days and new completion data are collected. */
const SETTLED_MS = 1000;

/**
 * Checks a site now and after each edit. Sends first the completion data from the declarations, then today's faults,
 * and after a pause in typing also faults that only appear on later days, and the completion data of the loaded site.
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
        // If the site cannot be read, its last completion data is better than none.
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

/** While one of these files has an error, most data about the site is missing. */
const DECLARING: ReadonlySet<string> = new Set([SITE_FILE, THEME_FILE]);

const UNSTOPPED = new AbortController().signal;

/** Runs `act`; reports an error that the code of a block or of the builder throws. */
async function attempt(act: () => Promise<void>, tell: SiteThreadOptions['tell']): Promise<void> {
  try {
    await act();
  } catch (error) {
    tell({ kind: 'failure', message: error instanceof Error ? error.message : String(error) });
  }
}

/** Runs `act` once at a time: requests during a run lead to one more run after it. */
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

/** A diagnostic without the text of its file, so that it can be sent to another thread. */
export function describeFault({ code, severity, message, hint, source, range, fix, cause }: Diagnostic): FileFault {
  const quotedAt = cause?.kind === 'placeholder' ? cause.location : undefined;
  return {
    file: source.file,
    range: findRange({ source, range }),
    code,
    severity,
    message,
    hint,
    ...(fix && { fix: { range: findRange({ source, range: fix.range }), text: fix.text } }),
    ...(quotedAt && { quotedAt: { file: quotedAt.source.file, range: findRange(quotedAt) } }),
  };
}

/** A location in the protocol's format. */
function findRange({ source, range: [start, end] }: Location): Range {
  return { start: findPosition(source.text, start), end: findPosition(source.text, end) };
}

function findPosition(text: string, offset: number): Position {
  const { line, column } = positionAt(text, offset);
  return { line: line - 1, character: column - 1 };
}

/** Reads the files of a site with the unsaved texts of open files, which may not be on disk yet. */
export function unsavedReader(disk: Reader, texts: ReadonlyMap<string, string>): Reader {
  return {
    ...overlayReader(disk, texts),
    list: (folder) => {
      const listed = disk.list(folder);
      const added = [...texts.keys()].filter((file) => file.startsWith(`${folder}/`) && !listed.includes(file));
      return added.length > 0 ? [...listed, ...added].sort() : listed;
    },
    readSignature: (file) => (texts.has(file) ? undefined : disk.readSignature?.(file)),
  };
}
