import { stringify } from 'yaml';
import { createEntryMatcher } from '../../../src/content/index.ts';
import type { Document, Edit } from '../../../src/content/yaml/index.ts';
import { applyEdits, isMapping } from '../../../src/content/yaml/index.ts';
import { schemaModeline } from '../../language-server/schemas/index.ts';
import { checkName, chooseSlug, refuseTaken } from './address.ts';
import type { Asker, FileChange, Scaffold, SiteContext } from './context.ts';
import { deriveSingular, refuse } from './context.ts';

const LONGEST_NAME = 60;
const LONGEST_LABEL = 40;

/** A new page with its route in `site.yaml`, and initial blocks that each have a TODO. */
export function scaffoldPage(written: string, wantedSlug: string | undefined, context: SiteContext): Scaffold {
  const { collections = {} } = context.content.settings;
  const name = checkName(written);
  if (name.length > LONGEST_NAME)
    refuse(`The name is part of the page's title and can have ${LONGEST_NAME} characters; it has ${name.length}.`);
  const page = chooseSlug(name, wantedSlug, { folders: true, asker: context.asker });
  const file = `pages/${page}.yaml`;
  const [home] = Object.entries(collections).find(([, each]) => createEntryMatcher(each)(file)) ?? [];
  if (home !== undefined)
    refuse(`${file} would be an entry of "${home}". ${adviseEntry(context.asker, deriveSingular(home), name)}`);
  refuseTaken(`/${page}`, file, context);
  return {
    created: new Map([
      [file, `${schemaModeline(file, collections)}\n${pageText(name, context.environment.newPageBlocks)}`],
    ]),
    changed: addRoute(context.document, `/${page}`, page),
    page: `/${page}`,
    advice: `The page is /${page}. See it while you write: npm start`,
  };
}

function adviseEntry(asker: Asker, kind: string, name: string): string {
  return asker === 'editor' ? `Make a new ${kind} instead.` : `Run: npm run new -- ${kind} "${name}"`;
}

function pageText(name: string, blocks: (heading: string) => string): string {
  return `title: ${writeScalar(name, ' | ${site.name}')}
description: ${writeScalar(`TODO (${name}) The content of this page, in one or two sentences for search engines`)}
${labelLine(name)}
${blocks(writeScalar(name))}`;
}

/** The line with the label of a page, cut if its name is too long for menus. */
export function labelLine(name: string): string {
  if (name.length <= LONGEST_LABEL) return `label: ${writeScalar(name)}`;
  const short = name.slice(0, LONGEST_LABEL).replace(/\s\S*$/, '');
  return `label: ${writeScalar(short)} # TODO A short name for menus, with at most ${LONGEST_LABEL} characters`;
}

/** A text as a YAML string in which `${` is escaped; `after` is added unescaped. */
export function writeScalar(text: string, after = ''): string {
  return stringify(text.replaceAll('${', () => '$${') + after, { lineWidth: 0 }).trimEnd();
}

/**
 * Adds a route to `site.yaml` below the last route of the same folder; all other bytes stay the same. Refuses if the
 * routes are written in a way that does not allow an edit.
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

/** The last route among those that share the most folders with `path`. */
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
