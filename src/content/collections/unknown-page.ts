import type { Location, Report, Suggester } from '../../check/diagnostics/index.ts';
import { createSuggester, diagnose, replaceText, routeRules } from '../../check/diagnostics/index.ts';
import type { Document } from '../yaml/index.ts';
import { PAGES, pageFile, pageName } from './read-files.ts';

type PageDocuments = ReadonlyMap<string, Document | undefined>;

/** Tells which existing page is meant by the name of one that does not exist. */
export function createPageNames(documents: PageDocuments): Suggester {
  const names = createSuggester(() => [...documents.keys()].map(pageName));
  const choose = (by: (page: string) => string | undefined) => (page: string) => {
    const plain = page.replace(/\.ya?ml$/, '').replace(/^(?:\.{0,2}\/)*(?:pages\/)?/, '');
    return documents.has(pageFile(plain)) ? plain : by(page);
  };
  return { nearest: choose(names.nearest), meant: choose(names.meant) };
}

/** Reports the name of a page file that does not exist, or that would lead out of the folder. */
export function reportUnknownPage(page: string, location: Location, names: Suggester, report: Report): void {
  const meant = names.meant(page);
  if (/\\|(?:^|\/)\.\.?(?:\/|$)/.test(page) || (page.startsWith('/') && meant === undefined)) {
    report(diagnose(routeRules.pathEscape, { name: page, folder: `${PAGES}/` }, location));
    return;
  }
  const fix = replaceText(location, page, meant);
  report(diagnose(routeRules.unknownPage, { page, suggestion: names.nearest(page) }, location, { fix }));
}
