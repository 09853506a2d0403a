import type {
  BlockKind,
  Change,
  Changes,
  Conflict,
  CopiedItem,
  Done,
  FileAction,
  FileState,
  NamedThings,
  PageBefore,
  PageOutline,
  Published,
  QuoteCounts,
  Refusal,
  Saved,
  ServerEvent,
  SiteOverview,
  Uploaded,
} from '../../authoring/editor/protocol.ts';
import { ENDPOINTS } from '../../authoring/editor/protocol.ts';
import type { ThemeReport } from '../../authoring/editor/theme-report.ts';
import type { Completions } from '../../authoring/language/completion.ts';
import type { Path } from '../../yaml/edit/edit.ts';
import { EDITOR_TOKEN, OPEN_IN_EDITOR } from '../dev/fault.ts';

/** What the dev server is asked. Each call rejects with `Refused` where it says no, and with another error where it does not answer. */
export interface EditorApi {
  readonly site: () => Promise<SiteOverview>;
  readonly blocks: () => Promise<readonly BlockKind[]>;
  readonly names: () => Promise<NamedThings>;
  readonly theme: () => Promise<ThemeReport>;
  readonly quotes: () => Promise<QuoteCounts>;
  readonly page: (path: string) => Promise<PageOutline>;
  readonly file: (file: string) => Promise<FileState>;
  /** Undefined where it is still the version with this etag. */
  readonly newerFile: (file: string, etag: string) => Promise<FileState | undefined>;
  /** Rejects with `Unheard` where the page is left meanwhile. */
  readonly save: (file: string, etag: string, change: Change) => Promise<Saved>;
  /** An item of a list as it is written. */
  readonly copy: (file: string, path: Path) => Promise<CopiedItem>;
  readonly act: (action: FileAction) => Promise<Done>;
  /** @param together pictures that are sent with the same word here are taken back together */
  readonly upload: (picture: Blob, name: string, together?: string) => Promise<Uploaded>;
  /** What may be written at an offset (UTF-16) of a file with a text. */
  readonly complete: (file: string, text: string, offset: number) => Promise<Completions>;
  /** Opens the code editor of this computer at a location: an absolute path, with line and column after colons. */
  readonly openInCodeEditor: (location: string) => Promise<void>;
  readonly history: (direction: 'undo' | 'redo') => Promise<Done>;
  readonly changes: () => Promise<Changes>;
  /** A page with one file as in the last commit; that of the file, where none is named. */
  readonly before: (file: string, page: string | undefined) => Promise<PageBefore>;
  readonly discard: (file: string) => Promise<Done>;
  readonly publish: (message: string, branch: string) => Promise<Published>;
  /** Hears what the server tells, until the function that it returns is called. */
  readonly listen: (hear: (event: ServerEvent) => void) => () => void;
}

/** The server has refused something, and says why. */
export class Refused extends Error {
  readonly status: number;
  /** The file as it is now, where somebody else has changed it. */
  readonly conflict: Conflict | undefined;

  constructor(status: number, message: string, conflict?: Conflict) {
    super(message);
    this.status = status;
    this.conflict = conflict;
  }
}

/** The page was left before the answer came: what was asked for may have been done. */
export class Unheard extends Error {}

