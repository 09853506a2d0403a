import type { Done, PageBefore } from '../protocol.ts';
import type { VersionControl } from './git-actions.ts';
import type { Reply } from './reply.ts';
import { refusal, reply } from './reply.ts';
import type { SiteWriter } from './site-writer.ts';

/** Discards the changes to a file since the last commit, as an undo step. */
export async function discardChanges(file: string, { discard }: VersionControl, writer: SiteWriter): Promise<Reply> {
  const isText = /\.(?:yaml|md)$/.test(file);
  const read = () => (isText ? writer.read(file) : undefined);
  // Throws for files that the editor must not access.
  let before = read();
  await discard(file, () => {
    before = read();
  });
  if (isText) writer.record({ label: `Discard ${file}`, files: [{ file, before, after: read() }] });
  return reply({ files: [file] } satisfies Done);
}

/**
 * Renders a page as it would be if the file had this text; `page` is by default the page of the file. Resolves to
 * undefined if there is no such page.
 */
export type RenderWith = (change: {
  readonly file: string;
  readonly text: string;
  readonly page?: string;
}) => Promise<string | undefined>;

/** Renders a page as if one file still had its text of the last commit. Nothing is written. */
export async function showBefore(
  { file, page }: { readonly file: string; readonly page?: string },
  { readBefore }: VersionControl,
  renderWith: RenderWith | undefined,
): Promise<Reply> {
  const text = await readBefore(file);
  if (text === undefined) return refusal(404, `${file} is new since the last commit, so there is nothing to show.`);
  const html = await renderWith?.({ file, text, ...(page !== undefined && { page }) });
  if (html === undefined)
    return refusal(404, 'With the old text of this file, there is no page to show. See the changed lines instead.');
  return reply({ html } satisfies PageBefore);
}
