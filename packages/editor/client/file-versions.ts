import type { FileState } from '../protocol.ts';
import type { TextLineage } from './text-lineage.ts';
import { createLineage } from './text-lineage.ts';

/** What is told of files. */
export interface VersionReports {
  /** The file as it is to be shown. */
  readonly onState: (state: FileState) => void;
  /** What somebody else has written waits to be shown: `publish` shows it. */
  readonly onHeld?: () => void;
}

/** The files as the server has them, and as they are shown: own work at once, that of others when all is known that is shown beside it. */
export function createVersions({ onState, onHeld }: VersionReports) {
  const states = new Map<string, FileState>();
  const shown = new Map<string, FileState>();
  const lineages = new Map<string, TextLineage>();
  const lineage = (file: string) => {
    const known = lineages.get(file) ?? createLineage();
    lineages.set(file, known);
    return known;
  };
  const show = (state: FileState) => {
    shown.set(state.file, state);
    onState(state);
  };
  return {
    lineage,
    find: (file: string) => states.get(file),
    listKnown: () => Object.fromEntries([...states.values()].map(({ file, etag }) => [file, etag])),
    readShown: (file: string) => shown.get(file),
    /** @param isOwn whether it was written from here */
    note: (state: FileState, isOwn = false) => {
      const { begin, isOneLine } = lineage(state.file);
      if (!isOwn && states.get(state.file)?.text !== state.text) begin(state.text);
      states.set(state.file, state);
      const old = shown.get(state.file);
      if (!old || isOneLine(old.text, state.text)) show(state);
      else if (onHeld) onHeld();
      else show(state);
    },
    publish: (texts: Readonly<Record<string, string>>): boolean => {
      const isBehind = ([file, text]: [string, string]) => {
        const state = states.get(file);
        return state !== undefined && !lineage(file).isOneLine(text, state.text);
      };
      if (Object.entries(texts).some(isBehind)) return false;
      for (const state of states.values()) if (shown.get(state.file) !== state) show(state);
      return true;
    },
  };
}
