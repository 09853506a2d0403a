import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Connect } from 'vite';
import { EDITOR_TOKEN } from '../../../src/client/dev/fault.ts';
import { addCharset, findMediaType } from '../../../src/prerender/headers/index.ts';
import { EDITOR_PATH } from '../protocol.ts';
import type { EditorFiles } from './bundle-editor.ts';
import { readEditorFiles } from './bundle-editor.ts';

export interface EditorPageOptions {
  /** The folder of the bundle. */
  readonly folder: string;
  /** Whether the packages of the editor are installed. */
  readonly isInstalled: boolean;
  /** Bundles the editor into `folder`. */
  readonly bundle: () => Promise<void>;
  /** The session token of the server. */
  readonly token: string;
  /** An icon as SVG, by its name. */
  readonly readIcon: (name: string) => Promise<string | undefined>;
}

/** The command that installs the editor's packages in a checkout. */
export const INSTALL_EDITOR = 'npm install --workspace page-builder-editor';

const ASSETS = `${EDITOR_PATH}/files/`;
const ICONS = `${EDITOR_PATH}/icon/`;

/** Serves the page of the editor, its bundle, and the icons of the icon picker. */
export function editorPage({
  folder,
  isInstalled,
  bundle,
  token,
  readIcon,
}: EditorPageOptions): Connect.NextHandleFunction {
  let bundling: Promise<void> | undefined;
  const prepare = async (): Promise<EditorFiles | undefined> => {
    const known = readEditorFiles(folder);
    if (known) return known;
    bundling ??= bundle().finally(() => {
      bundling = undefined;
    });
    await bundling;
    return readEditorFiles(folder);
  };
  return async ({ method, url = '/' }, response, next) => {
    const [path = '/'] = url.split('?');
    if (method !== 'GET' || (path !== EDITOR_PATH && !path.startsWith(`${EDITOR_PATH}/`))) return next();
    const send = (status: number, type: string, body: string | Uint8Array, cache = 'no-store') =>
      response.writeHead(status, { 'content-type': type, 'cache-control': cache }).end(body);
    try {
      if (path === EDITOR_PATH) {
        if (!isInstalled) return send(404, HTML, NOT_INSTALLED);
        const files = await prepare();
        return files ? send(200, HTML, page(files, token)) : send(500, HTML, NOT_READY);
      }
      if (path.startsWith(ICONS)) {
        const icon = await readIcon(path.slice(ICONS.length).replace(/\.svg$/, ''));
        return icon === undefined ? send(404, TEXT, 'There is no such icon.') : send(200, SVG, icon, 'max-age=3600');
      }
      const name = path.startsWith(ASSETS) ? path.slice(ASSETS.length) : '';
      if (!/^assets\/[\w.-]+$/.test(name)) return next();
      return send(
        200,
        addCharset(findMediaType(name)),
        await readFile(join(folder, name)),
        'max-age=31536000, immutable',
      );
    } catch (error) {
      return next(error);
    }
  };
}

const HTML = 'text/html; charset=utf-8';
const TEXT = 'text/plain; charset=utf-8';
const SVG = 'image/svg+xml';

const HEAD =
  '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">';

const NOT_INSTALLED = `${HEAD}<title>The editor is not installed</title></head><body><h1>The editor is not installed</h1>
<p>Run <code>${INSTALL_EDITOR}</code> in the folder of the builder, then start the server again.</p></body></html>`;

const NOT_READY = `${HEAD}<title>The editor cannot be shown</title></head><body><h1>The editor cannot be shown</h1>
<p>Its code could not be read. The terminal in which you ran “npm start” shows the reason.</p></body></html>`;

function page({ script, styles }: EditorFiles, token: string): string {
  const links = styles.map((style) => `<link rel="stylesheet" href="${ASSETS}${style}">`).join('');
  return `${HEAD}<title>Editor</title><meta name="${EDITOR_TOKEN}" content="${token}"><meta name="color-scheme" content="light dark">
<link rel="icon" href="data:,">${links}<script type="module" src="${ASSETS}${script}"></script></head>
<body><div id="editor"></div><noscript>The editor needs JavaScript. Files can be edited without it: see pages/README.md.</noscript></body></html>`;
}
