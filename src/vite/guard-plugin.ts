import type { IncomingMessage } from 'node:http';
import type { Connect, Plugin } from 'vite';
import { EDITOR_TOKEN, OPEN_IN_EDITOR } from '../client/dev/fault.ts';
import { editorMiddleware } from './open-in-editor.ts';
import { isForThisMachine } from './same-origin.ts';

export interface GuardOptions {
  /** The folders whose files may be opened in an editor. */
  readonly folders: readonly string[];
  /** What a page of this run of the server says when it asks for an editor. */
  readonly token: string;
}

/** Stands before everything that the dev server answers: it is for pages of this machine alone, and shows no hidden file. */
export function guardPlugin({ folders, token }: GuardOptions): Plugin {
  return {
    name: 'page-builder:guard',
    configureServer: {
      order: 'pre',
      handler: ({ httpServer, middlewares }) => {
        httpServer?.prependListener('request', leadNowhere);
        httpServer?.prependListener('upgrade', (request, socket) => {
          leadNowhere(request);
          if (!isForThisMachine(request)) socket.destroy();
        });
        middlewares.use(refuseForeign);
        middlewares.use(refuseHidden);
        // Vite's own, which starts the editor, comes next, and trusts anybody.
        middlewares.use(OPEN_IN_EDITOR, editorMiddleware(folders, token));
      },
    },
    transformIndexHtml: () => [{ tag: 'meta', attrs: { name: EDITOR_TOKEN, content: token }, injectTo: 'head' }],
  };
}

/** A request whose target is no path may be one that cannot be parsed, and Vite parses it where an error ends the process. */
function leadNowhere(request: IncomingMessage): void {
  if (!request.url?.startsWith('/')) request.url = '/..';
}

/** Vite lets every IP address pass, and a request that names no host. */
const refuseForeign: Connect.NextHandleFunction = (request, response, next) => {
  if (!isForThisMachine(request)) return response.writeHead(403).end('This server is for localhost alone.');
  // Where CORS does not ask, as for pictures and plain scripts, other sites get nothing either.
  response.setHeader('cross-origin-resource-policy', 'same-origin');
  return next();
};

/** Hidden files are nobody's business, wherever they are; of modules, Vite looks after itself. */
const refuseHidden: Connect.NextHandleFunction = ({ url = '/' }, response, next) => {
  const path = decodePath(url.replace(/[?#].*/s, ''));
  const isModule = /^\/(?:@fs|@id|node_modules\/\.vite)\//.test(path);
  const isHidden = path.split(/[/\\]/).some((part) => part.startsWith('.') && part !== '.well-known');
  return isHidden && !isModule ? response.writeHead(404).end() : next();
};

/** The path with every character as itself; one that is not valid is left as it came. */
function decodePath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
