import type { Registry } from '../../block/index.ts';
import type { Words } from '../../block/words/index.ts';
import type { Report } from '../../check/diagnostics/index.ts';
import {
  diagnose,
  narrowLocation,
  replaceText,
  suggest,
  suggestSurely,
  wordRules,
} from '../../check/diagnostics/index.ts';
import type { SiteFile } from '../schema/index.ts';
import type { WordFault } from '../words/index.ts';
import { ENGLISH, findMissingWords, findWordFaults, hasAllWords, mergeWords, readWords } from '../words/index.ts';
import type { Document } from '../yaml/index.ts';
import { isMapping } from '../yaml/index.ts';

/**
 * What blocks and pages say to the visitors of a site: the words of its language, with those of `site.yaml` in their location.
 * A language that has no words speaks English where `site.yaml` does not.
 */
export function chooseWords({ locale, words: own = {} }: SiteFile, document: Document, report: Report): Words {
  const english = ENGLISH;
  const words = readWords(locale);
  for (const fault of findWordFaults(own, english, locale)) reportFault(fault, locale, document, report);
  const merged = mergeWords(words ?? english, own);
  if (!hasAllWords(merged, english)) throw new Error(`Words are missing in the language "${locale}".`);
  return merged;
}

/** What the words of a site are needed for. */
interface WordUse {
  readonly registry: Registry;
  /** All documents that may contain blocks. */
  readonly documents: readonly (Document | undefined)[];
}

/** Reports a language that has no words, with those that the site needs: of blocks that it does not have none are asked for. */
export function checkLanguage(
  { locale, words: own = {} }: SiteFile,
  document: Document,
  { registry, documents }: WordUse,
  report: Report,
): void {
  if (readWords(locale)) return;
  const types = new Set(documents.flatMap((each) => (each ? listTypes(each.data) : [])));
  const blocks = registry.types.flatMap((type) => registry.get(type) ?? []);
  const used = new Set(blocks.flatMap(({ type, words }) => (types.has(type) ? words : [])));
  const isIdle = (group: string) =>
    !OF_PAGES.has(group) && !used.has(group) && blocks.some(({ words }) => words.includes(group));
  const missing = findMissingWords(own, ENGLISH).filter((word) => !isIdle(word.slice(0, word.indexOf('.'))));
  if (missing.length > 0)
    report(diagnose(wordRules.languageWithoutWords, { locale, missing }, document.locate(['locale'])));
}

/** The groups that pages say without a block, the way to them included. */
const OF_PAGES: ReadonlySet<string> = new Set(['navigation']);

/** Every type that stands in some data, of blocks within blocks, too. */
function listTypes(data: unknown): readonly string[] {
  if (Array.isArray(data)) return data.flatMap(listTypes);
  if (!isMapping(data)) return [];
  const own = typeof data.type === 'string' ? [data.type] : [];
  return [...own, ...Object.values(data).flatMap(listTypes)];
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
