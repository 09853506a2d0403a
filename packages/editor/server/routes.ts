import type { IncomingMessage } from 'node:http';
import type { z } from 'zod';
import { LARGEST_SHEET } from '../../../src/content/index.ts';
import type { Disk } from '../../../src/content/yaml/index.ts';
import { readBody, readJson, refuseRequest } from '../../../src/dev/index.ts';
import type { EditorModel } from '../model/index.ts';
import type { Done } from '../protocol.ts';
import { ENDPOINTS } from '../protocol.ts';
import type { ScaffoldEnvironment } from '../scaffold/index.ts';
import { changeCells } from './change-cells.ts';
import type { FileContext } from './editor-files.ts';
import { copyItem, readFile, readPage, saveFile } from './editor-files.ts';
import { actOnFiles } from './file-actions.ts';
import type { VersionControl } from './git-actions.ts';
import type { Expected } from './guard-request.ts';
import type { Direction } from './history.ts';
import type { ListFaults } from './import-sheet.ts';
import { importSheet } from './import-sheet.ts';
import type { Reply } from './reply.ts';
import { refusal, reply } from './reply.ts';
import {
  beforeRequest,
  cellsRequest,
  changeRequest,
  completeRequest,
  copyRequest,
  discardRequest,
  fileAction,
  historyRequest,
  pageRequest,
  publishRequest,
  tableRequest,
} from './requests.ts';
import type { SiteWriter } from './site-writer.ts';
import { LARGEST_PICTURE, upload } from './upload.ts';
import type { RenderWith } from './version-control.ts';
import { discardChanges, showBefore } from './version-control.ts';

/** One method of an endpoint. `answer` is called after the check that the request comes from a page of this server. */
export interface Route extends Expected {
  readonly answer: (request: IncomingMessage, query: URLSearchParams) => Promise<Reply>;
}

type Context = Omit<EditorApiOptions, 'disk' | 'onWrite'> & FileContext;

/** A `GET` route. */
const get = (act: (query: URLSearchParams) => Promise<Reply>): Route => ({
  method: 'GET',
  answer: (_request, query) => act(query),
});

/** A `POST` route whose body is JSON of this form. */
const post = <Form extends z.ZodType>(form: Form, act: (body: z.output<Form>) => Reply | Promise<Reply>): Route => ({
  method: 'POST',
  type: 'application/json',
  answer: async (request) => act(await readJson(request, form)),
});

/** A `POST` route whose body is a file of at most this many bytes. */
const receive = (most: number, act: (bytes: Uint8Array, query: URLSearchParams) => Reply | Promise<Reply>): Route => ({
  method: 'POST',
  type: 'application/octet-stream',
  answer: async (request, query) => act(await readBody(request, most), query),
});

/** The endpoints below `EDITOR_API`, except the events. */
export function createRoutes(context: Context): ReadonlyMap<string, readonly Route[]> {
  const { openModel, openEnvironment, writer, versionControl, renderWith } = context;
  const save: Route = {
    method: 'PUT',
    type: 'application/json',
    answer: async (request, query) =>
      saveFile(readQuery(query, 'file'), readIfMatch(request), await readJson(request, changeRequest), writer),
  };
  const list = post(tableRequest, async (question) => {
    const table = (await openModel()).entries(question);
    return table ? reply(table) : refusal(404, 'There is no such collection, or its template has mistakes.');
  });
  const complete = post(completeRequest, async ({ file, text, offset }) =>
    reply((await openModel()).complete(file, text, offset)),
  );
  const take = receive(LARGEST_SHEET, async (bytes, query) =>
    importSheet(query, bytes, await openEnvironment(), context),
  );
  const add = receive(LARGEST_PICTURE, (bytes, query) =>
    upload({ name: readQuery(query, 'name'), together: query.get('together') ?? undefined }, bytes, writer),
  );
  const discard = post(discardRequest, ({ file }) => discardChanges(file, versionControl, writer));
  const publish = post(publishRequest, async ({ message, branch }) =>
    reply(await versionControl.publish(message, branch)),
  );
  return new Map([
    [ENDPOINTS.entries, [list]],
    [ENDPOINTS.theme, [get(async () => reply((await openModel()).theme()))]],
    [ENDPOINTS.page, [post(pageRequest, (question) => readPage(question, context))]],
    [ENDPOINTS.complete, [complete]],
    [ENDPOINTS.copy, [post(copyRequest, (item) => copyItem(item, writer))]],
    [ENDPOINTS.file, [get(async (query) => reply(await readFile(readQuery(query, 'file'), context))), save]],
    [ENDPOINTS.files, [post(fileAction, async (action) => actOnFiles(action, await openEnvironment(), writer))]],
    [ENDPOINTS.cells, [post(cellsRequest, (changes) => changeCells(changes, writer))]],
    [ENDPOINTS.importSheet, [take]],
    [ENDPOINTS.upload, [add]],
    [ENDPOINTS.history, [post(historyRequest, ({ direction }) => travel(direction, writer))]],
    [ENDPOINTS.before, [post(beforeRequest, (asked) => showBefore(asked, versionControl, renderWith))]],
    [ENDPOINTS.changes, [get(async () => reply(await versionControl.changes())), discard]],
    [ENDPOINTS.publish, [publish]],
  ]);
}

function readQuery(query: URLSearchParams, name: string): string {
  return query.get(name) ?? refuseRequest(400, `The parameter ${name} is missing in the address.`);
}

/** The etag of a request; undefined without one. "*" counts as missing, because it would match any version. */
function readIfMatch({ headers }: IncomingMessage): string | undefined {
  const etag = headers['if-match'];
  return etag === undefined || etag === '*' ? undefined : etag;
}

export interface EditorApiOptions {
  /** The folder of the site. */
  readonly root: string;
  /** The session token. Only pages from this run of the server have it. */
  readonly token: string;
  /** The model of the site with its current files; rejects if the builder's own code has an error. */
  readonly openModel: () => Promise<EditorModel>;
  /** The environment for new pages; rejects if the builder's own code has an error. */
  readonly openEnvironment: () => Promise<ScaffoldEnvironment>;
  /** Checks the site with the current code of its blocks. */
  readonly listFaults: ListFaults;
  readonly versionControl: VersionControl;
  /** Called immediately with the files that the editor has written, relative to the site's folder. */
  readonly onWrite?: (files: readonly string[]) => void;
  /** Undefined if earlier versions of pages cannot be shown. */
  readonly renderWith?: RenderWith;
  /** The real disk by default. */
  readonly disk?: Disk;
}

/** Undoes or redoes a step. A step that would overwrite changes by others is skipped and reported. */
function travel(direction: Direction, writer: SiteWriter): Reply {
  const travelled = writer.travel(direction);
  const verb = direction === 'undo' ? 'undone' : 'redone';
  if (!travelled) return refusal(409, `Nothing can be ${verb}.`);
  const { step, isDone } = travelled;
  if (isDone) return reply({ files: step.files.map(({ file }) => file) } satisfies Done);
  const next = writer.history()[direction];
  const note = `"${step.label}" cannot be ${verb}: someone else has changed the same lines of ${travelled.file} in the meantime.`;
  const goesOn = next === undefined ? '' : ` The next step is "${next}".`;
  return reply({ files: [], note: `${note}${goesOn}` } satisfies Done);
}
