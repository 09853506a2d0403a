import type { Edit, Json, Path } from '../../../src/content/yaml/index.ts';
import { applyEdits, copySource, decodeWhole, encodeLike } from '../../../src/content/yaml/index.ts';
import { RequestRefused, refuseRequest } from '../../../src/dev/index.ts';
import { readData } from '../model/index.ts';
import type { Change, Conflict, CopiedItem, FileState, PageQuestion, PageState, Saved } from '../protocol.ts';
import type { Step } from './history.ts';
import type { ReadModel } from './read-model.ts';
import type { Reply } from './reply.ts';
import { reply } from './reply.ts';
import type { SiteWriter } from './site-writer.ts';
import type { Versions } from './versions.ts';
import { readEtag } from './versions.ts';

/** What reading and saving a file needs. */
export interface FileContext {
  readonly writer: SiteWriter;
  readonly versions: Versions;
  readonly readModel: Pick<ReadModel, 'describeFile' | 'page'>;
}

/** Tells what is in a file. */
export async function readFile(file: string, { writer, versions, readModel }: FileContext): Promise<FileState> {
  const bytes = writer.read(file) ?? refuseRequest(404, `There is no file ${file}. Somebody may have removed it.`);
  const text = readText(file, bytes);
  return { ...(await readModel.describeFile(file, text)), file, text, etag: versions.remember(file, bytes) };
}

/** Tells what is on a page, and what is new in the files that it is made of and in those that are known. */
export async function readPage({ path, known }: PageQuestion, context: FileContext): Promise<Reply> {
  const outline = await context.readModel.page(path);
  const ofPage = outline ? [outline.file, outline.blocksFile] : [];
  const shared = outline?.blocks.flatMap((block) => block.shared?.file ?? []) ?? [];
  const states = [...new Set([...Object.keys(known), ...ofPage, ...shared])].map((file) =>
    readFile(file, context).catch((error: unknown) => {
      // It is gone, or cannot be shown: whoever opens it hears why.
      if (error instanceof RequestRefused) return undefined;
      throw error;
    }),
  );
  const files = (await Promise.all(states)).filter((state) => state !== undefined);
  return reply({
    ...(outline && { outline }),
    files: files.filter(({ file, etag }) => known[file] !== etag),
  } satisfies PageState);
}

/** An item of a list as it is written. */
export function copyItem({ file, path }: { readonly file: string; readonly path: Path }, writer: SiteWriter): Reply {
  const bytes = writer.read(file) ?? refuseRequest(404, `There is no file ${file}. Somebody may have removed it.`);
  const copied = copySource(readText(file, bytes), path);
  return copied.ok ? reply({ yaml: copied.yaml } satisfies CopiedItem) : refuseRequest(422, copied.reason);
}

/**
 * Changes a file that is as it was when the editor read it.
 * @param etag of the version for which the change was made; undefined where the request names none
 */
export function saveFile(file: string, etag: string | undefined, change: Change, context: FileContext): Reply {
  const { writer, versions } = context;
  const before = writer.read(file) ?? refuseRequest(404, `There is no file ${file} any more. Somebody has removed it.`);
  if (etag === undefined) refuseRequest(428, 'The request does not say for which version of the file it was made.');
  if (readEtag(before) !== etag) return conflict(file, etag, before, change, context);
  const found = readText(file, before);
  if (change.base !== undefined && change.base !== found) return conflict(file, etag, before, change, context);
  const text = applyChange(found, change);
  const after = encodeLike(before, text);
  const written = writer.write({
    label: `Change ${file}`,
    files: [{ file, before, after }],
    place: namePlace(file, change),
    takes: takeBlanks(file, change),
  });
  if (!written.isDone) {
    if (!written.now) return refuseRequest(404, `${file} was removed by somebody else meanwhile.`);
    versions.remember(file, before);
    return conflict(file, etag, written.now, change, context);
  }
  const saved = versions.remember(file, after);
  // The page is shown anew after this: whoever waits for it does not wait for all else that can be said of the file.
  const data = readData(text);
  return reply({ text, etag: saved, ...(data !== undefined && { data }) } satisfies Saved);
}

/** What is there, and what the change would have made of the version for which it was meant. */
function conflict(file: string, etag: string, now: Uint8Array, change: Change, { versions }: FileContext): Reply {
  const known = versions.find(file, etag);
  const wanted = readWanted(change.base ?? (known && decodeWhole(known)), change);
  const body: Conflict = {
    message: `${file} was changed by somebody else meanwhile.`,
    text: readText(file, now),
    etag: versions.remember(file, now),
    ...(wanted !== undefined && { wanted }),
  };
  return reply(body, 412);
}

function readWanted(base: string | undefined, change: Change): string | undefined {
  if ('text' in change) return base === undefined ? change.text : keepLineBreaks(base, change.text);
  const result = base === undefined ? undefined : applyEdits(base, change.edits);
  return result?.ok ? result.text : undefined;
}

function readText(file: string, bytes: Uint8Array): string {
  return decodeWhole(bytes) ?? refuseRequest(422, `${file} is not UTF-8. Save it as UTF-8 in a code editor first.`);
}

function applyChange(text: string, change: Change): string {
  const result = 'text' in change ? undefined : applyEdits(text, change.edits);
  if (result && !result.ok) refuseRequest(422, result.reason);
  const after = 'text' in change ? keepLineBreaks(text, change.text) : (result?.text ?? text);
  if (Buffer.from(after).toString() !== after) refuseRequest(422, 'The text has half a character. Type it again.');
  return after;
}

/** An editor in a browser knows one kind of line break; that of the file stays. */
function keepLineBreaks(before: string, text: string): string {
  const isOther = /\r\n/.test(before) && !/(?:^|[^\r])\n/.test(before) && !text.includes('\r');
  return isOther ? text.replaceAll('\n', '\r\n') : text;
}

/** Where somebody types: a text as a whole, or one value. */
function namePlace(file: string, change: Change): string | undefined {
  if ('text' in change) return file;
  const edit: Edit | undefined = change.edits.at(-1);
  return edit?.kind === 'set' ? namePath(file, edit.path) : undefined;
}

function namePath(file: string, path: Path): string {
  return `${file} ${JSON.stringify(path)}`;
}

/** What is added with empty texts is one step with the first of them that is filled in. */
function takeBlanks(file: string, change: Change): Step['takes'] {
  const edit: Edit | undefined = 'text' in change ? undefined : change.edits.at(-1);
  if (!edit || !('value' in edit)) return undefined;
  const blanks = listBlanks(edit.value, edit.path).map((path) => namePath(file, path));
  return blanks.length === 0 ? undefined : ({ place }) => place !== undefined && blanks.includes(place);
}

function listBlanks(value: Json, path: Path): readonly Path[] {
  if (value === '') return [path];
  if (typeof value !== 'object' || value === null) return [];
  const parts = Array.isArray(value) ? [...value.entries()] : Object.entries(value);
  return parts.flatMap(([key, part]) => listBlanks(part, [...path, key]));
}
