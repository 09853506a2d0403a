import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { editDistance } from '../../block/words/index.ts';
import {
  codeFrame,
  createSuggester,
  diagnose,
  formatPretty,
  narrowLocation,
  positionAt,
  sortDiagnostics,
  suggest,
  suggestSurely,
  yamlRules,
} from './index.ts';
import { countLetters, differAtLeast } from './suggest.ts';

const source = { file: 'pages/about.yaml', text: 'title: About\nblocks:\n  - type: faq\n    anwser: Because\n' };
const location = { source, range: [39, 45] as const };

describe('positions', () => {
  it('count lines and columns from 1', () => {
    expect(positionAt(source.text, 0)).toEqual({ line: 1, column: 1 });
    expect(positionAt(source.text, 39)).toEqual({ line: 4, column: 5 });
  });

  it('stop at the end of the text', () => {
    expect(positionAt('ab\n', 99)).toEqual({ line: 2, column: 1 });
  });
});

describe('a code frame', () => {
  it('shows the line before, the line, and marks the range', () => {
    expect(codeFrame(location)).toBe(
      ['  3 |   - type: faq', '> 4 |     anwser: Because', '    |     ^^^^^^'].join('\n'),
    );
  });

  it('escapes control characters, so that a terminal does not obey them', () => {
    const frame = codeFrame({ source: { file: 'a', text: 'a: \u001b[31m\u202e' }, range: [3, 4] });
    expect(frame).not.toContain('\u001b');
    expect(frame).toContain('\\u001b[31m\\u202e');
  });

  it('cuts long lines around the fault', () => {
    const frame = codeFrame({ source: { file: 'a', text: `a: ${'x'.repeat(500)}!` }, range: [503, 504] });
    expect(Math.max(...frame.split('\n').map((line) => line.length))).toBeLessThan(120);
    expect(frame).toContain('!');
  });
});

describe('diagnostics', () => {
  const tab = diagnose(yamlRules.tabIndent, {}, location, { propertyPath: 'blocks[0] (faq) > anwser' });

  it('print location, code, property path, frame, fault and fix', () => {
    expect(formatPretty([tab])).toBe(
      [
        'pages/about.yaml:4:5  error  yaml/tab-indent',
        '  blocks[0] (faq) > anwser',
        '    3 |   - type: faq',
        '  > 4 |     anwser: Because',
        '      |     ^^^^^^',
        '  A tab is used for indentation; YAML allows only spaces. Replace the tab with spaces, as many as the line beside it has.',
      ].join('\n'),
    );
  });

  it('are sorted by file and position, without repetitions', () => {
    const early = diagnose(yamlRules.tabIndent, {}, { source, range: [0, 1] });
    const other = diagnose(yamlRules.tabIndent, {}, { source: { file: 'a.yaml', text: '' }, range: [0, 0] });
    expect(sortDiagnostics([tab, early, other, tab])).toEqual([other, early, tab]);
  });
});

describe('the part of a location that has certain words', () => {
  const find = (text: string, words: string) =>
    narrowLocation({ source: { file: 'a', text }, range: [0, text.length] }, words).range;
  const LONG = 'a '.repeat(50_000);

  it.each([
    ['a (/fa) b', '/fa', [3, 6]],
    ['/faq /fa', '/fa', [5, 8]],
    ['a/fa', '/fa', [0, 4]],
    ['/faq [a](/fa)', '/fa', [9, 12]],
    ['see $(x) and ${x}', '${x}', [13, 17]],
    [`see ${LONG}!`, `${LONG}!`, [4, 5 + LONG.length]],
    ['', '', [0, 0]],
  ])('%#', (text, words, range) => expect(find(text, words)).toEqual(range));
});

describe('suggestions', () => {
  it('are not searched for words longer than any misspelling', () => {
    const long = 'a'.repeat(50_000);
    expect([suggest(long, [`${long}b`]), suggestSurely(long, [`${long}b`])]).toEqual([undefined, undefined]);
  });

  it.each([
    ['anwser', 'answer'],
    ['hero1', 'hero'],
    ['Heading', 'heading'],
    ['descripton', 'description'],
  ])('recognise "%s" as "%s"', (word, meant) => {
    expect(suggest(word, ['question', 'answer', 'hero', 'heading', 'description'])).toBe(meant);
  });

  it('are empty if nothing is near', () => {
    expect(suggest('pricing', ['hero', 'faq'])).toBeUndefined();
  });

  it.each([
    ['cta', ['hero', 'cta-banner', 'faq'], 'cta-banner'],
    ['pricing-table', ['hero', 'pricing', 'faq'], 'pricing'],
    ['/villa', ['/services/villa', '/services/hotel'], '/services/villa'],
    ['phone', ['site.contact.phone', 'site.contact.email'], 'site.contact.phone'],
    ['site', ['site-header', 'site-footer'], undefined],
    ['/services/penthouse', ['/', '/services', '/services-2'], undefined],
  ])('recognise "%s" as the only name of %j that contains it as a part', (word, names, meant) => {
    expect(suggest(word, names)).toBe(meant);
  });

  it.each([
    ['anwser', ['answer', 'question'], 'answer'],
    ['pag', ['page', 'pages'], undefined],
    ['HERO', ['hero', 'zero'], 'hero'],
    ['cta', ['cta-banner'], undefined],
  ])('correct to "%s" only if that is certain', (word, names, meant) => {
    expect(suggestSurely(word, names)).toBe(meant);
  });

  it('know a minimum distance from the letters of two words', () => {
    const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c', '-'), maxLength: 9 });
    fc.assert(
      fc.property(word, word, (left, right) => {
        const most = Math.max(left.length, right.length);
        expect(differAtLeast(countLetters(left), countLetters(right))).toBeLessThanOrEqual(
          editDistance(left, right, most),
        );
      }),
    );
  });

  it('compare each of many words once, however many questions there are', () => {
    let looked = 0;
    function* names() {
      for (const name of ['hero', 'faq']) {
        looked += 1;
        yield name;
      }
    }
    const { nearest, meant } = createSuggester(names());
    expect([nearest('hreo'), meant('fap'), nearest('hero1')]).toEqual(['hero', 'faq', 'hero']);
    expect(looked).toBe(2);
  });
});
