import { isDeepStrictEqual } from 'node:util';
import { stringify } from 'yaml';
import type { Document } from '../../src/yaml/index.ts';
import { isMapping, parseDocument } from '../../src/yaml/index.ts';
import type { FileChange } from './scaffold.ts';
import { refuse } from './scaffold.ts';

/**
 * Adds a line to the routes of `site.yaml`, below the last route that lies in the same folder; every other byte stays.
 * Refuses when the routes are written in a way that a line cannot be added to.
 */
export function addRoute(site: Document, path: string, page: string): FileChange {
  const { file, text: before } = site.source;
  const routes = isMapping(site.data.routes) ? site.data.routes : {};
  const line = `${scalar(path)}: ${scalar(page)}`;
  const neighbour = nearest(Object.keys(routes), path);
  const after = neighbour === undefined ? before : insertBelow(site, neighbour, line);
  const result = parseDocument({ file, text: after }, { wanted: 'routes' }, () => {});
  if (!isDeepStrictEqual(result?.data, { ...site.data, routes: { ...routes, [path]: page } }))
    refuse(`The routes in ${file} cannot be added to as they are written. Write each on a line of its own: ${line}`);
  return { file, before, after };
}

function insertBelow({ source: { text }, locate }: Document, neighbour: string, line: string): string {
  const [start] = locate(['routes', neighbour], 'key').range;
  const [, valueEnd] = locate(['routes', neighbour]).range;
  const indent = text.slice(text.lastIndexOf('\n', start - 1) + 1, start);
  const lineBreak = text.includes('\r\n') ? '\r\n' : '\n';
  const end = text.slice(0, valueEnd).trimEnd().length;
  const [rest = ''] = /^[^\r\n]*/.exec(text.slice(end)) ?? [];
  const at = end + rest.length;
  return `${text.slice(0, at)}${lineBreak}${indent}${line}${text.slice(at)}`;
}

/** Of the routes that share the most folders with `path`, the last. */
function nearest(routes: readonly string[], path: string): string | undefined {
  const shared = (route: string) => {
    const folders = route.split('/').slice(1, -1);
    const wanted = path.split('/').slice(1, -1);
    const differs = folders.findIndex((folder, index) => folder !== wanted[index]);
    return differs === -1 ? folders.length : -1;
  };
  const most = Math.max(...routes.map(shared));
  return routes.findLast((route) => shared(route) === most);
}

function scalar(text: string): string {
  return stringify(text, { lineWidth: 0 }).trimEnd();
}
