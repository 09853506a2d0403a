import { describe, expect, it } from 'vitest';
import { calculator } from '../../../blocks/calculator/index.ts';
import { form } from '../../../blocks/form/index.ts';
import { loadMemorySite } from '../../../tests/support/example-site.ts';
import { expectFault, load, page } from '../../../tests/support/small-site.tsx';
import { positionAt } from '../../check/diagnostics/index.ts';
import { checkSite } from '../../check/index.ts';

const SITE = `version: 2
name: A
url: https://a.example
locale: en
facts: { rate: 3, name: siez }
routes: { /: home }
`;

/** What is reported of a calculator with these lines, with its location and the words there. */
function tell(
  lines: string,
  inputs = '- { kind: number, name: size, label: Size, start: 1, min: 1, max: 9, step: 1 }',
) {
  return tellPage(`title: A
description: B
blocks:
  - type: calculator
    heading: C
    inputs:
      ${inputs}
    result: { kind: amount, label: D, currency: EUR }
${lines}`);
}

function tellPage(page: string) {
  const loaded = loadMemorySite({ 'site.yaml': SITE, 'pages/home.yaml': page }, [calculator, form]);
  const found = checkSite(loaded).filter(({ code }) => /^(?:formula|block|yaml)\//.test(code));
  return found.map(({ code, source, range, hint, fix }) => {
    const { line, column } = positionAt(source.text, range[0]);
    return { at: `${line}:${column} ${code}`, words: source.text.slice(...range), hint, fix: fix?.text };
  });
}

it('the kind of a group that there is not names those that there are', () => {
  const [found] = tell(
    '    formula: size\n',
    '- { kind: nunber, name: size, label: Size, start: 1, min: 1, max: 9, step: 1 }',
  );
  expect(found).toMatchObject({ words: 'nunber', fix: 'number' });
  const other = tell(
    '    formula: size\n',
    '- { kind: slider, name: size, label: Size, start: 1, min: 1, max: 9, step: 1 }',
  );
  expect(other).toMatchObject([{ at: '7:17 block/wrong-choice', words: 'slider', fix: undefined }]);
});

describe('a fault of a formula', () => {
  it.each([
    ['plain', '    formula: size * (siez + 2)\n', '9:22'],
    ['in quotes', '    formula: "size * (siez + 2)"\n', '9:23'],
    ['on several lines', '    formula: size\n      * (size\n      + siez)\n', '11:9'],
    ['in a block of text', '    formula: >-\n      size *\n      siez\n', '11:7'],
    ['behind a placeholder', '    formula: size * ${site.facts.rate} + siez\n', '9:42'],
    ['in a band', '    formula: { from: size, to: size + siez }\n', '9:39'],
  ])('%s is reported at its position', (_case, lines, place) =>
    expect(tell(lines)).toEqual([
      { at: `${place} formula/unknown-name`, words: 'siez', hint: 'Did you mean "size"?', fix: 'size' },
    ]),
  );

  it('from a placeholder is reported at the formula', () =>
    expect(tell('    formula: size * ${site.facts.name}\n')).toMatchObject([
      { at: '9:14 formula/unknown-name', words: 'size * ${site.facts.name}', fix: undefined },
    ]));

  it('is fixed if only one character can be meant', () =>
    expect(tell('    formula: size × 2\n')).toMatchObject([{ words: '×', fix: '*' }]));

  it('at its end is reported at the last character', () =>
    expect(tell('    formula: size *\n')).toMatchObject([{ at: '9:19 formula/unreadable', words: '*' }]));
});

describe('a number in the notation of another country', () => {
  const tellStart = (start: string) =>
    tell(
      '    formula: size\n',
      `- { kind: number, name: size, label: Size, start: ${start}, min: 1, max: 9000, step: 0.5 }`,
    );

  it.each([
    ['"4,5"', '4.5'],
    ['"1,500"', '1500'],
    ['"12 000"', '12000'],
  ])('%s is fixed', (written, fixed) =>
    expect(tellStart(written)).toMatchObject([{ hint: `Write start: ${fixed}.`, fix: fixed }]),
  );

  it('is not guessed if it could be two numbers', () =>
    expect(tellStart('"1.500,5"')).toMatchObject([{ hint: 'Write it in digits: start: 12.', fix: undefined }]));
});

it.each([
  ['2019', 'block/wrong-type', 'Put quotes around it: "2019".', '"2019"'],
  ['true', 'block/wrong-type', 'Put quotes around it: "true".', '"true"'],
  ['1.0', 'yaml/ambiguous-number', 'If you mean text, put quotes around it: "1.0"', '"1.0"'],
  ['007', 'yaml/ambiguous-number', 'If you mean text, put quotes around it: "007"', '"007"'],
  ['1e3', 'yaml/ambiguous-number', 'If you mean text, put quotes around it: "1e3"', '"1e3"'],
])('%s in a list of texts or groups gets quotes, as it is written', (written, code, hint, fix) =>
  expect(
    tellPage(`title: A
description: B
blocks:
  - type: form
    heading: C
    fields:
      - { name: size, label: Size, type: select, options: [${written}, Other] }
    submit: Send
    success: { title: D, message: E }
    help: { to: "tel:+442079460000", label: F }
    delivery: { kind: mail, to: a@example.com }
`),
  ).toEqual([{ at: `7:60 ${code}`, words: written, hint, fix }]),
);

describe('the upper formula of a band', () => {
  it('can use the result of the lower one', () =>
    expect(tell('    formula: { from: size * 2, to: from * 1.5 }\n')).toEqual([]));

  it('is tried with that result', () =>
    expect(tell('    formula: { from: size * 2, to: size / (from - 8) }\n')).toMatchObject([
      { at: '9:43 formula/no-number', words: '(from - 8)' },
    ]));

  it('is reported for a name that could be meant', () =>
    expect(tell('    formula: { from: size * 2, to: form * 1.5 }\n')).toMatchObject([
      { at: '9:36 formula/unknown-name', fix: 'from' },
    ]));

  it('is the only one with that name', () =>
    expect(tell('    formula: { from: from * 2, to: size * 9 }\n')).toMatchObject([
      { at: '9:22 formula/unknown-name', words: 'from' },
    ]));

  it('is ambiguous if an input has the same name', () => {
    const input = '- { kind: number, name: from, label: Size, start: 1, min: 1, max: 9, step: 1 }';
    expect(tell('    formula: { from: from * 2, to: from * 3 }\n', input)).toMatchObject([
      { at: '9:36 block/invalid-value', hint: 'Rename the input.' },
    ]);
  });
});

it('a name in an example is reported at the key, with the input that could be meant', () => {
  const lines = '    formula: size\n    examples: [{ in: { siez: 2 }, out: 2 }]\n';
  expect(tell(lines)).toEqual([
    { at: '10:24 formula/unknown-name', words: 'siez', hint: 'Did you mean "size"?', fix: 'size' },
  ]);
});

it('an input has the keys of its own kind', () => {
  const choice =
    '- { kind: choice, name: size, label: Size, optoins: [{ label: A, value: 1 }, { label: B, value: 2 }] }';
  expect(tell('    formula: size\n', choice)).toMatchObject([
    { at: '7:50 block/unknown-prop', hint: 'Did you mean "options"?' },
  ]);
});

describe('a value written differently from what is meant', () => {
  it.each([
    [
      'a placeholder without braces',
      '  - type: note\n    text: Call $site.name now\n',
      '5:16 page/malformed-placeholder',
      'Did you mean ${site.name}?',
    ],
    [
      'a placeholder between percent signs',
      '  - type: note\n    text: Call %site.name% now\n',
      '5:16 page/malformed-placeholder',
      'Did you mean ${site.name}?',
    ],
    [
      'a number in another notation',
      '  - type: note\n    text: a\n    stars: 0x3\n',
      '6:12 yaml/ambiguous-number',
      'write 3.',
    ],
    ['an octal number', '  - type: note\n    text: a\n    stars: 0o3\n', '6:12 yaml/ambiguous-number', 'write 3.'],
    [
      'a number with signs in it',
      '  - type: note\n    text: a\n    stars: 1_000\n',
      '6:12 block/wrong-type',
      'Write stars: 1000.',
    ],
    [
      'a text that a comment cuts off',
      '  - type: note\n    text: Apartment # 5\n',
      '5:21 yaml/comment-behind-text',
      '"Apartment # 5"',
    ],
  ])('%s is reported at its location, with the fix', (_name, block, fault, hint) =>
    expectFault(load({ 'pages/home.yaml': page(block) }), fault, hint),
  );

  it.each([
    ['slug: x', 'page/unknown-key', 'routes'],
    ['lang: ar', 'page/unknown-key', 'a site for each language'],
    ['aliases: [/x]', 'page/unknown-key', 'redirects'],
    ['visible: true', 'page/unknown-key', 'You can use: title,'],
  ])('the key of another tool, %s, is answered with the place of the same', (line, code, hint) => {
    const text = page('  - { type: note, text: a }\n').replace('blocks:', `${line}\nblocks:`);
    const { diagnostics } = load({ 'pages/home.yaml': text });
    expect(diagnostics.map((each) => each.code)).toEqual([code]);
    expect(diagnostics[0]?.hint).toContain(hint);
  });
});
