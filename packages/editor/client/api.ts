import { EDITOR_PATH, EDITOR_TOKEN, OPEN_IN_EDITOR } from '../../../src/client/dev/fault.ts';
import type { Path } from '../../../src/content/yaml/edit/edit.ts';
import type { Completions } from '../../language-server/language/completion.ts';
import type {
  CellChanges,
  Change,
  Changes,
  Conflict,
  CopiedItem,
  Done,
  EntryTable,
  FileAction,
  FileState,
  ImportPreview,
  ImportQuestion,
  PageBefore,
  PageQuestion,
  PageState,
  Published,
  Refusal,
  Saved,
  ServerEvent,
  TableQuestion,
  ThemeReport,
  Uploaded,
} from '../protocol.ts';
import { ENDPOINTS } from '../protocol.ts';

export type EditorApi = Readonly<ReturnType<typeof createApi>>;

/** Thrown if the server refuses a request; the message gives the reason. */
export class Refused extends Error {
  readonly status: number;
  /** The current file, if someone else has changed it. */
  readonly conflict: Conflict | undefined;

  constructor(status: number, message: string, conflict?: Conflict) {
    super(message);
    this.status = status;
    this.conflict = conflict;
  }
}

/** Thrown if there is no response; the server may still have carried out the request. */
export class Unreachable extends Error {
  constructor() {
    super(
      'The server does not answer. Is “npm start” still running? Your changes are kept, and saved when it answers again.',
    );
  }
}

/**
 * The requests to the dev server. Each call rejects with `Refused` if the server refuses it, and with another error if
 * there is no response. Retries with a new token after the server was restarted.
 * @param token the session token of the server
 */
export function createApi(token: string) {
  const tokens = createTokens(token);
  const { call, get, send, sendBytes } = createCalls(tokens);
  const of = (file: string) => `${ENDPOINTS.file}?${new URLSearchParams({ file })}`;
  return {
    theme: (): Promise<ThemeReport> => get(ENDPOINTS.theme),
    page: (question: PageQuestion): Promise<PageState> => send(ENDPOINTS.page, 'POST', question),
    file: (file: string): Promise<FileState> => get(of(file)),
    save: (file: string, etag: string, change: Change): Promise<Saved> =>
      send(of(file), 'PUT', change, { 'if-match': etag }),
    /** A list item as YAML. */
    copy: (file: string, path: Path): Promise<CopiedItem> => send(ENDPOINTS.copy, 'POST', { file, path }),
    entries: (question: TableQuestion): Promise<EntryTable> => send(ENDPOINTS.entries, 'POST', question),
    cells: (changes: CellChanges): Promise<Done> => send(ENDPOINTS.cells, 'POST', changes),
    act: (action: FileAction): Promise<Done> => send(ENDPOINTS.files, 'POST', action),
    importSheet: (
      sheet: Blob,
      { collection, name, columns, winner, isFilling, seen }: ImportQuestion,
    ): Promise<ImportPreview> =>
      sendBytes(ENDPOINTS.importSheet, sheet, {
        ...{ collection, name, columns: new URLSearchParams(columns).toString() },
        ...(winner && { winner }),
        ...(isFilling && { fill: 'yes' }),
        ...(seen !== undefined && { seen }),
      }),
    /** @param together an id: uploads with the same id are undone together */
    upload: (picture: Blob, name: string, together?: string): Promise<Uploaded> =>
      sendBytes(ENDPOINTS.upload, picture, { name, ...(together !== undefined && { together }) }),
    /** The completions at a UTF-16 offset of a file with this text. */
    complete: (file: string, text: string, offset: number): Promise<Completions> =>
      send(ENDPOINTS.complete, 'POST', { file, text, offset }),
    /** Opens a file in the code editor of this computer: an absolute path, with line and column after colons. */
    openInCodeEditor: async (location: string): Promise<void> => {
      await call(OPEN_IN_EDITOR, { method: 'POST', headers: JSON_BODY, body: JSON.stringify({ location }) });
    },
    history: (direction: 'undo' | 'redo'): Promise<Done> => send(ENDPOINTS.history, 'POST', { direction }),
    changes: (): Promise<Changes> => get(ENDPOINTS.changes),
    /** A page as if this file still had its text of the last commit; without `page`, the page of the file. */
    before: (file: string, page: string | undefined): Promise<PageBefore> =>
      send(ENDPOINTS.before, 'POST', { file, ...(page !== undefined && { page }) }),
    discard: (file: string): Promise<Done> => send(ENDPOINTS.changes, 'POST', { file }),
    publish: (message: string, branch: string): Promise<Published> =>
      send(ENDPOINTS.publish, 'POST', { message, branch }),
    /** Subscribes to the events of the server; returns a function that unsubscribes. */
    listen: (hear: (event: ServerEvent) => void) => listen(tokens, hear),
  };
}

