import { readFileSync } from 'node:fs';
import Module, { createRequire } from 'node:module';
import { join } from 'node:path';

/*
 * Activates a bundled extension as VS Code does, with a substitute for `vscode` that has every name and does nothing.
 * Arguments: the bundle, the folder of a site in the workspace, and the program of the setting `page-builder.node`.
 */

const [, , bundle = '', site = '', program = ''] = process.argv;

/** The parts of the API that must have a value. */
const ANSWERS = new Map([
  ['version', '1.95.0'],
  ['workspace.findFiles', async () => [{ fsPath: join(site, 'site.yaml') }]],
  ['workspace.getConfiguration', () => ({ get: (name, fallback) => (name === 'node' ? program : fallback) })],
  ['workspace.textDocuments', []],
  ['workspace.notebookDocuments', []],
  ['workspace.workspaceFolders', []],
  ['window.tabGroups.all', []],
]);

/** @param {string} path of a name in the API */
function pretend(path) {
  return new Proxy(class {}, {
    get: (target, key) => {
      if (key === 'then') return undefined;
      if (key === 'prototype') return target.prototype;
      if (key === Symbol.toPrimitive) return () => path;
      const name = path === '' ? String(key) : `${path}.${String(key)}`;
      return ANSWERS.has(name) ? ANSWERS.get(name) : pretend(name);
    },
    apply: () => pretend(`${path}()`),
    construct: () => pretend(`new ${path}`),
  });
}

const names = new Set(readFileSync(bundle, 'utf8').match(/[A-Za-z]\w+/g));
for (const own of ['then', 'arguments', 'caller', 'prototype']) names.delete(own);
const api = pretend('');
const vscode = Object.fromEntries([...names].map((name) => [name, api[name]]));
const load = Module._load;
Module._load = (name, ...rest) => (name === 'vscode' ? vscode : load(name, ...rest));
await createRequire(import.meta.url)(bundle).activate({ subscriptions: [] });
