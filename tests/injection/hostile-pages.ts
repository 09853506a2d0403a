import { chunks, named, readable, strings } from './all-strings.ts';
import { examples, openBlock } from './examples.ts';
import { openSite } from './open-site.ts';

/** How many strings stand side by side in one text. */
const TOGETHER = 8;
const PAGES = 3;
/** How many blocks with a rich text stand on one page. */
const MANY = 700;

/**
 * Pages that show all hostile strings, as HTML: some with every example of every block, whose texts are changed behind the back of
 * their schemas, and others whose rich texts come the whole way, with stand-ins for those that are refused.
 * @param scripts the scripts that they load
 */
export function hostilePages(scripts: readonly string[]): readonly string[] {
  // No half of a character gets past the reader; hydration would rightly complain of one.
  const texts = chunks(strings, TOGETHER).map((each) => each.join(' ').replace(/\p{Surrogate}/gu, '\ufffd'));
  const blocks = examples.map(openBlock);
  let next = 0;
  const take = () => texts[next++ % texts.length] ?? '';

  const prose = chunks(readable, MANY).map((each) => ({
    blocks: each.map((body) => ({ type: 'prose', heading: 'Words', body })),
  }));
  const { pages, open, show } = openSite(named(prose), {}, scripts);
  const [page] = pages;
  if (!page) throw new Error('The pages cannot be loaded.');
  const changed = Array.from({ length: PAGES }, () =>
    show(
      { ...page, title: take(), description: take() },
      blocks.map(({ texts: places, withTexts }) => withTexts(places.map((path) => [path, take()]))),
    ),
  );
  return [...changed, ...pages.map((each) => open(each).html)];
}
