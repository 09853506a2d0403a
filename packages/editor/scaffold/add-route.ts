import type { Document, Edit } from '../../../src/content/yaml/index.ts';
import { applyEdits, isMapping } from '../../../src/content/yaml/index.ts';
import type { FileChange } from './scaffold.ts';
import { refuse } from './scaffold.ts';

/**
 * Adds a route to `site.yaml`, below the last route of the same folder, and keeps every other byte. Refuses if the
 * notation of the routes does not allow it.
 */
export function addRoute(site: Document, path: string, page: string): FileChange {
  const { file, text: before } = site.source;
  const routes = isMapping(site.data.routes) ? site.data.routes : {};
  const neighbour = nearest(Object.keys(routes), path);
  const route = { path: ['routes', path], value: page };
  const edit: Edit =
    neighbour === undefined ? { kind: 'set', ...route } : { kind: 'insert', ...route, position: { after: neighbour } };
  const result = applyEdits(before, [edit]);
  if (!result.ok) refuse(`${path} cannot be added to the routes in ${file}. ${result.reason}`);
  return { file, before, after: result.text };
}

/** The last of the routes that share the most folders with `path`. */
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
