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
import { isForThisMachine, isFromOtherSite } from './same-origin.ts';

export interface GuardOptions {
  /** The folders whose files may be opened in an editor. */
  readonly folders: readonly string[];
  /** The folder of the files that are served as they are. */
  readonly publicFolder: string;
  /** What a page of this run of the server says when it asks for an editor. */
  readonly token: string;
  /** Makes paths in the site of the addresses of visitors. */
  readonly enterSite: Connect.NextHandleFunction;
}

/** Stands before everything that the dev server answers: it is for pages of this machine alone, and shows no hidden file. */
export function guardPlugin({ folders, publicFolder, token, enterSite }: GuardOptions): Plugin {
  return {
    name: 'page-builder:guard',
    // Vite's own plugins make a module that names the file of any path with `?worker` or `?import`, wherever that lies.
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
        // Vite's own, which starts the editor, comes next, and trusts anybody.
        middlewares.use(OPEN_IN_EDITOR, editorMiddleware(folders, token));
        return () => middlewares.use(answerRefused);
      },
    },
    transformIndexHtml: () => [{ tag: 'meta', attrs: { name: EDITOR_TOKEN, content: token }, injectTo: 'head' }],
  };
}

/** For somebody who has followed a link. The one on it leads to the same address, from a page of this server. */
const FROM_OTHER_SITE = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Opened from another site</title></head><body>
<p>Another site has asked for this page. The dev server answers only to its own pages and to you.</p>
<p><a href="">Open the page</a></p></body></html>`;

/** A request whose target is no path may be one that cannot be parsed, and Vite parses it where an error ends the process. */
function leadNowhere(request: IncomingMessage): void {
  if (!request.url?.startsWith('/')) request.url = '/..';
}

/** Vite lets every IP address pass, and a request that names no host. */
const refuseForeign: Connect.NextHandleFunction = (request, response, next) => {
  if (!isForThisMachine(request)) return response.writeHead(403).end('This server is for localhost alone.');
  if (!isFromOtherSite(request)) return next();
  return response.writeHead(403, { 'content-type': 'text/html; charset=utf-8' }).end(FROM_OTHER_SITE);
};

/** Where CORS does not ask, as for pictures, plain scripts and frames, other sites get nothing either. */
const keepToItself: Connect.NextHandleFunction = ({ url = '/' }, response, next) => {
  const ofFile = headersFor(STRANGER_RULES, readPath(url))[POLICY];
  response.setHeader('cross-origin-resource-policy', 'same-origin');
  response.setHeader(POLICY, ["frame-ancestors 'self'", ...(ofFile ? [ofFile] : [])].join('; '));
  response.setHeader('x-frame-options', 'SAMEORIGIN');
  next();
};

/** A module would be made of a file that is not for browsers. */
class RefusedFileError extends Error {}

const answerRefused: Connect.ErrorHandleFunction = (error, _request, response, next) => {
  if (!(error instanceof RefusedFileError)) return next(error);
  response.writeHead(403).end('This file is not for browsers.');
};

/** Whether a module may be made of what an id names: a file that browsers may read, or what is no file, such as a page or `/@react-refresh`. */
function isReadable(id: string, config: ResolvedConfig): boolean {
  const file = id.replace(/[?#].*/s, '');
  if (!isAbsolute(file) || isFileLoadingAllowed(config, file)) return true;
  const inPublic = join(config.publicDir, file);
  if (isFile(inPublic) && checkLink(config.publicDir, inPublic) === undefined) return true;
  // Of a worker, Vite makes a module whether there is a file or not.
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

/** Vite serves whatever a link in the folder leads to, wherever that is. */
function refuseLinks(folder: string): Connect.NextHandleFunction {
  return ({ url = '/' }, response, next) => {
    const file = join(folder, readPath(url));
    const isRefused = file.startsWith(folder + sep) && checkLink(folder, file) !== undefined;
    return isRefused ? response.writeHead(404).end() : next();
  };
}

/** The path of an address with every character as itself; one that is not valid is left as it came. */
function readPath(url: string): string {
  return decodePercent(url.replace(/[?#].*/s, ''));
}
