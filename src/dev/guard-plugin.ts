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
  /** Removes the base path of the site from the addresses of requests. */
  readonly enterSite: Connect.NextHandleFunction;
}

/**
 * Runs before everything else in the dev server: only pages of this machine may use it, and hidden files are never
 * served.
 */
export function guardPlugin({ folders, publicFolder, token, enterSite }: GuardOptions): Plugin {
  return {
    name: 'page-builder:guard',
    // Before Vite's own plugins: they make a module from any file on the disk that is requested with `?worker` or
    // `?import`.
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

/** For a user who followed a link from another site. The link on this page repeats the request from this server. */
const FROM_OTHER_SITE = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Opened from another site</title></head><body>
<p>Another site has asked for this page. The dev server answers only its own pages and you.</p>
<p><a href="">Open the page</a></p></body></html>`;

/** Replaces the target of a request if it is not a path: Vite may fail to parse it, which would end the process. */
function leadNowhere(request: IncomingMessage): void {
  if (!request.url?.startsWith('/')) request.url = '/..';
}

/** Refuses foreign hosts and pages of other sites: Vite accepts every IP address, and requests without a host. */
const refuseForeign: Connect.NextHandleFunction = (request, response, next) => {
  if (!isForThisMachine(request)) return response.writeHead(403).end('This server is for localhost only.');
  if (!isFromOtherSite(request)) return next();
  return response.writeHead(403, { 'content-type': 'text/html; charset=utf-8' }).end(FROM_OTHER_SITE);
};

/** Sets headers that forbid other sites to use pictures, plain scripts and frames, which need no CORS. */
const keepToItself: Connect.NextHandleFunction = ({ url = '/' }, response, next) => {
  const ofFile = headersFor(STRANGER_RULES, readPath(url))[POLICY];
  response.setHeader('cross-origin-resource-policy', 'same-origin');
  response.setHeader(POLICY, ["frame-ancestors 'self'", ...(ofFile ? [ofFile] : [])].join('; '));
  response.setHeader('x-frame-options', 'SAMEORIGIN');
  next();
};

/** Thrown for a request that would make a module from a file that is not for browsers. */
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

/** Refuses requests for hidden files in any folder. Requests for modules pass, because Vite checks them itself. */
const refuseHidden: Connect.NextHandleFunction = ({ url = '/' }, response, next) => {
  const path = readPath(url);
  const isModule = /^\/(?:@fs|@id|node_modules\/\.vite)\//.test(path);
  const isHidden = path.split(/[/\\]/).some((part) => part.startsWith('.') && part !== '.well-known');
  return isHidden && !isModule ? response.writeHead(404).end() : next();
};

/** Refuses symbolic links that lead out of the folder or to private files, because Vite would serve their targets. */
function refuseLinks(folder: string): Connect.NextHandleFunction {
  return ({ url = '/' }, response, next) => {
    const file = join(folder, readPath(url));
    const isRefused = file.startsWith(folder + sep) && checkLink(folder, file) !== undefined;
    return isRefused ? response.writeHead(404).end() : next();
  };
}

/** The decoded path of an address; unchanged if it cannot be decoded. */
function readPath(url: string): string {
  return decodePercent(url.replace(/[?#].*/s, ''));
}
