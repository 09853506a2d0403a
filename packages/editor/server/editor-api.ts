import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Connect } from 'vite';
import { explainSystemError } from '../../../src/check/diagnostics/index.ts';
import { createDisk } from '../../../src/content/yaml/index.ts';
import { RequestRefused } from '../../../src/dev/index.ts';
import { EDITOR_API, ENDPOINTS } from '../protocol.ts';
import { PageInUse, ScaffoldRefusal } from '../scaffold/index.ts';
import type { Events } from './events.ts';
import { createEvents } from './events.ts';
import { guardRequest } from './guard-request.ts';
import type { Reply } from './reply.ts';
import { refusal, send } from './reply.ts';
import type { EditorApiOptions, Route } from './routes.ts';
import { createRoutes } from './routes.ts';
import { createSiteWriter } from './site-writer.ts';

export interface EditorApi extends Pick<Events, 'tellChange' | 'tellFaults' | 'close'> {
  /** Handles requests below `EDITOR_API`, and passes all others to the next handler. */
  readonly handle: Connect.NextHandleFunction;
}

/** Creates the API of the editor, which reads and changes the files of a site. */
export function createEditorApi({ disk = createDisk(), onWrite = () => {}, ...options }: EditorApiOptions): EditorApi {
  const { root, token, openModel } = options;
  const events = createEvents(openModel);
  const context = { ...options, writer: createSiteWriter(root, disk, onWrite) };
  const routes = createRoutes(context);
  const tellHistory = () => events.tellHistory(context.writer.history());
  tellHistory();
  return {
    ...events,
    handle: (request, response, next) => {
      const address = readAddress(request);
      if (address.pathname !== EDITOR_API && !address.pathname.startsWith(`${EDITOR_API}/`)) return next();
      if (address.pathname === ENDPOINTS.events)
        return answer(response, async () => {
          guardRequest(request, address, token, { method: 'GET', hasTokenInAddress: true });
          await events.open(response);
          return undefined;
        });
      return answer(response, async () => {
        const { answer: act, ...expected } = chooseMethod(routes.get(address.pathname), request.method) ?? NOWHERE;
        guardRequest(request, address, token, expected);
        return act(request, address.searchParams).finally(tellHistory);
      });
    },
  };
}

/** For unknown paths: the token is checked before the 404, so only clients with the token learn which paths exist. */
const NOWHERE: Route = { method: 'GET', answer: async () => refusal(404, 'The editor has nothing at this address.') };

/** The route with this method, or else the first route, whose check refuses the wrong method. */
function chooseMethod(routes: readonly Route[] | undefined, method: string | undefined): Route | undefined {
  return routes?.find((route) => route.method === method) ?? routes?.[0];
}

/** The URL of a request. An invalid URL, or the URL of another server, becomes "/", which has no handler. */
function readAddress({ url = '/' }: IncomingMessage): URL {
  const base = 'http://localhost';
  return url.startsWith('/') && URL.canParse(url, base) ? new URL(url.replace(/^\/+/, '/'), base) : new URL(base);
}

/** Sends the reply; every error becomes a message. */
async function answer(response: ServerResponse, act: () => Promise<Reply | undefined>): Promise<void> {
  try {
    const given = await act();
    if (given) send(response, given);
  } catch (error) {
    send(response, explain(error));
  }
}

function explain(error: unknown): Reply {
  if (error instanceof RequestRefused) return refusal(error.status, error.message);
  if (error instanceof ScaffoldRefusal) return refusal(error instanceof PageInUse ? 409 : 422, error.message);
  const words = explainSystemError(error);
  // A system error, such as a full disk. The status is 500, because the request itself was valid.
  if (words !== undefined) return refusal(500, words);
  const reason = error instanceof Error ? error.message : String(error);
  return refusal(500, `The dev server could not do this: ${reason}`);
}
