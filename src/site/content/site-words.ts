import type { Report } from '../../diagnostics/index.ts';
import { diagnose, narrowLocation, replaceText, suggest, suggestSurely, wordRules } from '../../diagnostics/index.ts';
import type { Words } from '../../words/format/index.ts';
import type { WordFault } from '../../words/index.ts';
import { ENGLISH, findMissingWords, findWordFaults, hasAllWords, mergeWords, readWords } from '../../words/index.ts';
import type { Document } from '../../yaml/index.ts';
import type { SiteFile } from '../schema/index.ts';

/**
 * What blocks and pages say to the visitors of a site: the words of its language, with those of `site.yaml` in their location.
 * A language that has no words is told, and speaks English where `site.yaml` does not.
 */
export function chooseWords({ locale, words: own = {} }: SiteFile, document: Document, report: Report): Words {
  const english = ENGLISH;
  const words = readWords(locale);
  for (const fault of findWordFaults(own, english, locale)) reportFault(fault, locale, document, report);
  const missing = words ? [] : findMissingWords(own, english);
  if (missing.length > 0) {
    report(diagnose(wordRules.languageWithoutWords, { locale, missing }, document.locate(['locale'])));
  }
  const merged = mergeWords(words ?? english, own);
  if (!hasAllWords(merged, english)) throw new Error(`Words are missing in the language "${locale}".`);
  return merged;
}

function reportFault(fault: WordFault, locale: string, document: Document, report: Report): void {
  const location = document.locate(['words', ...fault.path]);
  switch (fault.kind) {
    case 'placeholder': {
      const { unknown, known } = fault;
      const written = `{${unknown}}`;
      const meant = suggestSurely(unknown, known);
      const at = narrowLocation(location, written);
      const fix = replaceText(at, written, meant && `{${meant}}`);
      report(
        diagnose(wordRules.unknownValue, { name: unknown, known, suggestion: suggest(unknown, known) }, at, { fix }),
      );
      break;
    }
    case 'no-placeholder':
      report(diagnose(wordRules.missingValue, fault, location));
      break;
    case 'forms':
      report(diagnose(wordRules.pluralForms, { ...fault, locale }, document.locate(['words', ...fault.path], 'key')));
  }
}
