import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { listPlaceholders } from '../../block/words/index.ts';
import type { WrittenWord, WrittenWords } from './index.ts';
import { ENGLISH, findMissingWords, findWordFaults, LANGUAGES, listWords, readWords } from './index.ts';

const english = ENGLISH;

describe.each(LANGUAGES)('the words in %s', (language) => {
  const words = readWords(language) ?? {};

  it('are the same as in English, no more and no less', () => {
    expect(findMissingWords(words, english)).toEqual([]);
    expect(findMissingWords(english, words)).toEqual([]);
  });

  it('have the placeholders and the plural forms that they need', () =>
    expect(findWordFaults(words, english, language)).toEqual([]));

  it('are not left in English', () => {
    // "No" is Italian and Spanish, too.
    const same = listWords(english).filter(
      (name) => language !== 'en' && name !== 'comparison.no' && findWord(words, name) === findWord(english, name),
    );
    // Only words without letters, apart from placeholders, may be the same.
    expect(same.filter((name) => /[a-z]/i.test(String(findWord(english, name)).replace(/\{\w+\}/g, '')))).toEqual([]);
  });
});

it.each([
  ['en-AE', 'en'],
  ['AR-ae', 'ar'],
  ['de-Latn', 'de'],
  ['arz', undefined],
  ['ar-Latn', undefined],
  ['en-Shaw', undefined],
])('for %s are those in %s', (locale, language) => {
  expect(readWords(locale)).toEqual(language === undefined ? undefined : readWords(language));
});

describe('the faults of words', () => {
  const find = (word: WrittenWord, meant: WrittenWord, locale = 'en') =>
    findWordFaults({ group: { key: word } }, { group: { key: meant } }, locale);

  it('are placeholders without a value, and unknown ones', () => {
    expect(find('{nmae} here', '{name} is here')).toEqual([
      { path: ['group', 'key'], kind: 'placeholder', unknown: 'nmae', known: ['name'] },
    ]);
    expect(find('Here', '{name} is here')).toEqual([
      { path: ['group', 'key'], kind: 'no-placeholder', missing: ['name'], english: '{name} is here' },
    ]);
  });

  it('are plural forms that the language needs, or does not have', () => {
    const meant = { one: '{count} room', other: '{count} rooms' };
    expect(find({ one: 'one room', other: '{count} rooms' }, meant)).toEqual([]);
    expect(find({ other: 'rooms' }, meant)).toMatchObject([
      { kind: 'forms', missing: ['one'], unknown: [] },
      { path: ['group', 'key', 'other'], kind: 'no-placeholder', missing: ['count'] },
    ]);
    expect(find({ one: '{count}', other: '{count}' }, meant, 'ar')).toMatchObject([
      { kind: 'forms', missing: ['zero', 'two', 'few', 'many'], unknown: [] },
    ]);
    expect(find({ one: '{count}', few: '{count}', other: '{count}' }, meant)).toMatchObject([
      { kind: 'forms', missing: [], unknown: ['few'] },
    ]);
  });
});

it('the type of the words is generated from the English ones', () =>
  expect(writeType(english)).toMatchFileSnapshot(join(import.meta.dirname, '../../block/words/words.ts')));

function findWord(words: WrittenWords, name: string): WrittenWord | undefined {
  const [group = '', key = ''] = name.split('.');
  return words[group]?.[key];
}

/** `format/words.ts`: run this test with `-u` after a change of `en.yaml`. */
function writeType(words: WrittenWords): string {
  const groups = Object.entries(words).map(([group, keys = {}]) => {
    const lines = Object.entries(keys).map(([key, word = '']) => `    readonly ${key}: ${writeKind(word)};\n`);
    return `  readonly ${group}: {\n${lines.join('')}  };\n`;
  });
  return `import type { Plural, Template } from './format-words.ts';

/**
 * What blocks and pages say to visitors, in the language of a site. Written from \`en.yaml\`, as is each text there:
 * \`vitest run src/content/words -u\`.
 */
export interface Words {
${groups.join('')}}
`;
}

function writeKind(word: WrittenWord): string {
  const text = typeof word === 'string' ? word : (word.other ?? '');
  const names = listPlaceholders(text)
    .map((name) => `'${name}'`)
    .join(' | ');
  if (typeof word !== 'string') return `Plural<${names || 'never'}>`;
  return names === '' ? 'string' : `Template<${names}>`;
}
