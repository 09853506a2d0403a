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
import { UNANSWERED } from '../schema/index.ts';
import type { WordFault } from '../words/index.ts';
import {
  ENGLISH,
  findMissingWords,
  findWordFaults,
  hasAllWords,
  listCategories,
  mergeWords,
  readWords,
} from '../words/index.ts';
import type { Document, Json, Path } from '../yaml/index.ts';
import { isMapping } from '../yaml/index.ts';

/**
 * The builder's words for visitors: those of the site's language, or else English, with the replacements in
 * `site.yaml`.
 */
export function chooseWords({ locale, words: own = {} }: SiteFile, document: Document, report: Report): Words {
  const english = ENGLISH;
  const words = readWords(locale);
  for (const fault of findWordFaults(own, english, locale)) reportFault(fault, locale, document, report);
  const merged = mergeWords(words ?? english, own);
  if (!hasAllWords(merged, english)) throw new Error(`There are no words for the language "${locale}".`);
  return merged;
}

/** The data that determines which words a site uses. */
interface WordUse {
  readonly registry: Registry;
  /** All documents that may contain blocks. */
  readonly documents: readonly (Document | undefined)[];
}

/** Reports a language for which the builder has no words, with the words that the site must translate. */
export function checkLanguage(file: SiteFile, document: Document, use: WordUse, report: Report): void {
  const missing = findUntranslated(file, use);
  const { locale } = file;
  if (missing.length > 0)
    report(diagnose(wordRules.languageWithoutWords, { locale, missing }, document.locate(['locale'])));
}

/** The words to translate because the builder has none in the site's language, each as "TODO" and the English text. */
export function draftWords(file: SiteFile, use: WordUse): readonly { readonly path: Path; readonly value: Json }[] {
  const draft = (text: string) => `${UNANSWERED} ${text}`;
  return findUntranslated(file, use).map((name) => {
    const [group = '', key = ''] = name.split('.');
    const english = ENGLISH[group]?.[key] ?? '';
    if (typeof english === 'string') return { path: ['words', group, key], value: draft(english) };
    const form = (category: string) => [category, draft(english[category] ?? english.other ?? '')] as const;
    return { path: ['words', group, key], value: Object.fromEntries(listCategories(file.locale).map(form)) };
  });
}

/** The words to translate, as `group.key`; words of blocks only for blocks that the site uses. */
function findUntranslated({ locale, words: own = {} }: SiteFile, { registry, documents }: WordUse): readonly string[] {
  if (readWords(locale)) return [];
  const types = new Set(documents.flatMap((each) => (each ? listTypes(each.data) : [])));
  const blocks = registry.types.flatMap((type) => registry.get(type) ?? []);
  const used = new Set(blocks.flatMap(({ type, words }) => (types.has(type) ? words : [])));
  const isIdle = (group: string) =>
    !OF_PAGES.has(group) && !used.has(group) && blocks.some(({ words }) => words.includes(group));
  return findMissingWords(own, ENGLISH).filter((word) => !isIdle(word.slice(0, word.indexOf('.'))));
}

/** The groups of words that pages use even without a block, such as those of breadcrumbs. */
const OF_PAGES: ReadonlySet<string> = new Set(['navigation']);

/** Every block type in some data, including nested blocks. */
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
