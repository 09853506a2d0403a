import { parseDocument } from '../yaml/index.ts';
import ar from './ar.yaml?raw';
import de from './de.yaml?raw';
import en from './en.yaml?raw';
import type { WrittenWords } from './written-words.ts';
import { isWrittenWords } from './written-words.ts';

/** The English words, which name the groups, keys and placeholders of all languages. */
export const ENGLISH = parseWords('src/content/words/en.yaml', en);

const OTHERS: Readonly<Record<string, string>> = { ar, de };

/** The languages that have words, by the first part of their tags. */
export const LANGUAGES: readonly string[] = [...Object.keys(OTHERS), 'en'];

/** What is said in the language and the script of a locale, such as `ar-AE`; undefined where it is not written. */
export function readWords(locale: string): WrittenWords | undefined {
  const { language, script } = new Intl.Locale(locale).maximize();
  if (script !== new Intl.Locale(language).maximize().script) return undefined;
  if (language === 'en') return ENGLISH;
  const text = OTHERS[language];
  return text === undefined ? undefined : parseWords(`src/content/words/${language}.yaml`, text);
}

function parseWords(file: string, text: string): WrittenWords {
  const data = parseDocument({ file, text }, { wanted: '' }, () => {})?.data;
  if (!isWrittenWords(data)) throw new Error(`${file} is not made of groups of texts.`);
  return data;
}
