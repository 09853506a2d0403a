import type { Diagnostic } from '../diagnostics/index.ts';
import { sortDiagnostics } from '../diagnostics/index.ts';
import type { LoadedSite } from './load-site.ts';

/** Every fault of a site: those of its index, and those of every page, each once, in order of file and position. */
export function checkSite({ site, diagnostics, unreached }: LoadedSite): readonly Diagnostic[] {
  const pages = [...site.pages, ...unreached, ...(site.notFound ? [site.notFound] : [])];
  return sortDiagnostics([...diagnostics, ...pages.flatMap((page) => site.open(page).diagnostics)]);
}
