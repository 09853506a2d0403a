import { statSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { isAbsolute, join, sep } from 'node:path';
import type { Connect, Plugin, ResolvedConfig } from 'vite';
import { isFileLoadingAllowed } from 'vite';
import { decodePercent } from '../block/address/index.ts';
import { EDITOR_TOKEN, OPEN_IN_EDITOR } from '../client/dev/fault.ts';
import { checkLink } from '../content/yaml/index.ts';
import { POLICY, STRANGER_RULES } from '../prerender/headers/index.ts';
import { headersFor } from '../prerender/hosts/index.ts';
import { editorMiddleware } from './open-in-editor.ts';
import { isForThisMachine, isFromOtherSite } from './requests.ts';

export interface GuardOptions {
  /** The folders whose files may be opened in an editor. */
  readonly folders: readonly string[];
  /** The folder of the files that are served unchanged. */
  readonly publicFolder: string;
  /** The token of this server process, for requests to open an editor. */
  readonly token: string;
  /** Converts addresses of visitors to paths in the site. */
  readonly enterSite: Connect.NextHandleFunction;
}

/**
 * Runs before everything else in the dev server: only pages of this machine may use it, and hidden files are never
 * served.
 */
export function guardPlugin({ folders, publicFolder, token, enterSite }: GuardOptions): Plugin {
  return {
    name: 'page-builder:guard',
    // Vite's own plugins make a module with the content of any file requested with `?worker` or `?import`, wherever it
    // is.
    enforce: 'pre',
    load(id) {
      const { name } = this.environment;
      if (name === 'client' && !isReadable(id, this.environment.getTopLevelConfig())) throw new RefusedFileError();
    },
    configureServer: {
      order: 'pre',
      handler: ({ httpServer, middlewares }) => {
        httpServer?.prependListener('request', leadNowhere);
        httpServer?.prependListener('upgrade', (request, socket) => {
          leadNowhere(request);
          if (!isForThisMachine(request) || isFromOtherSite(request)) socket.destroy();
        });
        middlewares.use(keepToItself);
        middlewares.use(refuseForeign);
        middlewares.use(enterSite);
        middlewares.use(refuseHidden);
        middlewares.use(refuseLinks(publicFolder));
        // Vite's own middleware, which starts the editor, comes next, and has no checks.
        middlewares.use(OPEN_IN_EDITOR, editorMiddleware(folders, token));
        return () => middlewares.use(answerRefused);
      },
    },
    transformIndexHtml: () => [{ tag: 'meta', attrs: { name: EDITOR_TOKEN, content: token }, injectTo: 'head' }],
  };
}

/** For someone who followed a link. The link on it leads to the same address, from a page of this server. */
const FROM_OTHER_SITE = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Opened from another site</title></head><body>
<p>Another site has asked for this page. The dev server answers only its own pages and you.</p>
<p><a href="">Open the page</a></p></body></html>`;

/**
 * A request whose target is not a path may be impossible to parse, and Vite parses it where an error ends the process.
 */
function leadNowhere(request: IncomingMessage): void {
  if (!request.url?.startsWith('/')) request.url = '/..';
}

/** Vite accepts every IP address, and requests without a host. */
const refuseForeign: Connect.NextHandleFunction = (request, response, next) => {
  if (!isForThisMachine(request)) return response.writeHead(403).end('This server is for localhost only.');
  if (!isFromOtherSite(request)) return next();
  return response.writeHead(403, { 'content-type': 'text/html; charset=utf-8' }).end(FROM_OTHER_SITE);
};

/** Requests without CORS, as for pictures, plain scripts and frames, are also refused to other sites. */
const keepToItself: Connect.NextHandleFunction = ({ url = '/' }, response, next) => {
  const ofFile = headersFor(STRANGER_RULES, readPath(url))[POLICY];
  response.setHeader('cross-origin-resource-policy', 'same-origin');
  response.setHeader(POLICY, ["frame-ancestors 'self'", ...(ofFile ? [ofFile] : [])].join('; '));
  response.setHeader('x-frame-options', 'SAMEORIGIN');
  next();
};

/** This would make a module from a file that is not for browsers. */
class RefusedFileError extends Error {}

const answerRefused: Connect.ErrorHandleFunction = (error, _request, response, next) => {
  if (!(error instanceof RefusedFileError)) return next(error);
  response.writeHead(403).end('This file is not for browsers.');
};

/**
 * Whether an id may become a module: a file that browsers may read, or something that is not a file, such as a page or
 * `/@react-refresh`.
 */
function isReadable(id: string, config: ResolvedConfig): boolean {
  const file = id.replace(/[?#].*/s, '');
  if (!isAbsolute(file) || isFileLoadingAllowed(config, file)) return true;
  const inPublic = join(config.publicDir, file);
  if (isFile(inPublic) && checkLink(config.publicDir, inPublic) === undefined) return true;
  // For a worker, Vite makes a module even if there is no file.
  return !isFile(file) && !/[?&](?:shared)?worker(?:[&=]|$)/.test(id);
}

const isFile = (path: string) => statSync(path, { throwIfNoEntry: false })?.isFile() ?? false;

/** Hidden files are refused everywhere; Vite guards modules itself. */
const refuseHidden: Connect.NextHandleFunction = ({ url = '/' }, response, next) => {
  const path = readPath(url);
  const isModule = /^\/(?:@fs|@id|node_modules\/\.vite)\//.test(path);
  const isHidden = path.split(/[/\\]/).some((part) => part.startsWith('.') && part !== '.well-known');
  return isHidden && !isModule ? response.writeHead(404).end() : next();
};

/** Vite serves the target of any link in the folder, wherever it is. */
function refuseLinks(folder: string): Connect.NextHandleFunction {
  return ({ url = '/' }, response, next) => {
    const file = join(folder, readPath(url));
    const isRefused = file.startsWith(folder + sep) && checkLink(folder, file) !== undefined;
    return isRefused ? response.writeHead(404).end() : next();
  };
}

/** The decoded path of an address; an invalid one is unchanged. */
function readPath(url: string): string {
  return decodePercent(url.replace(/[?#].*/s, ''));
}
