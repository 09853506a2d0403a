import type { Place, Report } from '../diagnostics/index.ts';
import { diagnose, replaceText, routeRules, suggest } from '../diagnostics/index.ts';
import type { Document } from '../document/index.ts';
import { PAGES, pageName } from './read-files.ts';

/** Reports the name of a page file that does not exist, or that would lead out of the folder. */
export function reportUnknownPage(
  page: string,
  place: Place,
  documents: ReadonlyMap<string, Document | undefined>,
  report: Report,
): void {
  if (/\\|^\/|(?:^|\/)\.\.?(?:\/|$)/.test(page)) {
    report(diagnose(routeRules.pathEscape, { name: page, folder: `${PAGES}/` }, place));
    return;
  }
  const names = [...documents.keys()].map(pageName);
  const withoutEnding = page.replace(/\.ya?ml$/, '').replace(/^pages\//, '');
  const suggestion = names.includes(withoutEnding) ? withoutEnding : suggest(page, names);
  const fix = suggestion === undefined ? undefined : replaceText(place, page, suggestion);
  report(diagnose(routeRules.unknownPage, { page, suggestion }, place, { fix }));
}
