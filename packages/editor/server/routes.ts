import type { IncomingMessage } from 'node:http';
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
import type { RenderWith, VersionControl } from './version-control.ts';
import { discardChanges, publishChanges, showBefore } from './version-control.ts';

/** One method of an endpoint. `answer` is called after the check that the request comes from a page of this server. */
export interface Route extends Expected {
  readonly answer: (request: IncomingMessage, query: URLSearchParams) => Promise<Reply>;
}

type Context = Omit<EditorApiOptions, 'disk' | 'onWrite'> & FileContext;

const get = (answer: Route['answer']): Route => ({ method: 'GET', answer });
const post = (answer: Route['answer'], type = 'application/json'): Route => ({ method: 'POST', type, answer });
const put = (answer: Route['answer']): Route => ({ method: 'PUT', type: 'application/json', answer });

/** The endpoints below `EDITOR_API`, except the events. */
export function createRoutes(context: Context): ReadonlyMap<string, readonly Route[]> {
  const { versionControl } = context;
  const ofHistory = versionControl ? listOfHistory(versionControl, context) : [];
  return new Map([...listQuestions(context), ...listChanges(context), ...ofHistory]);
}

type Entry = readonly [address: string, methods: readonly Route[]];

/** The endpoints that change nothing. */
function listQuestions(context: Context): readonly Entry[] {
  const { openModel, writer } = context;
  const offer: Route['answer'] = async (request) => {
    const { file, text, offset } = await readJson(request, completeRequest);
    return reply((await openModel()).complete(file, text, offset));
  };
  const list: Route['answer'] = async (request) => {
    const table = (await openModel()).entries(await readJson(request, tableRequest));
    return table ? reply(table) : refusal(404, 'There is no such collection, or its template has mistakes.');
  };
  return [
    [ENDPOINTS.entries, [post(list)]],
    [ENDPOINTS.theme, [get(async () => reply((await openModel()).theme()))]],
    [ENDPOINTS.page, [post(async (request) => readPage(await readJson(request, pageRequest), context))]],
    [ENDPOINTS.complete, [post(offer)]],
    [ENDPOINTS.copy, [post(async (request) => copyItem(await readJson(request, copyRequest), writer))]],
  ];
}

function listChanges(context: Context): readonly Entry[] {
  const { writer, openEnvironment } = context;
  const read: Route['answer'] = async (_request, query) => reply(await readFile(readQuery(query, 'file'), context));
  const save: Route['answer'] = async (request, query) => {
    const file = readQuery(query, 'file');
    return saveFile(file, readIfMatch(request), await readJson(request, changeRequest), context);
  };
  const act: Route['answer'] = async (request) =>
    actOnFiles(await readJson(request, fileAction), await openEnvironment(), writer);
  const receive: Route['answer'] = async (request, query) =>
    upload(
      { name: readQuery(query, 'name'), together: query.get('together') ?? undefined },
      await readBody(request, LARGEST_PICTURE),
      writer,
    );
  const change: Route['answer'] = async (request) => changeCells(await readJson(request, cellsRequest), writer);
  const take: Route['answer'] = async (request, query) =>
    importSheet(query, await readBody(request, LARGEST_SHEET), await openEnvironment(), context);
  const goBack: Route['answer'] = async (request) =>
    travel((await readJson(request, historyRequest)).direction, writer);
  return [
    [ENDPOINTS.file, [get(read), put(save)]],
    [ENDPOINTS.files, [post(act)]],
    [ENDPOINTS.cells, [post(change)]],
    [ENDPOINTS.importSheet, [post(take, 'application/octet-stream')]],
    [ENDPOINTS.upload, [post(receive, 'application/octet-stream')]],
    [ENDPOINTS.history, [post(goBack)]],
  ];
}

function listOfHistory(versionControl: VersionControl, { writer, renderWith }: Context): readonly Entry[] {
  const discard: Route['answer'] = async (request) =>
    discardChanges((await readJson(request, discardRequest)).file, versionControl, writer);
  const publish: Route['answer'] = async (request) => {
    const { message, branch } = await readJson(request, publishRequest);
    return publishChanges(message, branch, versionControl);
  };
  const show: Route['answer'] = async (request) =>
    showBefore(await readJson(request, beforeRequest), versionControl, renderWith);
  return [
    [ENDPOINTS.before, [post(show)]],
    [ENDPOINTS.changes, [get(async () => reply(await versionControl.changes())), post(discard)]],
    [ENDPOINTS.publish, [post(publish)]],
  ];
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
  /** Undefined if changes cannot be compared or published. */
  readonly versionControl?: VersionControl;
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
