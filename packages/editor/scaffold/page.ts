import { stringify } from 'yaml';
import { createMatcher } from '../../../src/content/index.ts';
import { schemaModeline } from '../../language-server/schemas/index.ts';
import { addRoute } from './add-route.ts';
import { checkName, chooseSlug, refuseTaken } from './address.ts';
import type { Asker, SiteContext } from './context.ts';
import { deriveSingular } from './context.ts';
import type { Scaffold } from './scaffold.ts';
import { refuse } from './scaffold.ts';

const LONGEST_NAME = 60;
const LONGEST_LABEL = 40;

/** A new page with its address in `site.yaml`: the blocks with which pages begin, each saying TODO. */
export function scaffoldPage(written: string, wantedSlug: string | undefined, context: SiteContext): Scaffold {
  const { collections = {} } = context.content.settings;
  const name = checkName(written);
  if (name.length > LONGEST_NAME)
    refuse(
      `The name stands in the page's title, which has room for ${LONGEST_NAME} characters; it has ${name.length}.`,
    );
  const page = chooseSlug(name, wantedSlug, { folders: true, asker: context.asker });
  const file = `pages/${page}.yaml`;
  const [home] = Object.entries(collections).find(([, { entries }]) => createMatcher(`pages/${entries}`)(file)) ?? [];
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
  return `title: ${scalar(name, ' | ${site.name}')}
description: ${scalar(`TODO (${name}) What visitors find here, in one or two sentences for search engines`)}
${labelLine(name)}
${blocks(scalar(name))}`;
}

function labelLine(name: string): string {
  if (name.length <= LONGEST_LABEL) return `label: ${scalar(name)}`;
  const short = name.slice(0, LONGEST_LABEL).replace(/\s\S*$/, '');
  return `label: ${scalar(short)} # TODO A short name for menus, of ${LONGEST_LABEL} characters at most`;
}

/** A text as YAML; `\${` in it is meant as it stands, and what `after` quotes is filled in. */
function scalar(text: string, after = ''): string {
  return stringify(text.replaceAll('${', () => '$${') + after, { lineWidth: 0 }).trimEnd();
}
