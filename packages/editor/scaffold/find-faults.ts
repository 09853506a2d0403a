import type { Diagnostic } from '../../../src/check/diagnostics/index.ts';
import { contentRules } from '../../../src/check/diagnostics/index.ts';
import { UNANSWERED } from '../../../src/content/index.ts';
import type { Reader } from '../../../src/content/yaml/index.ts';
import type { SiteChange } from './context.ts';

/** The new, changed and removed files of a site. */
export type NewFiles = Pick<SiteChange, 'created' | 'changed'> & Partial<Pick<SiteChange, 'removed'>>;

/** The errors that new files cause, except errors about values that the user still has to fill in. */
export function selectNew(
  files: NewFiles,
  after: readonly Diagnostic[],
  before: readonly Diagnostic[],
): readonly Diagnostic[] {
  const known = new Set(before.map(identity));
  const isToBeAnswered = ({ code, source, range }: Diagnostic) =>
    (code === contentRules.unanswered.code || source.text.slice(...range) === UNANSWERED) &&
    (files.created.has(source.file) || files.changed.some(({ file }) => file === source.file));
  const isNew = (each: Diagnostic) => each.severity === 'error' && !known.has(identity(each)) && !isToBeAnswered(each);
  return after.filter(isNew);
}

function identity({ source, code, message }: Diagnostic): string {
  return JSON.stringify([source.file, code, message]);
}

/** A reader for the site with the new, changed and removed files. */
export function withFiles({ read, list }: Reader, { created, changed, removed = [] }: NewFiles): Reader {
  const gone = new Set(removed);
  const texts = new Map(created);
  for (const { file, after } of changed) texts.set(file, after);
  return {
    read: (file) => {
      const text = texts.get(file);
      if (gone.has(file)) return undefined;
      return text === undefined ? read(file) : new TextEncoder().encode(text);
    },
    list: (folder) => {
      const added = [...created.keys()].filter((file) => file.startsWith(`${folder}/`));
      return [...new Set([...list(folder), ...added])].filter((file) => !gone.has(file)).sort();
    },
  };
}
