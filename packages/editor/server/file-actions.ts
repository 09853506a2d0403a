import { decodeWhole, encodeLike } from '../../../src/content/yaml/index.ts';
import { refuseRequest } from '../../../src/dev/index.ts';
import type { Done, FileAction } from '../protocol.ts';
import type { Scaffold, ScaffoldEnvironment, SiteChange, SiteContext } from '../scaffold/index.ts';
import {
  copyPage,
  deriveSingular,
  movePage,
  readContext,
  refuse,
  removePage,
  scaffoldBlog,
  scaffoldEntry,
  scaffoldPage,
} from '../scaffold/index.ts';
import { planDeletion } from './delete-entries.ts';
import type { FileStep } from './history.ts';
import type { Reply } from './reply.ts';
import { refusal, reply } from './reply.ts';
import type { SiteWriter } from './site-writer.ts';

const LABELS: Readonly<Record<FileAction['kind'], string>> = {
  new: 'Create',
  duplicate: 'Duplicate',
  rename: 'Rename',
  delete: 'Delete',
  'delete-entries': 'Delete',
};

/** Creates, copies, moves or deletes a page or an entry. All files are written together, as one undo step. */
export async function actOnFiles(
  action: FileAction,
  environment: ScaffoldEnvironment,
  writer: SiteWriter,
): Promise<Reply> {
  const context = readContext(environment, 'editor');
  const { files, name, page } = act(action, context, writer);
  const written = writer.write({ label: `${LABELS[action.kind]} ${name}`, files });
  if (!written.isDone)
    return refusal(409, `Someone else has changed ${written.file} in the meantime. Nothing was done; try again.`);
  return reply({ files: files.map(({ file }) => file), ...(page !== undefined && { page }) } satisfies Done);
}

/** The changes of an action, its subject for the label of the undo step, and the page to show next. */
function act(action: FileAction, context: SiteContext, writer: SiteWriter) {
  if (action.kind === 'delete-entries') {
    const { entries } = action;
    const name = entries.length === 1 ? 'an entry' : `${entries.length} entries`;
    const { parts, change } = planDeletion(entries, context, writer);
    return { files: [...parts, ...listSteps(change, writer)], name, page: undefined };
  }
  const change = plan(action, context);
  const name =
    action.kind === 'new' ? [...change.created.keys(), ...change.changed.map(({ file }) => file)][0] : action.file;
  return { files: listSteps(change, writer), name, page: change.page };
}

type PageAction = Exclude<FileAction, { readonly kind: 'delete-entries' }>;

function plan(action: PageAction, context: SiteContext): SiteChange {
  switch (action.kind) {
    case 'new':
      return joinScaffold(start(action, context));
    case 'duplicate':
      return copyPage(action.file, action.name, action.slug, context);
    case 'rename':
      return movePage(action.file, action.slug, context);
    case 'delete':
      return removePage(action.file, context, { isSure: action.anyway ?? false, to: action.to });
  }
}

function start(action: Extract<FileAction, { readonly kind: 'new' }>, context: SiteContext): Scaffold {
  const { what, name, slug, values } = action;
  if (what === 'page') return scaffoldPage(name, slug, context);
  if (what === 'blog') return scaffoldBlog(name, slug, context);
  const collections = Object.keys(context.content.settings.collections ?? {});
  const collection = collections.find((each) => each === what || deriveSingular(each) === what);
  if (collection === undefined) return refuse(`The collection "${what}" no longer exists.`);
  return scaffoldEntry(collection, name, slug, context, values);
}

function joinScaffold({ created, changed, page }: Scaffold): SiteChange {
  return { created, changed: changed ? [changed] : [], removed: [], page };
}

/** Converts a change into the steps of its files, with their current bytes. */
export function listSteps({ created, changed, removed, copied }: SiteChange, writer: SiteWriter): readonly FileStep[] {
  const read = (file: string) =>
    writer.read(file) ?? refuseRequest(409, `Someone else has deleted ${file} in the meantime.`);
  return [
    ...[...created].map(([file, text]) => {
      const original = copied?.get(file);
      const after = encodeLike(original === undefined ? new Uint8Array() : read(original), text);
      return { file, before: undefined, after };
    }),
    ...changed.map(({ file, before, after }) => {
      const bytes = read(file);
      if (decodeWhole(bytes) !== before)
        refuseRequest(409, `Someone else has changed ${file} in the meantime. Try again.`);
      return { file, before: bytes, after: encodeLike(bytes, after) };
    }),
    ...removed.map((file) => ({ file, before: read(file), after: undefined })),
  ];
}
