import type { PageReference, Site } from '../content/index.ts';
import { isListed } from '../content/index.ts';
import type { Diagnostic } from './diagnostics/index.ts';
import { diagnose, textRules } from './diagnostics/index.ts';

/**
 * Titles and descriptions that two listed pages share, reported at the page whose address comes later. If both use the
 * same value of an entry, that is one fault.
 */
export function findDuplicates(site: Site): readonly Diagnostic[] {
  const pages = site.pages.filter(isListed);
  const titles = firstWith(pages, 'title');
  const descriptions = firstWith(pages, 'description');
  return pages.flatMap((page, position) => {
    const [title, description] = [titles[position], descriptions[position]];
    const found: Diagnostic[] = [];
    const location = title && site.findLocation(page, 'title');
    if (title && location) {
      const params = { title: page.title, other: title.path };
      found.push(diagnose(textRules.duplicateTitle, params, location, { propertyPath: 'title' }));
    }
    if (description) {
      const at = site.findLocation(page, 'description');
      if (location?.source === at.source && location.range[0] === at.range[0]) return found;
      found.push(
        diagnose(textRules.duplicateDescription, { other: description.path }, at, { propertyPath: 'description' }),
      );
    }
    return found;
  });
}

/** For each page the first one, in order of address, with the same text; undefined for the first one itself. */
function firstWith(
  pages: readonly PageReference[],
  key: 'title' | 'description',
): readonly (PageReference | undefined)[] {
  const first = new Map<string, PageReference>();
  return pages.map((page) => {
    const text = page[key].toLowerCase();
    const known = first.get(text);
    if (known === undefined && text !== '') first.set(text, page);
    return known?.file === page.file ? undefined : known;
  });
}
