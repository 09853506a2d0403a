import { isDeepStrictEqual } from 'node:util';

import { encodeLike } from '../../../src/content/yaml/index.ts';
import { refuseRequest } from '../../../src/dev/index.ts';
import type { CellChanges, Done, FileCells } from '../protocol.ts';
import { editText, openValues, readText } from './editor-files.ts';
import type { FileStep } from './history.ts';
import type { Reply } from './reply.ts';
import { refusal, reply } from './reply.ts';
import type { SiteWriter } from './site-writer.ts';

/** Changes values in several files, as one undo step. Writes either all files or none. */
export function changeCells({ label, files }: CellChanges, writer: SiteWriter): Reply {
  const steps = files.map((cells) => planFile(cells, writer));
  const changed = steps.filter(({ before, after }) => !Buffer.from(before).equals(after));
  const written = changed.length === 0 || writer.write({ label, files: changed });
  if (written !== true && !written.isDone) return refusal(409, changedBy(written.file));
  return reply({ files: changed.map(({ file }) => file) } satisfies Done);
}

function planFile(
  { file, edits, seen }: FileCells,
  writer: SiteWriter,
): FileStep & { before: Uint8Array; after: Uint8Array } {
  const before = writer.read(file) ?? refuseRequest(404, `${file} no longer exists. Someone has deleted it.`);
  const text = readText(file, before);
  const edited = editText(file, text, edits);
  if (!edited.ok) return refuseRequest(422, `${file} cannot be changed. ${edited.reason}`);
  const readBefore = openValues(file, text);
  for (const { path, value } of seen) {
    const now = readBefore(path);
    // A repeated request is accepted: the file already has the new values of the request.
    if (!isDeepStrictEqual(now, value) && !isDeepStrictEqual(now, openValues(file, edited.text)(path)))
      refuseRequest(409, changedBy(file));
  }
  return { file, before, after: encodeLike(before, edited.text) };
}

const changedBy = (file: string) =>
  `Someone else has changed ${file} in the meantime. Nothing was written: look at the new values and try again.`;