/** @param token what pages of this run of the server know */
export function createApi(token: string): EditorApi {
  const headers = { [EDITOR_TOKEN]: token };
  const json = { ...headers, 'content-type': 'application/json' };
  const send = <Answer>(address: string, method: string, content: unknown, more: Record<string, string> = {}) => {
    const body = JSON.stringify(content);
    // It arrives though the page is left meanwhile; of what is longer, a browser refuses to promise that.
    const keepalive = body.length < LONGEST_KEPT_ALIVE;
    return ask<Answer>(address, { method, headers: { ...json, ...more }, body, keepalive });
  };
  const get = <Answer>(address: string) => ask<Answer>(address, { headers });
  const getAgain = createAskAgain(headers);
  const of = (file: string) => `${ENDPOINTS.file}?${new URLSearchParams({ file })}`;
  return {
    site: getAgain<SiteOverview>(ENDPOINTS.site),
    blocks: () => get(ENDPOINTS.blocks),
    names: getAgain<NamedThings>(ENDPOINTS.names),
    theme: () => get(ENDPOINTS.theme),
    quotes: () => get(ENDPOINTS.quotes),
    page: (path) => get(`${ENDPOINTS.page}?${new URLSearchParams({ path })}`),
    file: (file) => get(of(file)),
    newerFile: (file, etag) => askUnless(of(file), etag, headers).then((response) => response?.json()),
    save: (file, etag, change) => hearWhileOpen(send(of(file), 'PUT', change, { 'if-match': etag })),
    copy: (file, path) => send(ENDPOINTS.copy, 'POST', { file, path }),
    act: (action) => send(ENDPOINTS.files, 'POST', action),
    upload: (picture, name, together) =>
      ask(`${ENDPOINTS.upload}?${new URLSearchParams({ name, ...(together !== undefined && { together }) })}`, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/octet-stream' },
        body: picture,
      }),
    complete: (file, text, offset) => send(ENDPOINTS.complete, 'POST', { file, text, offset }),
    openInCodeEditor: async (location) => {
      await request(OPEN_IN_EDITOR, { method: 'POST', headers: json, body: JSON.stringify({ location }) });
    },
    history: (direction) => send(ENDPOINTS.history, 'POST', { direction }),
    changes: () => get(ENDPOINTS.changes),
    before: (file, page) => send(ENDPOINTS.before, 'POST', { file, ...(page !== undefined && { page }) }),
    discard: (file) => send(ENDPOINTS.changes, 'POST', { file }),
    publish: (message, branch) => send(ENDPOINTS.publish, 'POST', { message, branch }),
    listen: (hear) => {
      const source = new EventSource(`${ENDPOINTS.events}?${new URLSearchParams({ token })}`);
      source.addEventListener('message', ({ data }: MessageEvent<string>) => hear(JSON.parse(data)));
      return () => source.close();
    },
  };
}

/** In UTF-16 units: 64 kB at most are kept alive, of all requests together. https://fetch.spec.whatwg.org/#http-network-or-cache-fetch */
const LONGEST_KEPT_ALIVE = 8_000;

async function ask<Answer>(address: string, init: RequestInit): Promise<Answer> {
  return (await request(address, init)).json();
}

/** Undefined where the answer would be the one with this etag. */
async function askUnless(address: string, etag: string, headers: HeadersInit): Promise<Response | undefined> {
  const response = await request(address, { headers: { ...headers, 'if-none-match': etag } });
  return response.status === UNCHANGED ? undefined : response;
}

const UNCHANGED = 304;

/** Asks for what is long and seldom changes: where it is the same as before, it is not sent, and the same object is returned. */
function createAskAgain(headers: HeadersInit) {
  return <Answer>(address: string) => {
    let known: { readonly etag: string; readonly answer: Answer } | undefined;
    return async (): Promise<Answer> => {
      const response = await askUnless(address, known?.etag ?? '', headers);
      if (!response && known) return known.answer;
      const answer: Answer = await response?.json();
      known = { etag: response?.headers.get('etag') ?? '', answer };
      return answer;
    };
  };
}

/** Tells a failure after the page was left, as the browser drops the answer then, from one of the server. */
async function hearWhileOpen<Answer>(asked: Promise<Answer>): Promise<Answer> {
  const stop = new AbortController();
  let isLeft = false;
  addEventListener('pagehide', () => (isLeft = true), { signal: stop.signal });
  try {
    return await asked;
  } catch (error) {
    throw isLeft && !(error instanceof Refused) ? new Unheard('The page was left.') : error;
  } finally {
    stop.abort();
  }
}

async function request(address: string, init: RequestInit): Promise<Response> {
  const response = await fetch(address, init);
  if (response.ok || response.status === UNCHANGED) return response;
  const refusal: Refusal | Conflict = await response.json().catch(() => ({ message: response.statusText }));
  throw new Refused(response.status, refusal.message, 'etag' in refusal ? refusal : undefined);
}
