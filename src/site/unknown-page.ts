import type { Place, Report } from '../diagnostics/index.ts';
import { diagnose, replaceText, routeRules, suggest, suggestSurely } from '../diagnostics/index.ts';
import type { Document } from '../document/index.ts';
import { PAGES, pageFile, pageName } from './read-files.ts';

type PageDocuments = ReadonlyMap<string, Document | undefined>;

/** The existing page that a name means, or comes nearest to as `choose` sees it. */
export function meantPage(page: string, documents: PageDocuments, choose = suggest): string | undefined {
  const plain = page.replace(/\.ya?ml$/, '').replace(/^(?:\.{0,2}\/)*(?:pages\/)?/, '');
  return documents.has(pageFile(plain)) ? plain : choose(page, [...documents.keys()].map(pageName));
}

/** Reports the name of a page file that does not exist, or that would lead out of the folder. */
export function reportUnknownPage(page: string, place: Place, documents: PageDocuments, report: Report): void {
  if (/\\|^\/|(?:^|\/)\.\.?(?:\/|$)/.test(page)) {
    report(diagnose(routeRules.pathEscape, { name: page, folder: `${PAGES}/` }, place));
    return;
  }
  const suggestion = meantPage(page, documents);
  const meant = meantPage(page, documents, suggestSurely);
  const fix = replaceText(place, page, meant);
  report(diagnose(routeRules.unknownPage, { page, suggestion }, place, { fix }));
}
