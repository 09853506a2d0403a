import type { EditorSchemas } from '../../authoring/schemas/index.ts';
import type { Diagnostic } from '../../diagnostics/index.ts';
import type { Answer, LiveProject, LiveSite } from './live-site.ts';
import { createLiveSite } from './live-site.ts';

/** What the site needs to be kept up to date. */
export interface SiteHolderOptions {
  /** Loads the builder's own code, as it is now; rejects while that cannot be read. */
  readonly openProject: () => Promise<LiveProject>;
  readonly diagnoseFailure: (error: unknown) => Diagnostic;
  /** Hears what is wrong after each change, and after a page that failed. */
  readonly onDiagnostics: (diagnostics: readonly Diagnostic[]) => void;
  /** Gets the schemas of a site whose `site.yaml` is sound, after each change. */
  readonly onEditorSchemas: (schemas: EditorSchemas) => void;
  /** Hears that pages may have changed. */
  readonly onChange: () => void;
}

/** The site between requests, as it is or as it was last good. */
export interface SiteHolder {
  readonly answer: (path: string) => Promise<Answer>;
  /** A file that is made for the site, by its address. */
  readonly file: (address: string) => Promise<string | Uint8Array | undefined>;
  /** The social card of a page, by its address. */
  readonly socialCard: (address: string) => Promise<Uint8Array | undefined>;
  /** Reads everything again; edits within a few milliseconds, as editors and git make them, count as one. */
  readonly refresh: () => void;
  readonly diagnostics: () => Promise<readonly Diagnostic[]>;
  /** Tells of an error that nothing has caught, such as a promise of a block that was rejected. */
  readonly tellStray: (error: unknown) => void;
}

const QUIET_MS = 10;
/** How long after a change all pages are checked, and the schemas follow: the open page comes first. */
const CHECK_AFTER_MS = 100;
const SCHEMAS_AFTER_MS = 500;
/** So many answers are remembered: more than somebody looks at between two edits, and a few megabytes. */
const MOST_SHOWN = 100;

/** Keeps a site from edit to edit. A page that cannot be read is answered as it was last shown. */
export function createSiteHolder(options: SiteHolderOptions, fallback: string): SiteHolder {
  const { openProject, diagnoseFailure, onDiagnostics, onEditorSchemas, onChange } = options;
  const lastShown = new Map<string, Answer>();
  let sound: LiveSite | undefined;
  let failure: Diagnostic | undefined;
  let current: Promise<LiveSite | undefined> | undefined;
  let timer: NodeJS.Timeout | undefined;
  let checkTimer: NodeJS.Timeout | undefined;
  let schemaTimer: NodeJS.Timeout | undefined;

  async function load(): Promise<LiveSite | undefined> {
    try {
      const site = createLiveSite(await openProject());
      failure = undefined;
      if (site.isSound) sound = site;
      checkSoon(site);
      if (site.isSound) refreshSchemas(site);
      return site;
    } catch (error) {
      failure = diagnoseFailure(error);
      onDiagnostics([failure]);
      return undefined;
    }
  }

  function checkSoon(site: LiveSite): void {
    clearTimeout(checkTimer);
    checkTimer = setTimeout(() => onDiagnostics(listFaults(site)), CHECK_AFTER_MS);
  }

  function refreshSchemas(site: LiveSite): void {
    clearTimeout(schemaTimer);
    schemaTimer = setTimeout(() => {
      try {
        site.save();
        onEditorSchemas(site.editorSchemas());
      } catch (error) {
        failure = diagnoseFailure(error);
        onDiagnostics(listFaults(site));
      }
    }, SCHEMAS_AFTER_MS).unref();
  }

  function get(): Promise<LiveSite | undefined> {
    current ??= load();
    return current;
  }

  function listFaults(site: LiveSite | undefined): readonly Diagnostic[] {
    let found: readonly Diagnostic[] = [];
    try {
      found = site?.diagnostics() ?? [];
    } catch (error) {
      failure = diagnoseFailure(error);
    }
    return failure ? [failure, ...found] : found;
  }

  async function answerNow(path: string): Promise<Answer | undefined> {
    const site = await get();
    const shown = site?.isSound ? site : sound;
    try {
      return site?.answerCatalogue(path) ?? shown?.answer(path);
    } catch (error) {
      failure = diagnoseFailure(error);
      onDiagnostics(listFaults(site));
      return undefined;
    }
  }

  /** Forgets the one that was shown longest ago. */
  function remember(path: string, answer: Answer): void {
    lastShown.delete(path);
    lastShown.set(path, answer);
    const [oldest] = lastShown.keys();
    if (lastShown.size > MOST_SHOWN && oldest !== undefined) lastShown.delete(oldest);
  }

  return {
    answer: async (path) => {
      const fresh = await answerNow(path);
      if (fresh) remember(path, fresh);
      return fresh ?? lastShown.get(path) ?? { status: 500, html: fallback };
    },
    file: async (address) => (await get())?.file(address),
    socialCard: async (address) => (await get())?.socialCard(address),
    refresh: () => {
      clearTimeout(timer);
      timer = setTimeout(async () => {
        current = undefined;
        await get();
        onChange();
      }, QUIET_MS);
    },
    diagnostics: async () => listFaults(await get()),
    tellStray: (error) => {
      const found = diagnoseFailure(error);
      if (found.message === failure?.message) return;
      failure = found;
      onDiagnostics(listFaults(sound));
    },
  };
}
