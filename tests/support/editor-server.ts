import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect } from 'vitest';
import { newBlog } from '../../blocks/new-blog.ts';
import { newPageBlocks } from '../../blocks/new-page.ts';
import { FIRST_STATE } from '../../packages/editor/client/state.ts';
import type { Fault } from '../../packages/editor/protocol.ts';
import { createEditorApi } from '../../packages/editor/server/editor-api.ts';
import type { EditorApiOptions } from '../../packages/editor/server/routes.ts';
import { createRegistry } from '../../src/block/index.ts';
import { checkSite } from '../../src/check/index.ts';
import { loadSite } from '../../src/content/index.ts';
import { diskReader } from '../../src/content/yaml/index.ts';
import { refuseRequest } from '../../src/dev/index.ts';
import { anyIcon, themes } from './example-site.ts';
import type { RawAnswer } from './raw-request.ts';
import { sendRaw } from './raw-request.ts';
import { BLOCKS, FILES } from './small-site.tsx';

export const TOKEN = 'the-token-of-this-run-of-the-server';

/** A request; undefined headers are left out. */
export interface Asked {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string | undefined>>;
  readonly body?: string;
}

/** The API of the editor for a small site in a temporary folder. */
export interface EditorServer {
  readonly root: string;
  readonly port: number;
  /** Sends a request as the editor's page does, with these changes. @param address below `/_edit/api/` */
  readonly ask: (address: string, asked?: Asked) => Promise<RawAnswer>;
  /** Sends a request with JSON as its body; returns the parsed answer. */
  readonly send: (method: string, address: string, body: unknown, headers?: Asked['headers']) => Promise<Answer>;
  readonly get: (address: string) => Promise<Answer>;
  /** Opens the event stream of the server; `hear` waits for some words and returns everything received so far. */
  readonly listen: () => Promise<{ readonly hear: (words: string) => Promise<string>; readonly stop: () => void }>;
  /** The undo history that an editor receives when it opens. */
  readonly readHistory: () => Promise<unknown>;
  readonly read: (file: string) => string;
  readonly write: (file: string, text: string | Uint8Array) => void;
  /** Every file of the folder with its text, hidden ones, too. */
  readonly list: () => Readonly<Record<string, string>>;
  /** Reports a change or faults to all open editors. */
  readonly tell: { readonly changed: () => void; readonly faults: (faults: readonly Fault[]) => void };
  readonly close: () => Promise<void>;
}

export interface Answer {
  readonly status: number;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into it
  readonly body: any;
}

/**
 * @param options the options that are not the default
 * @param code whether the code of the builder is broken
 */
export async function startEditorServer(
  options: Partial<EditorApiOptions> = {},
  code = { isBroken: false },
): Promise<EditorServer> {
  const root = mkdtempSync(join(tmpdir(), 'editor-api-'));
  const write = (file: string, text: string | Uint8Array) => {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  };
  for (const [file, text] of Object.entries(FILES)) write(file, text);
  const environment = { reader: diskReader(root), registry: createRegistry(BLOCKS), icons: anyIcon, themes };
  const api = createEditorApi({
    root,
    token: TOKEN,
    openModel: async () => {
      if (code.isBroken) throw new Error('The code cannot be read.');
      return {
        overview: () => FIRST_STATE.overview,
        blocks: () => [],
        names: () => ({}),
        theme: () => ({ colors: [], contrasts: [] }),
        page: () => undefined,
        entries: () => undefined,
        complete: () => ({ items: [], hasMore: false }),
        describeFile: () => ({ kind: 'page' }),
        icon: () => undefined,
      };
    },
    openEnvironment: async () => ({ ...environment, newBlog, newPageBlocks }),
    listFaults: async (change = (reader) => reader) =>
      checkSite(loadSite({ ...environment, reader: change(environment.reader) })),
    versionControl: {
      changes: async () => ({ hasRemote: false, files: [] }),
      discard: () => refuseRequest(409, 'no git'),
      readBefore: async () => undefined,
      publish: () => refuseRequest(409, 'no git'),
    },
    ...options,
  });
  const server = createServer((request, response) => {
    // biome-ignore lint/suspicious/noExplicitAny: Connect adds a property that no one reads
    void api.handle(request as any, response, () => response.writeHead(404).end('left to the next'));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const ask = (address: string, { headers, ...asked }: Asked = {}) =>
    sendRaw(port, {
      target: `/_edit/api/${address}`,
      ...asked,
      headers: {
        ...(asked.method !== undefined && { origin: `http://127.0.0.1:${port}` }),
        'sec-fetch-site': 'same-origin',
        'x-editor-token': TOKEN,
        ...headers,
      },
    });
  const listen: EditorServer['listen'] = async () => {
    const going = new AbortController();
    const { signal } = going;
    const response = await fetch(`http://127.0.0.1:${port}/_edit/api/events?token=${TOKEN}`, { signal });
    expect(response.headers.get('content-type')).toBe('text/event-stream');
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
    let heard = '';
    const hear = async (words: string) => {
      while (!heard.includes(words)) heard += (await reader?.read())?.value ?? '';
      return heard;
    };
    return { hear, stop: () => going.abort() };
  };
  const read = (answer: RawAnswer): Answer => ({ status: answer.status, body: JSON.parse(readChunks(answer)) });
  return {
    root,
    port,
    ask,
    get: async (address) => read(await ask(address)),
    listen,
    readHistory: async () => {
      const { hear, stop } = await listen();
      const [, said = ''] = /"history":(.*)\}\n/.exec(await hear('"changed"')) ?? [];
      stop();
      return JSON.parse(said);
    },
    send: async (method, address, body, headers) =>
      read(
        await ask(address, {
          method,
          headers: { 'content-type': 'application/json', ...headers },
          body: JSON.stringify(body),
        }),
      ),
    read: (file) => readFileSync(join(root, file), 'utf8'),
    write,
    list: () => listTexts(root),
    tell: { changed: api.tellChange, faults: api.tellFaults },
    close: async () => {
      api.close();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      rmSync(root, { recursive: true, force: true });
    },
  };
}

/** The body of an answer; without the lengths of the chunks if it is chunked. */
function readChunks({ headers, text }: RawAnswer): string {
  if (!headers.includes('transfer-encoding: chunked')) return text;
  return text.replace(/(?:^|\r\n)[0-9a-f]+\r\n/g, '').replace(/\r\n$/, '');
}

export function listTexts(folder: string): Readonly<Record<string, string>> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const paths = files.map(({ parentPath, name }) => join(parentPath, name)).sort();
  return Object.fromEntries(paths.map((path) => [path.slice(folder.length + 1), readFileSync(path, 'utf8')]));
}
