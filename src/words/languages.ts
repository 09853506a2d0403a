import { parseDocument } from '../yaml/index.ts';
import ar from './ar.yaml?raw';
import de from './de.yaml?raw';
import en from './en.yaml?raw';
import type { WrittenWords } from './written-words.ts';
import { isWrittenWords } from './written-words.ts';

const FILES: Readonly<Record<string, string>> = { ar, de, en };

/** The languages that have words, by the first part of their tags. */
export const LANGUAGES: readonly string[] = Object.keys(FILES);

/** What is said in the language of a locale, such as `ar-AE`; undefined where nobody has written that. */
export function readWords(locale: string): WrittenWords | undefined {
  const language = locale.split('-', 1)[0]?.toLowerCase() ?? '';
  const text = FILES[language];
  return text === undefined ? undefined : parseWords(`src/words/${language}.yaml`, text);
}

/** The English words, which name the groups, keys and placeholders of all languages. */
export function readEnglish(): WrittenWords {
  return parseWords('src/words/en.yaml', en);
}

function parseWords(file: string, text: string): WrittenWords {
  const data = parseDocument({ file, text }, { wanted: '' }, () => {})?.data;
  if (!isWrittenWords(data)) throw new Error(`${file} is not made of groups of texts.`);
  return data;
}
