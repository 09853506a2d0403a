import { stringify } from 'yaml';
import { schemaModeline } from '../../src/authoring/schemas/index.ts';
import { createMatcher } from '../../src/site/index.ts';
import { addRoute } from './add-route.ts';
import { checkName, chooseSlug, refuseTaken } from './address.ts';
import type { SiteContext } from './context.ts';
import { deriveSingular } from './context.ts';
import type { Scaffold } from './scaffold.ts';
import { refuse } from './scaffold.ts';

const LONGEST_NAME = 60;
const LONGEST_LABEL = 40;

/** A new page with its address in `site.yaml`: a hero, a text and a last word, each saying TODO. */
export function scaffoldPage(written: string, wantedSlug: string | undefined, context: SiteContext): Scaffold {
  const { collections = {} } = context.content.settings;
  const name = checkName(written);
  if (name.length > LONGEST_NAME)
    refuse(
      `The name stands in the page's title, which has room for ${LONGEST_NAME} characters; it has ${name.length}.`,
    );
  const page = chooseSlug(name, wantedSlug, { folders: true });
  const file = `pages/${page}.yaml`;
  const [home] = Object.entries(collections).find(([, { entries }]) => createMatcher(`pages/${entries}`)(file)) ?? [];
  if (home !== undefined)
    refuse(`${file} would be an entry of "${home}". Write: npm run new -- ${deriveSingular(home)} "${name}"`);
  refuseTaken(`/${page}`, file, context);
  return {
    created: new Map([[file, `${schemaModeline(file, collections)}\n${pageText(name)}`]]),
    changed: addRoute(context.document, `/${page}`, page),
    advice: `The page is /${page}. See it while you write: npm start`,
  };
}

function pageText(name: string): string {
  return `title: ${scalar(name, ' | ${site.name}')}
description: ${scalar(`TODO (${name}) What visitors find here, in one or two sentences for search engines`)}
${labelLine(name)}
blocks:
  - type: hero
    id: hero
    heading: ${scalar(name)}
    subtitle: TODO One or two sentences that say what this page is about, and for whom
    primary: { label: Home, link: / } # TODO The next step, and the page where it is taken

  - type: prose
    heading: TODO The first thing to tell
    body: |
      TODO A few paragraphs, with an empty line between them, **strong** words and [links](/).

  - type: cta-banner
    heading: TODO What a reader should do now
    primary: { label: Home, link: / } # TODO The words on the button, and where it leads
`;
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
