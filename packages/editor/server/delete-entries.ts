import { isDeepStrictEqual } from 'node:util';
import { deleteRows, isSheet } from '../../../src/content/index.ts';
import type { Path } from '../../../src/content/yaml/index.ts';
import { encodeLike } from '../../../src/content/yaml/index.ts';
import { refuseRequest } from '../../../src/dev/index.ts';
import type { DeletedEntry } from '../protocol.ts';
import type { SiteContext } from '../scaffold/index.ts';
import { redirectGone } from '../scaffold/index.ts';
import { editText, openValues, readText } from './editor-files.ts';
import type { FileStep } from './history.ts';
import type { SiteWriter } from './site-writer.ts';

/**
 * Plans to delete entries (files, list items or rows). Their pages redirect to the nearest parent page.
 * @returns the steps of the files that keep other entries; and the files to delete, with the redirects
 */
export function planDeletion(entries: readonly DeletedEntry[], context: SiteContext, writer: SiteWriter) {
  const parts = entries.filter(({ at }) => at.length > 0);
  const removed = entries.filter(({ at }) => at.length === 0).map(({ file }) => file);
  for (const file of removed)
    if (!context.pageFiles.includes(file))
      refuseRequest(404, `There is no entry ${file}. Someone may have deleted it.`);
  const paths = new Set(context.site.pages.map(({ path }) => path));
  const pages = entries.flatMap(({ page }) => (page !== undefined && paths.has(page) ? page : []));
  const redirects = redirectGone(pages, context);
  return {
    parts: [...new Set(parts.map(({ file }) => file))].map((file) =>
      deleteFrom(
        file,
        parts.filter((entry) => entry.file === file),
        writer,
      ),
    ),
    change: { created: new Map<string, string>(), changed: redirects ? [redirects] : [], removed },
  };
}

function deleteFrom(file: string, entries: readonly DeletedEntry[], writer: SiteWriter): FileStep {
  const before = writer.read(file) ?? refuseRequest(404, `${file} no longer exists. Someone has deleted it.`);
  const text = readText(file, before);
  const read = openValues(file, text);
  const isSeen = ({ seen }: DeletedEntry) => seen.every(({ path, value }) => isDeepStrictEqual(read(path), value));
  if (!entries.every(isSeen))
    refuseRequest(
      409,
      `Someone else has changed ${file} in the meantime. Nothing was deleted: look at it and try again.`,
    );
  const after = deletePlaces(
    file,
    text,
    entries.map(({ at }) => at),
  );
  return { file, before, after: encodeLike(before, after) };
}

function deletePlaces(file: string, text: string, places: readonly Path[]): string {
  const refuse = (reason: string) => refuseRequest(422, `${file} cannot be changed. ${reason}`);
  if (isSheet(file)) return deleteRows(file, text, places.map(Number)) ?? refuse('“Mistakes” shows why.');
  // From the end, because each deletion changes the indices of later items.
  const edits = places
    .toSorted((one, other) => Number(other.at(-1)) - Number(one.at(-1)))
    .map((path) => ({ kind: 'delete' as const, path }));
  const edited = editText(file, text, edits);
  return edited.ok ? edited.text : refuse(edited.reason);
}