function createCalls(tokens: Tokens) {
  const call = (address: string, init: AskOptions = {}): Promise<Response> => {
    const attempt = () => request(address, { ...init, headers: { ...init.headers, [EDITOR_TOKEN]: tokens.read() } });
    return attempt().catch(async (error: unknown) => {
      if (error instanceof Refused && error.status === 403 && (await tokens.renew())) return attempt();
      throw error;
    });
  };
  const get = async <Answer>(address: string, init?: AskOptions): Promise<Answer> => (await call(address, init)).json();
  const send = <Answer>(address: string, method: string, content: unknown, more: Record<string, string> = {}) => {
    const body = JSON.stringify(content);
    // With `keepalive`, the request survives leaving the page, but browsers reject it for larger bodies.
    const keepalive = body.length < LONGEST_KEPT_ALIVE;
    return get<Answer>(address, { method, headers: { ...JSON_BODY, ...more }, body, keepalive });
  };
  const sendBytes = <Answer>(address: string, body: Blob, parameters: Record<string, string>) => {
    const headers = { 'content-type': 'application/octet-stream' };
    return get<Answer>(`${address}?${new URLSearchParams(parameters)}`, { method: 'POST', headers, body });
  };
  return { call, get, send, sendBytes };
}

type AskOptions = Omit<RequestInit, 'headers'> & { readonly headers?: Readonly<Record<string, string>> };

const JSON_BODY = { 'content-type': 'application/json' };

type Tokens = ReturnType<typeof createTokens>;

function createTokens(first: string) {
  let token = first;
  return {
    read: () => token,
    /** Resolves to whether the server has a new token. */
    renew: async () => {
      const page = new DOMParser().parseFromString(await (await request(EDITOR_PATH, {})).text(), 'text/html');
      const now = page.querySelector<HTMLMetaElement>(`meta[name="${EDITOR_TOKEN}"]`)?.content ?? token;
      const isOther = now !== token;
      token = now;
      return isOther;
    },
  };
}

/** The delay in ms before the next request to a server that does not respond. */
const RETRY_MS = 1000;

/** Subscribes to the events, and again after each restart of the server. */
function listen(tokens: Tokens, hear: (event: ServerEvent) => void): () => void {
  const stopping = new AbortController();
  const { signal } = stopping;
  const open = () => {
    if (signal.aborted) return;
    const source = new EventSource(`${ENDPOINTS.events}?${new URLSearchParams({ token: tokens.read() })}`);
    source.addEventListener('message', ({ data }: MessageEvent<string>) => hear(JSON.parse(data)));
    source.addEventListener('error', () => {
      hear({ kind: 'unready', message: new Unreachable().message });
      if (source.readyState !== EventSource.CLOSED) return;
      setTimeout(() => void tokens.renew().then(open, open), RETRY_MS);
    });
    signal.addEventListener('abort', () => source.close());
  };
  open();
  return () => stopping.abort();
}

/**
 * The maximum length of a body for `keepalive`, in UTF-16 units. Browsers allow 64 kB for all such bodies together.
 * https://fetch.spec.whatwg.org/#http-network-or-cache-fetch
 */
const LONGEST_KEPT_ALIVE = 8_000;

async function request(address: string, init: RequestInit): Promise<Response> {
  const response = await fetch(address, init).catch(() => {
    throw new Unreachable();
  });
  if (response.ok) return response;
  const refusal: Refusal | Conflict = await response.json().catch(() => ({ message: response.statusText }));
  throw new Refused(response.status, refusal.message, 'etag' in refusal ? refusal : undefined);
}

/**
 * Repeats a request until the server responds.
 * @param onGone called once if the server does not respond
 */
export async function whenThere<Answer>(
  ask: () => Promise<Answer>,
  onGone: (message: string) => void,
): Promise<Answer> {
  for (let isTold = false; ; isTold = true) {
    try {
      return await ask();
    } catch (error) {
      if (!(error instanceof Unreachable)) throw error;
      if (!isTold) onGone(error.message);
      await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
    }
  }
}
