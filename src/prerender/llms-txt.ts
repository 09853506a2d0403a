import type { PageReference, Site, SiteAddress } from '../content/index.ts';
import { createAddressWriter, isListed } from '../content/index.ts';

/**
 * `llms.txt`: a description of the site and its pages, in Markdown, for programs that read it on someone's behalf:
 * https://llmstxt.org. Pages are grouped by the first part of their address, under the name of the page at that
 * address.
 */
export function renderLlmsTxt(site: SiteAddress & Pick<Site, 'name' | 'pages' | 'words'>): string {
  const { name, pages, words } = site;
  const writeAddress = createAddressWriter(site);
  const listed = pages.filter(isListed);
  const labels = new Map(pages.map(({ path, label }) => [path, label]));
  const groups = new Map<string, PageReference[]>();
  for (const page of listed) {
    const folder = page.path.slice(0, Math.max(0, page.path.indexOf('/', 1)));
    const group = folder === '' ? words.overview.pages : (labels.get(folder) ?? readTitle(folder));
    const known = groups.get(group);
    if (known) known.push(page);
    else groups.set(group, [page]);
  }
  const home = pages.find(({ path }) => path === '/');
  const sections = [...groups].map(([title, group]) => [
    `## ${line(title)}`,
    '',
    ...group.map((page) => `- [${link(page.title)}](${writeAddress(page.path)}): ${line(page.description)}`),
    '',
  ]);
  const about = home ? [`> ${line(home.description)}`, ''] : [];
  return [`# ${line(name)}`, '', ...about, ...sections.flat()].join('\n');
}

/** `Partnerships` of `/partnerships`. */
function readTitle(folder: string): string {
  const words = folder.slice(1).replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function line(text: string): string {
  // Single spaces stay: nearly all texts are already on one line, and need no copy.
  return text.replace(/\s{2,}|[^\S ]/g, ' ');
}

/** Text between the brackets of a link. */
function link(text: string): string {
  return line(text).replace(/[[\]\\]/g, '\\$&');
}
