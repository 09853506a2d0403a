import type { PageRow } from '../../protocol.ts';

/** The maximum number of results, because the user can narrow the search. */
const MOST = 40;

/** The pages whose name, title or path contains all search words; pages that start with the search text come first. */
export function findPages(pages: readonly PageRow[], search: string): readonly PageRow[] {
  const wanted = search.trim().toLowerCase();
  const words = wanted.split(/\s+/);
  const found = pages.filter(({ label, title, path }) => {
    const text = `${label} ${title} ${path}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
  const startsSo = ({ label, path }: PageRow) => label.toLowerCase().startsWith(wanted) || path.startsWith(wanted);
  return [...found.filter(startsSo), ...found.filter((page) => !startsSo(page))].slice(0, MOST);
}

/** Up to `most` names that contain all search words; names that start with the search text come first. */
export function findNames(names: readonly string[], search: string, most: number): readonly string[] {
  const wanted = search.trim().toLowerCase();
  const words = wanted.split(/[\s-]+/);
  const found = names.filter((name) => words.every((word) => name.toLowerCase().includes(word)));
  const startsSo = (name: string) => name.toLowerCase().startsWith(wanted);
  return [...found.filter(startsSo), ...found.filter((name) => !startsSo(name))].slice(0, most);
}
