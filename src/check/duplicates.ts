import type { Diagnostic } from '../diagnostics/index.ts';
import { diagnose, textRules } from '../diagnostics/index.ts';
import type { PageReference, Site } from '../site/index.ts';

/** Titles and descriptions that two pages share; told at the page whose address comes later. */
export function findDuplicates(site: Site): readonly Diagnostic[] {
  return [
    ...doubles(site, 'title', (page, other, place) =>
      diagnose(textRules.duplicateTitle, { title: page.title, other: other.path }, place, { trail: 'title' }),
    ),
    ...doubles(site, 'description', (_page, other, place) =>
      diagnose(textRules.duplicateDescription, { other: other.path }, place, { trail: 'description' }),
    ),
  ];
}

function doubles(
  { pages, placeOf }: Site,
  key: 'title' | 'description',
  tell: (page: PageReference, other: PageReference, place: ReturnType<Site['placeOf']>) => Diagnostic,
): readonly Diagnostic[] {
  const first = new Map<string, PageReference>();
  return pages.flatMap((page) => {
    const text = page[key].toLowerCase();
    const other = first.get(text);
    if (text === '' || !other) {
      first.set(text, page);
      return [];
    }
    return [tell(page, other, placeOf(page, key))];
  });
}
