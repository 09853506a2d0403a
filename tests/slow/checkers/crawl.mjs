// node crawl.mjs ORIGIN OWN_ADDRESS PATH...   What linkinator finds when it follows all links from each of these pages, as JSON.
// ORIGIN serves the site that calls itself OWN_ADDRESS: absolute links to itself (canonical, pictures for networks) are tried, too.
import { LinkChecker } from 'linkinator';

const [origin, own, ...starts] = process.argv.slice(2);
/** The hosts of the sample content do not exist. */
const SAMPLE_HOST = '^https?://[^/]+\\.example(?:[:/]|$)';
/** What is behind "#" of a vendor's frame is data for its script and names no place in it. */
const FRAME = `^${origin}/embed/`;

const checker = new LinkChecker();
const pages = new Set();
checker.on('pagestart', ({ pathname }) => pages.add(pathname));

/** The broken links; one start after the other, because pages that two reach at once are not always followed. */
async function crawl({ skipped = [], ...options }) {
  const broken = new Set();
  for (const start of starts) {
    const { links } = await checker.check({
      path: origin + start,
      recurse: true,
      // "/about" is a page and no folder.
      cleanUrls: true,
      redirects: 'error',
      urlRewriteExpressions: [{ pattern: own, replacement: origin }],
      linksToSkip: [SAMPLE_HOST, ...skipped],
      ...options,
    });
    for (const { url, status, state, parent } of links)
      if (state === 'BROKEN') broken.add(`${url} (${status}) on ${parent}`);
  }
  return [...broken].sort();
}

const links = await crawl({ checkCss: true });
// A page is asked for the places that are known when it comes: the first of these crawls gathers those that later pages link to.
await crawl({ checkFragments: true, skipped: [FRAME] });
const places = await crawl({ checkFragments: true, skipped: [FRAME] });
// Of these it names the target alone: the page that it gives is the one by which it first came there.
const fragments = [...new Set(places.map((place) => place.split(' ', 1)[0]).filter((url) => url.includes('#')))];
console.log(JSON.stringify({ pages: [...pages].sort(), links, fragments }));
