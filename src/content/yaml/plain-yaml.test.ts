import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fileContent } from '../../../tests/fuzz/inputs.ts';
import { LONG, RUNS, SEED } from '../../../tests/fuzz/runs.ts';
import { BOATYARD } from '../../../tests/support/workspace.ts';
import type { Diagnostic } from '../../check/diagnostics/index.ts';
import { findForbiddenCharacters } from './characters.ts';
import { composeData } from './compose.ts';
import { checkSyntax } from './document.ts';
import { diskReader } from './index.ts';
import { hasPlainNumbers, readPlainYaml } from './plain-yaml.ts';

/** The data that the whole parser finds; undefined for a text with a fault. */
function readWhole(text: string): unknown {
  const source = { file: 'a.yaml', text };
  const { faults, contents } = checkSyntax(source);
  const found: Diagnostic[] = [...faults];
  const data = found.length === 0 ? composeData(source, contents, (fault) => found.push(fault)) : undefined;
  return found.length === 0 ? data : undefined;
}

/** Compares the results of both parsers; false if the simple parser does not read the text. */
function isReadAlike(text: string): boolean {
  if (findForbiddenCharacters({ file: 'a.yaml', text }).length > 0) return false;
  const plain = readPlainYaml(text);
  if (plain === undefined) return false;
  const whole = readWhole(text);
  expect({ text, data: plain }).toEqual({ text, data: whole });
  expect(JSON.stringify(plain), 'the order of keys').toBe(JSON.stringify(whole));
  return true;
}

const word = fc.constantFrom(
  ...[
    'roof',
    'Roof repair',
    'a: b',
    'a #b',
    'a:b',
    'a#b',
    "it's",
    'say "no"',
    '“x”',
    '12',
    '1.5',
    '1.50',
    '007',
    '1e3',
    '0x1f',
  ],
  ...[
    'true',
    'True',
    'null',
    '~',
    'no',
    '- x',
    '-1',
    '.5',
    '24 hours',
    '1,500',
    '24-48',
    '+971 4 000',
    '/a#b',
    '${a}',
    '${a} b',
  ],
  ...[
    '"a"',
    '"a\\nb"',
    '"a\\tb"',
    '"a" b',
    "'a''b'",
    "'a",
    '|',
    '|-',
    '>',
    '>-',
    '[a]',
    '{ a: b }',
    '',
    ' ',
    '# c',
    'x ',
    '*a',
    '&a b',
    '!t',
  ],
  ...[
    '(a)',
    'a]',
    'a}',
    'a"',
    '%a',
    '@a',
    '`a',
    '?',
    '? a',
    'é',
    '(1)',
    'a\\b',
    '---',
    '...',
    '<<',
    'key: |',
    'key:',
    '"key": a',
  ],
  ...['2026-11-21', '2026-1-1', 'a ${b}', '${a}}', '${a} ]', 'é b', '©', '© 2026', 'ä: b', '–a', 'a ', 'TRUE', '+9'],
  ...[
    '[ a, "b" ]',
    '{ a: "${b}" }',
    '{}',
    '[]',
    '[a',
    '{ a: [b, c] }',
    '[2026-11-21]',
    '> ',
    '>2',
    '|+',
    'd #e: f',
    '１',
  ],
);
const indent = fc.constantFrom('', '', '  ', '  ', '    ', '    ', '      ', ' ', '   ');
const start = fc.constantFrom(
  'a: ',
  'b: ',
  'c: ',
  'a:',
  'b:',
  'c:',
  '- ',
  '- ',
  '- a: ',
  '- b:',
  '-   a: ',
  '-',
  '- - ',
  '/a: ',
  '/a-b/c:',
  '/: ',
  'é: ',
  '',
  '',
  '# ',
  '__proto__: ',
);
const line = fc.tuple(indent, start, word).map((parts) => parts.join(''));
/** Texts that are nearly files as people write them. */
const nearly = fc
  .tuple(fc.array(line, { minLength: 1, maxLength: 8 }), fc.constantFrom('\n', '\n', '\n', '', '\n\n'))
  .map(([lines, end]) => lines.join('\n') + end);

const sources = ['site.yaml', ...diskReader(BOATYARD).list('pages')];
const texts = sources.map((file) => readFileSync(join(BOATYARD, file), 'utf8'));
/** The files that the simple parser can read. */
const plain = texts.filter((text) => readPlainYaml(text) !== undefined);
/** One of these files with a text inserted, and up to 12 characters deleted after it. */
const edited = fc
  .tuple(
    fc.constantFrom(...plain),
    fc.nat(),
    fc.oneof(line, fc.constantFrom('  ', ' ', '\n', ':', ': ', '- ', '"', "'", '#', ' #')),
    fc.nat(12),
  )
  .map(([text, at, added, gone]) => {
    const from = at % text.length;
    return text.slice(0, from) + added + text.slice(from + gone);
  });

describe('the plain part of YAML', () => {
  it('is nearly all that people write', () => {
    const read = texts.filter(isReadAlike).length;
    expect(read / texts.length).toBeGreaterThan(0.9);
  });

  it.each([
    ['texts that go on below, or hold another key', 'a: one\n  two\n'],
    ['a value that is nothing', 'a:\nb: 1\n'],
    ['a key twice', 'a: 1\na: 2\n'],
    ['a list and a key in one', 'a:\n  - b\n  c: d\n'],
    ['what stands too deep', 'a: 1\n  b: 2\n'],
    ['an anchor', 'a: &b c\n'],
    ['a second document', 'a: 1\n---\nb: 1\n'],
  ])('leaves %s to the full parser', (_what, text) => {
    expect(readPlainYaml(text)).toBeUndefined();
  });

  it('reads block texts, lists below their key and quotes', () => {
    const text =
      'a: |\n  One\n\n    two\n\n# done\nb:\n- "say \\"no\\""\n- \'it\'\'s\'\n- x: 1\n  y:\n    - 2.50\nc: |-\n  end\n';
    expect(readPlainYaml(text)).toEqual({ a: 'One\n\n  two\n', b: ['say "no"', "it's", { x: 1, y: [2.5] }], c: 'end' });
    expect(isReadAlike(text)).toBe(true);
  });

  it.each(['1.5', '0.000001', '123456789012345', '25', '0'])(
    'knows that %s is written as JavaScript writes it',
    (written) => {
      expect(hasPlainNumbers(`a: { b: ${written} }\n`)).toBe(true);
    },
  );

  it('is not sure of a number in another notation', () => {
    const digits = fc.stringMatching(/^(?:0|[1-9]\d{0,14})(?:\.\d{1,10})?$/);
    fc.assert(
      fc.property(fc.oneof(digits, word), (written) => {
        const { a: value } = readPlainYaml(`a: ${written}\n`) ?? {};
        fc.pre(typeof value === 'number' && String(value) !== written);
        expect(hasPlainNumbers(`a: ${written}\n`)).toBe(false);
      }),
      { numRuns: RUNS / 10, ...SEED },
    );
  });

  it(
    'is read as by the full parser, and nothing with a fault counts as plain',
    () => {
      let compared = 0;
      const input = fc.oneof(
        { weight: 6, arbitrary: nearly },
        { weight: 2, arbitrary: edited },
        { weight: 1, arbitrary: fileContent.map((bytes) => new TextDecoder().decode(bytes)) },
      );
      fc.assert(
        fc.property(input, (text) => {
          if (isReadAlike(text)) compared += 1;
        }),
        { ...SEED, numRuns: RUNS },
      );
      expect(compared).toBeGreaterThan(RUNS / 20);
    },
    LONG,
  );
});
