import { describe, expect, it } from 'vitest';
import type { Diagnostic } from '../../check/diagnostics/index.ts';
import { positionAt } from '../../check/diagnostics/index.ts';
import { memoryReader, parseDocument, readDocument } from './index.ts';

function parse(text: string) {
  const found: Diagnostic[] = [];
  const document = parseDocument({ file: 'page.yaml', text }, { wanted: 'title' }, (diagnostic) =>
    found.push(diagnostic),
  );
  const faults = found.map(({ code, source, range }) => {
    const { line, column } = positionAt(source.text, range[0]);
    return `${line}:${column} ${code}`;
  });
  return { document, faults, found };
}

describe('a YAML file', () => {
  it('becomes plain data', () => {
    const { document } = parse('title: A\nblocks:\n  - type: hero\n    size: 3\n    wide: true\n');
    expect(document?.data).toEqual({ title: 'A', blocks: [{ type: 'hero', size: 3, wide: true }] });
  });

  it('knows where keys and values are, and falls back to the nearest parent', () => {
    const { document } = parse('title: A\nblocks:\n  - type: hero\n');
    const at = (path: (string | number)[], target?: 'key') => document?.locate(path, target).range;
    expect(at(['title'])).toEqual([7, 8]);
    expect(at(['title'], 'key')).toEqual([0, 5]);
    expect(at(['blocks', 0, 'type'])).toEqual([27, 31]);
    expect(at(['blocks', 0, 'heading'])).toEqual(at(['blocks', 0]));
  });

  it.each([
    ['a tab as indent', 'blocks:\n\t- type: hero\n', '2:1 yaml/tab-indent'],
    ['a colon in text', 'title: Roof: done\n', '1:12 yaml/colon-in-text'],
    ['an open quote', 'title: "abc\nblocks: []\n', '1:8 yaml/unclosed-quote'],
    ['an open bracket', 'items: [a, b\ntitle: A\n', '1:8 yaml/unclosed-bracket'],
    ['a reserved character', 'title: @home\n', '1:8 yaml/reserved-character'],
    ['a key written twice', 'title: A\nlabel: B\ntitle: C\n', '3:1 yaml/duplicate-key'],
    ['a second document', 'title: A\n---\ntitle: B\n', '2:1 yaml/several-documents'],
    ['a second document behind an empty one', '---\n---\na: A\n---\ntitle: B\n', '4:1 yaml/several-documents'],
    ['a second document that is a text', 'title: A\n---\nWords.\n', '2:1 yaml/several-documents'],
    ['Null for a name', 'title: Null\n', '1:8 yaml/word-for-nothing'],
    ['NULL in brackets', 'a: [NULL, b]\n', '1:5 yaml/word-for-nothing'],
    ['null in a list', 'a:\n  - null\n', '2:5 yaml/word-for-nothing'],
    ['~ for a text', 'a: { b: ~ }\n', '1:9 yaml/word-for-nothing'],
    ['nothing but comments', '# to do\n', '1:1 yaml/empty-file'],
    ['a list at the root', '- a\n', '1:1 yaml/wrong-root'],
    ['a tag', 'title: !include a.txt\n', '1:8 yaml/tag'],
    ['an alias', 'title: A\nlabel: *a\n', '2:8 yaml/alias'],
    ['a forbidden key', '__proto__:\n  admin: true\n', '1:1 yaml/forbidden-key'],
    ['a list as key', '? [a]\n: b\n', '1:1 yaml/complex-key'],
    ['a long dash for the one of an item', 'blocks:\n  – type: hero\n    size: 1\n', '2:3 yaml/look-alike'],
    ['a long dash for the one of a list at the margin', 'blocks:\n— type: hero\n', '2:1 yaml/look-alike'],
    ['a bullet in a list of texts', 'items:\n  • one\n  • two\n', '2:3 yaml/look-alike'],
    ['long dashes as indent', 'a:\n  b: 1\n——c: 2\n', '3:1 yaml/look-alike'],
    ['a colon of another width', 'a:\n  b: 1\n  c： 2\n', '3:4 yaml/look-alike'],
    ['a colon of another width in a text', 'a: one\n  b： 2\n', '2:4 yaml/look-alike'],
    ['a colon of another width between brackets', 'a: { b： 2, c: 1 }\n', '1:7 yaml/look-alike'],
    ...['\u2003', '\u2009', '\u202f', '\u3000', '\u00a0'].flatMap((space): [string, string, string][] => [
      ['an odd space as indent', `a:\n  b: 1\n${space}${space}c: 2\n`, '3:1 yaml/invisible-character'],
      ['an odd space behind a colon', `a: 1\nb:${space}2\n`, '2:1 yaml/invisible-character'],
      ['an odd space behind a dash', `a:\n  -${space}2\n`, '2:3 yaml/invisible-character'],
      ['an odd space before a text', `a: ${space}b\n`, '1:4 yaml/invisible-character'],
      ['an odd space behind a text', `a: b${space}\n`, '1:4 yaml/invisible-character'],
    ]),
    ['a dash without its space and keys beside it', 'a:\n  -b: 1\n  c: 2\n', '2:3 yaml/missing-space'],
    ['the line ends of old Macs', 'a: b\rc:\r  - d: e f\r    g: h\r', '1:5 yaml/old-line-ends'],
    ['a line end of an old Mac among others', 'a: b\r\nc: d\r- e\r\n', '2:5 yaml/old-line-ends'],
    ['a NUL in a text', 'a: one\nb: two and more words\0here\n', '2:22 yaml/control-character'],
    ['marks of direction', 'a: b \u202ec\u202c d \u2067e\u2069\n', '1:6 yaml/control-character'],
    ['marks of direction over lines', 'a: |\n  b \u202ec\n  d\u202c\n', '2:5 yaml/control-character'],
    ['an anchor and its merge', 'a: &h { b: 1 }\nc:\n  <<: *h\n', '1:4 yaml/alias'],
    ['aliases that multiply', 'a: &a [x]\nb: &b [*a, *a]\nc: &c [*b, *b]\n', '1:4 yaml/alias'],
    ['text behind a |', 'a: | We are\n  here\n', '1:6 yaml/text-behind-sign'],
    ['an item without its dash', 'a:\n  - b: 1\n    c: 2\n  b: 3\n  c: 4\n', '4:3 yaml/missing-dash'],
    ['a blank line, a marker and a tab as indent', '\n---\n\ta: 1\n', '3:1 yaml/tab-indent'],
    ['a blank first line and an odd space as indent', '\n\u3000a: 1\n', '2:1 yaml/invisible-character'],
    ['a text of a list without its dash', 'a:\n  - one\n  two\n  - three\n', '3:3 yaml/missing-dash'],
    ['too many levels', `a: ${'['.repeat(40)}${']'.repeat(40)}\n`, '1:4 yaml/too-deep'],
  ])('with %s is refused at the location of the cause', (_case, text, fault) => {
    const { document, faults } = parse(text);
    expect(document).toBeUndefined();
    expect(faults).toEqual([fault]);
  });

  it.each([
    ...[
      '---\n',
      '---',
      '...\n',
      '...',
      '---\n...\n',
      '...\n---\n',
      '---\n---\n',
      '---\n# The end.\n',
      '--- # The end.\n',
    ],
    ...['\n---\n\n', '...\n# The end.\n'],
  ])('can end with %j', (end) => {
    const { document, faults } = parse(`---\ntitle: A\n${end}`);
    expect([document?.data, faults]).toEqual([{ title: 'A' }, []]);
    expect(document?.locate(['title']).range).toEqual([11, 12]);
  });

  it('can begin with several lines of dashes', () => {
    const { document, faults } = parse('---\n---\ntitle: A\n');
    expect([document?.data, faults]).toEqual([{ title: 'A' }, []]);
    expect(document?.locate(['title']).range).toEqual([15, 16]);
  });

  it('reads words literally that YAML 1.1 read as something else', () => {
    const words = [
      'yes',
      'No',
      'on',
      'Off',
      'y',
      '2026-11-26',
      '1_000',
      '12:30',
      '1:2:3',
      '0b11',
      '=',
      'nULL',
      'Nil',
      'none',
    ];
    expect(parse(`a:\n${words.map((word) => `  - ${word}\n`).join('')}`).document?.data).toEqual({ a: words });
  });

  it.each([
    ['“Hello”', ['1:4 yaml/smart-quotes']],
    ['“Hello“', ['1:4 yaml/smart-quotes']],
    ['„Hallo“', ['1:4 yaml/smart-quotes']],
    ['«Salut»', ['1:4 yaml/smart-quotes']],
    ['‘It’s here’', ['1:4 yaml/smart-quotes']],
    ['“He said ‘yes’”', ['1:4 yaml/smart-quotes']],
    ['“He said “yes” twice”', ['1:4 yaml/smart-quotes']],
    ['“Fast” and “good”', []],
    ['“Fast” and ‘good’', []],
    ['‘Fast’ or ‘good’', []],
    ['„Schnell“ und „gut“', []],
    ['„Szybko” i „dobrze”', []],
    ['«Vite» et «bien»', []],
    ['»Ja« und »Nein«', []],
    ['“Fast” they said. “Cheap” it was. We say “thank you”', []],
    ['“Fast” they said', []],
    ['they said “fast”', []],
  ])('treats the quotes of %s as text unless one pair is around all of it', (text, faults) => {
    for (const value of [text, `[${text}]`, `\n  ${text}`]) {
      const { document, faults: found } = parse(`a: ${value}\n`);
      expect(found.map((fault) => fault.replace(/^\d+:\d+/, '1:4'))).toEqual(faults);
      if (faults.length === 0) expect([document?.data.a].flat()).toEqual([text]);
    }
  });

  it.each([
    ['a: { b: Flat #4, c: { d: e } }', '1:14', '"Flat #4"'],
    ['a: { b: { c: Flat #4, d: e }, f: g }', '1:19', '"Flat #4"'],
    ['a: [ Flat #1, Flat #2 ]', '1:11', '"Flat #1"'],
    ['a: { b: #team }', '1:9', '"#team"'],
    ['a: { b: #${slug}, c: d }', '1:9', '"#${slug}"'],
    ['a: { b: Prize #1,000, c: d }', '1:15', '"Prize #1,000"'],
    ['a: { b: c, d: Flat #4,\n  }', '1:20', '"Flat #4"'],
    ['a: { b: Flat #4,\n  c: { d: e } }', '1:14', '"Flat #4"'],
    ['a: { b: "x #1,",\n  c: Flat #4,\n  d: e }', '2:11', '"Flat #4"'],
    ['a: [{ b: Flat #1,\n  c: d },\n  e]', '1:15', '"Flat #1"'],
    ['a: [\n  Flat #1,\n  Flat #2\n  ]', '2:8', '"Flat #1"'],
  ])('with a # that cuts off a value between brackets gets the advice to quote that value: %s', (text, at, value) => {
    const { faults, found } = parse(`${text}\n`);
    expect(faults[0]).toBe(`${at} yaml/comment-eats-text`);
    expect(found[0]?.hint).toContain(`Put quotes around the whole value: ${value}. `);
  });

  it('reports every fault that YAML allows and content must not have', () => {
    expect(parse('a: !x 1\nb: !y 2\na: 3\n').faults).toEqual([
      '1:4 yaml/tag',
      '2:4 yaml/tag',
      '3:1 yaml/duplicate-key',
    ]);
  });

  it('with a key that has lost its value between brackets is left to the schema', () => {
    expect(parse('a: { b: Write to us, c: }\n').document?.data).toEqual({ a: { b: 'Write to us', c: null } });
  });

  it('in another encoding is refused with the name of the encoding', () => {
    const found: Diagnostic[] = [];
    const reader = memoryReader({
      'a.yaml': new Uint8Array([0xff, 0xfe, 0x61, 0]),
      'b.yaml': new Uint8Array([0x61, 0xe4]),
      'c.yaml': new Uint8Array([0x61, 0, 0x3a, 0, 0x20, 0]),
    });
    for (const file of ['a.yaml', 'b.yaml', 'c.yaml'])
      readDocument(reader, file, { wanted: '' }, (diagnostic) => found.push(diagnostic));
    expect(found.map(({ code, source }) => `${source.file} ${code}`)).toEqual([
      'a.yaml yaml/not-utf8',
      'b.yaml yaml/not-utf8',
      'c.yaml yaml/not-utf8',
    ]);
    expect(found[0]?.message).toContain('UTF-16');
  });

  it('that starts with a byte order mark is read without it', () => {
    const reader = memoryReader({ 'a.yaml': '\uFEFFtitle: A\n' });
    expect(readDocument(reader, 'a.yaml', { wanted: '' }, () => {})?.data).toEqual({ title: 'A' });
  });
});
