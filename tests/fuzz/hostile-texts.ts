/** Texts that are made to cost time or memory, each of about `size` characters. */
export const hostileTexts: Readonly<Record<string, (size: number) => string>> = {
  'double quotes': (size) => '"'.repeat(size),
  'single quotes': (size) => "'".repeat(size),
  'quotes after a key': (size) => `a: ${'" '.repeat(size / 2)}`,
  'opening brackets': (size) => '['.repeat(size),
  'opening braces': (size) => '{'.repeat(size),
  'closing brackets': (size) => ']'.repeat(size),
  'brackets in pairs': (size) => `a: ${'[]'.repeat(size / 2)}`,
  'nested brackets': (size) => `a: ${'['.repeat(size / 2)}${']'.repeat(size / 2)}`,
  'nested groups': (size) => `${'{a: '.repeat(size / 5)}1${'}'.repeat(size / 5)}`,
  'nested lists on one line': (size) => `a:\n  ${'- '.repeat(size / 2)}x`,
  'nested keys': (size) => steps(size, (level) => `${' '.repeat(level)}a:\n`),
  'many keys': (size) => lines(size, (index) => `k${index}:`),
  'many keys twice': (size) => lines(size / 2, (index) => `k${index}:`) + lines(size / 2, (index) => `k${index}:`),
  'one key many times': (size) => lines(size, () => 'a: 1'),
  'many items': (size) => `a:\n${lines(size, () => '- x')}`,
  'many items between brackets': (size) => `a: [${'x,'.repeat(size / 2)}]`,
  'many numbers between brackets': (size) => `a: [${'1e999,'.repeat(size / 6)}]`,
  'many pairs between brackets': (size) =>
    `a: {${range(size / 8)
      .map((index) => `k${index}: 1`)
      .join(', ')}}`,
  'many keys without values between brackets': (size) => `a: {b: c, ${'d, '.repeat(size / 3)}}`,
  'one long line': (size) => `a: ${'x'.repeat(size)}`,
  'one long line of words': (size) => `a: ${'word '.repeat(size / 5)}`,
  'a long line with a colon': (size) => `a: ${'x '.repeat(size / 2)}: y`,
  'one long key': (size) => `${'k'.repeat(size)}: 1`,
  'one long quoted key': (size) => `"${'k'.repeat(size)}": 1`,
  'one long indent': (size) => `a:\n${' '.repeat(size)}b: 1`,
  'blank lines': (size) => `a: 1\n${'\n'.repeat(size)}b`,
  'lines of spaces': (size) => lines(size, () => '        '),
  comments: (size) => lines(size, () => '# c'),
  'comments behind values': (size) => lines(size, (index) => `k${index}: v #c`),
  'comments without text': (size) => '#'.repeat(size),
  anchors: (size) => lines(size, (index) => `k${index}: &a${index} x`),
  aliases: (size) => `a: &a x\n${lines(size, (index) => `k${index}: *a`)}`,
  'aliases that multiply': (size) =>
    lines(size, (index) => (index === 0 ? 'a0: &a0 x' : `a${index}: &a${index} [*a${index - 1}, *a${index - 1}]`)),
  tags: (size) => lines(size, (index) => `k${index}: !t x`),
  'long tags': (size) => `a: !${'t'.repeat(size)} x`,
  'merge keys': (size) => lines(size, () => '<<: 1'),
  'question marks': (size) => lines(size, () => '? a'),
  'complex keys': (size) => lines(size, (index) => `? [${index}]\n: 1`),
  'empty keys': (size) => lines(size, () => ': 1'),
  colons: (size) => ':'.repeat(size),
  'colons and spaces': (size) => ': '.repeat(size / 2),
  'keys in keys': (size) => 'a: '.repeat(size / 3),
  dashes: (size) => '-'.repeat(size),
  'dashes in lines': (size) => lines(size, () => '-'),
  'items without their space': (size) => `a:\n${lines(size, () => '  -x')}`,
  'items in a text': (size) => `a:\n- x\n${lines(size, () => '   - x')}`,
  documents: (size) => lines(size, () => '---\na: 1'),
  'ends of documents': (size) => lines(size, () => '...'),
  directives: (size) => lines(size, () => '%YAML 1.2'),
  'a list of directives': (size) => `a: 1\n${lines(size, () => '%x')}`,
  tabs: (size) => '\t'.repeat(size),
  'tabs as indent': (size) => `a:\n${lines(size, () => '\tb: 1')}`,
  'tabs behind keys': (size) => lines(size, (index) => `k${index}:\t1`),
  'text after quotes': (size) => lines(size, (index) => `k${index}: "a" b`),
  'reserved characters': (size) => lines(size, (index) => `k${index}: @x`),
  backslashes: (size) => `a: "${'\\d'.repeat(size / 2)}"`,
  'backslashes in lines': (size) => lines(size, (index) => `k${index}: "\\d"`),
  'colons in texts': (size) => lines(size, (index) => `k${index}: a: b`),
  'block texts': (size) => lines(size, (index) => `k${index}: |\n  x`),
  'one block text': (size) => `a: |\n${lines(size, () => '  x')}`,
  'a block text that dedents': (size) => `a: |\n    x\n${lines(size, () => '  x')}`,
  'block headers': (size) => lines(size, (index) => `k${index}: |x`),
  'merge conflicts': (size) => lines(size, () => '<<<<<<< HEAD'),
  'control characters': (size) => `a: ${'\u0001x'.repeat(size / 2)}`,
  'escaped control characters': (size) => lines(size, (index) => `k${index}: "\\u0001"`),
  'characters without width': (size) => 'a\u200b'.repeat(size / 2),
  'odd spaces': (size) => lines(size, (index) => `k${index}:\u00a0x`),
  'curly quotes': (size) => lines(size, (index) => `k${index}: “x”`),
  placeholders: (size) => `a: [${'${x}, '.repeat(size / 6)}]`,
  'dollar signs': (size) => `a: [${'$'.repeat(size)}{`,
  'unclosed brackets in lines': (size) => lines(size, (index) => `k${index}: [a`),
  'unclosed quotes in lines': (size) => lines(size, (index) => `k${index}: "a`),
  'forbidden keys': (size) => lines(size, () => '__proto__: 1'),
  'colons of another width': (size) => lines(size, () => 'a： 1'),
  'colons of another width in a text': (size) => `a: b\n${lines(size, () => '  a： 1')}`,
  'long dashes before texts': (size) => `a:\n${lines(size, () => '  – b')}`,
  'long dashes before keys': (size) => `a:\n${lines(size, () => '  – b: c')}`,
  'a line of long dashes': (size) => `${'—'.repeat(size / 3)}a: 1`,
  'wide spaces as indent': (size) => `a:\n${lines(size, () => '\u3000b: c')}`,
  'marks of direction': (size) => lines(size, () => 'a: \u202ex'),
  'items without their dash': (size) => `a:\n  - b: 1\n${lines(size, () => '  b: 1')}`,
  'first keys of items again': (size) => `a:\n  - b: 1\n    c: 1\n${lines(size, () => '    b: 1')}`,
  'text behind a sign': (size) => `a: | x\n${lines(size, () => '  y')}`,
  'anchors between brackets': (size) => `a: [${'&a b, '.repeat(size / 6)}]`,
  'tags between brackets': (size) => `a: [${'!x y, '.repeat(size / 6)}]`,
  'brackets in items': (size) => `a:\n${lines(size, () => '- [x')}`,
  'brackets that are closed': (size) => `a: ${'['.repeat(size / 2)}${']'.repeat(size / 2)}`,
  'spaces between brackets': (size) => `a: {${' '.repeat(size)}b c: d: e }`,
  'spaces behind a key between brackets': (size) => `a: { b:${' '.repeat(size)}c: e: f }`,
  'spaces before a quote between brackets': (size) => `a: [${' '.repeat(size)}“b c: d`,
  'carriage returns': (size) => '\r'.repeat(size),
  'lines that end like on Windows': (size) => lines(size, (index) => `k${index}: @x\r`),
  'astral characters': (size) => `a: ${'\u{1f3e0}'.repeat(size / 4)}`,
};

function range(length: number): readonly number[] {
  return Array.from({ length: Math.floor(length) }, (_, index) => index);
}

function lines(size: number, line: (index: number) => string): string {
  const made: string[] = [];
  for (let length = 0, index = 0; length < size; index += 1) {
    const next = `${line(index)}\n`;
    made.push(next);
    length += next.length;
  }
  return made.join('');
}

function steps(size: number, step: (level: number) => string): string {
  return lines(size, (level) => step(level).trimEnd());
}
