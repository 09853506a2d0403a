import { formatDay } from '../../../src/content/index.ts';
import { applyEdits } from '../../../src/content/yaml/index.ts';
import { checkName, chooseSlug, refuseTaken } from './address.ts';
import type { Scaffold, SiteContext } from './context.ts';
import { refuse } from './context.ts';
import { addRoute, labelLine, writeScalar } from './page.ts';

/** The collection of the posts. */
const POSTS = 'posts';

const FIRST_POST = `pages/_data/${POSTS}/first-post.md`;
const TEMPLATE = '_templates/post';

/**
 * A blog: the collection of its posts with a feed, the template of a post, the page that lists them, and a first post.
 * docs/blog.md explains the files.
 */
export function scaffoldBlog(written: string, wantedSlug: string | undefined, context: SiteContext): Scaffold {
  const { content, document, environment, asker } = context;
  const name = checkName(written);
  const page = chooseSlug(name, wantedSlug, { folders: true, asker });
  if (Object.hasOwn(content.settings.collections ?? {}, POSTS))
    refuse(`This site has a collection "${POSTS}" already. Make a new post.`);
  refuseTaken(`/${page}`, `pages/${page}.yaml`, context);
  const taken = [`pages/${TEMPLATE}.yaml`, FIRST_POST].find((file) => context.pageFiles.includes(file));
  if (taken !== undefined) refuse(`${taken} already exists. docs/blog.md says how to write a blog by hand.`);
  const today = formatDay(Date.now(), content.settings.timeZone);
  const blog = environment.newBlog({
    ...{ name: writeScalar(name), title: writeScalar(name, ' | ${site.name}'), label: labelLine(name), today },
  });
  const { file, text: before } = document.source;
  const routed = addRoute(document, `/${page}`, page).after;
  const value = {
    ...{ entries: `_data/${POSTS}/*.md`, route: `/${page}/{slug}`, template: TEMPLATE },
    feed: { title: name },
  };
  const declared = applyEdits(routed, [{ kind: 'set', path: ['collections', POSTS], value }]);
  if (!declared.ok) return refuse(`"${POSTS}" cannot be added to the collections in ${file}. ${declared.reason}`);
  return {
    created: new Map([
      [`pages/${TEMPLATE}.yaml`, blog.template],
      [`pages/${page}.yaml`, blog.list],
      [FIRST_POST, blog.post],
    ]),
    changed: { file, before, after: declared.text },
    page: `/${page}`,
    advice: `Name /${page}, which lists the posts, in a menu in site.yaml. The next post: npm run new -- post "Its title"`,
  };
}
