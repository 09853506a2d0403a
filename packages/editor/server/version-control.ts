import type { Changes, Done, PageBefore, Published } from '../protocol.ts';
import type { Reply } from './reply.ts';
import { refusal, reply } from './reply.ts';
import type { SiteWriter } from './site-writer.ts';

/** What was asked for, or why it was not done and what to do, for the person who wanted it. */
export type Outcome<Result> =
  | { readonly ok: true; readonly result: Result }
  | { readonly ok: false; readonly message: string };

/** What the editor has done with the history that outlives it. */
export interface VersionControl {
  readonly changes: () => Promise<Changes>;
  /** The text of a file in the last commit; undefined where it had none. */
  readonly readBefore: (file: string) => Promise<string | undefined>;
  /**
   * Makes a file what it was in the last commit; answers the files that were written or taken away.
   * @param onTurn called just before, for others may have to be done first
   */
  readonly discard: (file: string, onTurn?: () => void) => Promise<Outcome<readonly string[]>>;
  readonly publish: (message: string, branch: string) => Promise<Outcome<Published>>;
}

/** Throws away what was changed in a file since the last commit. That is a step, which can be taken back. */
export async function discardChanges(file: string, { discard }: VersionControl, writer: SiteWriter): Promise<Reply> {
  const isText = file.endsWith('.yaml');
  const read = () => (isText ? writer.read(file) : undefined);
  // A file that the editor has nothing to do with is refused here.
  let before = read();
  const outcome = await discard(file, () => {
    before = read();
  });
  if (!outcome.ok) return refusal(409, outcome.message);
  if (isText) writer.record({ label: `Discard ${file}`, files: [{ file, before, after: read() }] });
  return reply({ files: outcome.result } satisfies Done);
}

/** The HTML of a page, that of the file where none is named, as it would be if the file had this text; undefined where there is none. */
export type RenderWith = (change: {
  readonly file: string;
  readonly text: string;
  readonly page?: string;
}) => Promise<string | undefined>;

/** A page with one file as it was in the last commit. Nothing is written. */
export async function showBefore(
  { file, page }: { readonly file: string; readonly page?: string },
  { readBefore }: VersionControl,
  renderWith: RenderWith | undefined,
): Promise<Reply> {
  const text = await readBefore(file);
  if (text === undefined) return refusal(404, `${file} is new since the last commit, so there is nothing to show.`);
  const html = await renderWith?.({ file, text, ...(page !== undefined && { page }) });
  if (html === undefined)
    return refusal(404, 'With the old text of this file, there was no page here that can be shown. Look at the lines.');
  return reply({ html } satisfies PageBefore);
}

export async function publishChanges(message: string, branch: string, { publish }: VersionControl): Promise<Reply> {
  const outcome = await publish(message, branch);
  return outcome.ok ? reply(outcome.result) : refusal(409, outcome.message);
}
