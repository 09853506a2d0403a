import type { Breadcrumb, PageReference } from '../site.ts';

/** Pages with the way to them: of the paths above theirs, those that are pages which visitors see. */
export function withBreadcrumbs(pages: readonly PageReference[], isWanted: boolean): readonly PageReference[] {
  if (!isWanted) return pages;
  const shown = new Map(pages.flatMap((page) => (page.hidden ? [] : [[page.path, page] as const])));
  const home = shown.get('/');
  return pages.map((page) => {
    const above = page.path === '/' ? [] : [home, ...pathsAbove(page.path).map((path) => shown.get(path))];
    return {
      ...page,
      breadcrumbs: above.flatMap((each): Breadcrumb[] => (each ? [{ path: each.path, label: each.label }] : [])),
    };
  });
}

/** `/a` and `/a/b` of `/a/b/c`. */
function pathsAbove(path: string): readonly string[] {
  const parts = path.split('/').slice(1, -1);
  return parts.map((_, index) => `/${parts.slice(0, index + 1).join('/')}`);
}
