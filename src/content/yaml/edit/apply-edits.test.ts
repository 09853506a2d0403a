import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import type { Edit, Path } from '../index.ts';
import { applyEdits, applyFileEdits, copySource, valueAt } from '../index.ts';

/** The text after some edits. Fails when they are refused. */
function apply(before: string, ...edits: readonly Edit[]): string {
  const result = applyEdits(before, edits);
  if (!result.ok) throw new Error(result.reason);
  return result.text;
}

const page = `title: Home # shown in the tab

blocks:
  # The first thing that a visitor sees.
  - type: hero
    heading: Hello # short!
    body: |
      One
      two

  - type: cards
    items: [a, b]
`;

describe('a value', () => {
  it('is set in place; the comment after it stays', () =>
    expect(apply('a: one # why\nb: 2\n', { kind: 'set', path: ['a'], value: 'two' })).toBe('a: two # why\nb: 2\n'));

  it('is set if there was none', () =>
    expect(
      apply('a: # why\nb:\n', { kind: 'set', path: ['b'], value: 1 }, { kind: 'set', path: ['a'], value: true }),
    ).toBe('a: true # why\nb: 1\n'));

  it('is unchanged if it is already there', () =>
    expect(apply("a: 'x'\n", { kind: 'set', path: ['a'], value: 'x' })).toBe("a: 'x'\n"));

  it('becomes a list below its key, whose comment stays, and a single value again', () => {
    const list = 'a: # why\n  - 1\n  - x: q\n    z: []\n';
    expect(apply('a: one # why\n', { kind: 'set', path: ['a'], value: [1, { x: 'q', z: [] }] })).toBe(list);
    expect(apply(list, { kind: 'set', path: ['a'], value: 'one' })).toBe('a: one # why\n');
  });

  it('of a list or mapping replaces only what differs, so that comments and layout stay', () =>
    expect(
      apply(page, { kind: 'set', path: ['blocks', 1], value: { type: 'cards', tone: 'dark', items: ['a', 'c', 'b'] } }),
    ).toBe(page.replace('[a, b]', '[a, c, b]').replace('type: cards', 'type: cards\n    tone: dark')));

  it('that is a whole list can be set to one with fewer and other items', () =>
    expect(
      apply('a:\n  # one\n  - 1\n  # two\n  - 2\n  # three\n  - 3\n', { kind: 'set', path: ['a'], value: [1, 4] }),
    ).toBe('a:\n  # one\n  - 1\n  # two\n  - 4\n'));

  it('with a missing key is added to its mapping, and the mapping with it', () =>
    expect(
      apply(
        'a: 1\n',
        { kind: 'set', path: ['b'], value: 2 },
        { kind: 'set', path: ['seo', 'image', 'alt'], value: 'x' },
      ),
    ).toBe('a: 1\nb: 2\nseo:\n  image:\n    alt: x\n'));

  it('is set between brackets, with quotes if these need them', () =>
    expect(
      apply(
        'a: { b: one, c: [two, 3] }\n',
        { kind: 'set', path: ['a', 'c', 0], value: 'x, y' },
        { kind: 'set', path: ['a', 'b'], value: { d: [] } },
      ),
    ).toBe('a: { b: { d: [] }, c: ["x, y", 3] }\n'));

  it('can be given as YAML, with its comments and its own layout', () =>
    expect(apply('list:\n- a\n', { kind: 'set', path: ['list', 0], yaml: 'x: { y: z } # why\nw:\n  - 1\n' })).toBe(
      'list:\n- x: { y: z } # why\n  w:\n    - 1\n',
    ));
});

describe('an item', () => {
  it('is inserted with the blank lines and the indent of the others', () =>
    expect(apply(page, { kind: 'insert', path: ['blocks', 1], value: { type: 'faq', heading: 'Why?' } })).toBe(
      page.replace('two\n', 'two\n\n  - type: faq\n    heading: Why?\n'),
    ));

  it('is inserted at the start, above the comment of the previous first one', () =>
    expect(apply(page, { kind: 'insert', path: ['blocks', 0], value: 'x' })).toBe(
      page.replace('blocks:\n', 'blocks:\n  - x\n\n'),
    ));

  it('is inserted between brackets', () =>
    expect(
      apply(
        page,
        { kind: 'insert', path: ['blocks', 1, 'items', 1], value: 'x' },
        { kind: 'insert', path: ['blocks', 1, 'items', 3], value: 1 },
      ),
    ).toBe(page.replace('[a, b]', '[a, x, b, 1]')));

  it('is inserted between braces next to the others, up to the width of a line', () => {
    const before = 'a:\n  - { x: 1 }\n  - { x: 2 }\n';
    expect(apply(before, { kind: 'insert', path: ['a', 1], value: { x: 'y: z' } })).toBe(
      'a:\n  - { x: 1 }\n  - { x: "y: z" }\n  - { x: 2 }\n',
    );
    const long = 'x'.repeat(150);
    expect(apply(before, { kind: 'insert', path: ['a', 2], value: { x: long } })).toBe(`${before}  - x: ${long}\n`);
  });

  it('is inserted into a list that is empty', () => {
    expect(
      apply('a: []\nb:\n', { kind: 'insert', path: ['a', 0], value: 1 }, { kind: 'insert', path: ['b', 0], value: 2 }),
    ).toBe('a:\n  - 1\nb:\n  - 2\n');
    expect(apply('a: { b: [] }\n', { kind: 'insert', path: ['a', 'b', 0], value: 1 })).toBe('a: { b: [1] }\n');
    expect(apply('- []\n', { kind: 'insert', path: [0, 0], value: { a: 1, b: 2 } })).toBe('- - a: 1\n    b: 2\n');
  });

  it('is deleted with its comments and its blank line', () => {
    expect(apply(page, { kind: 'delete', path: ['blocks', 0] })).toBe(
      'title: Home # shown in the tab\n\nblocks:\n  - type: cards\n    items: [a, b]\n',
    );
    expect(apply(page, { kind: 'delete', path: ['blocks', 1] })).toBe(page.slice(0, page.indexOf('\n  - type: cards')));
  });

  it('that is the last one leaves an empty list', () => {
    expect(apply('a: # why\n  - 1 # one\nb: 2\n', { kind: 'delete', path: ['a', 0] })).toBe('a: [] # why\nb: 2\n');
    expect(apply('a: [ 1 ]\n', { kind: 'delete', path: ['a', 0] })).toBe('a: []\n');
  });

  it('moves with its comments, and blank lines stay between items', () => {
    const after = `title: Home # shown in the tab

blocks:
  - type: cards
    items: [a, b]

  # The first thing that a visitor sees.
  - type: hero
    heading: Hello # short!
    body: |
      One
      two
`;
    expect(apply(page, { kind: 'move', path: ['blocks', 0], to: ['blocks', 1] })).toBe(after);
    expect(apply(after, { kind: 'move', path: ['blocks', 1], to: ['blocks', 0] })).toBe(page);
  });

  it('moves to another list, deeper in or further out', () => {
    const before = 'a:\n  - x: # here\n      - |\n        text\n      - 2\nb:\n- 1\n';
    const after = 'a:\n  - x: # here\n      - 2\nb:\n- 1\n- |\n  text\n';
    expect(apply(before, { kind: 'move', path: ['a', 0, 'x', 0], to: ['b', 1] })).toBe(after);
    expect(apply(after, { kind: 'move', path: ['b', 1], to: ['a', 0, 'x', 0] })).toBe(before);
  });

  it('moves into brackets and out of them', () => {
    expect(apply('a: [1, { x: "y" }]\nb:\n  - 2\n', { kind: 'move', path: ['a', 1], to: ['b', 0] })).toBe(
      'a: [1]\nb:\n  - { x: "y" }\n  - 2\n',
    );
    expect(apply('a: [1]\nb:\n  - x: q\n    z: "1"\n', { kind: 'move', path: ['b', 0], to: ['a', 0] })).toBe(
      'a: [{ x: q, z: "1" }, 1]\nb: []\n',
    );
  });

  it('is duplicated, comments too', () =>
    expect(apply('a:\n  # one\n  - x: 1 # why\n    # end\n  - 2\n', { kind: 'duplicate', path: ['a', 0] })).toBe(
      'a:\n  # one\n  - x: 1 # why\n    # end\n  # one\n  - x: 1 # why\n    # end\n  - 2\n',
    ));
});

describe('a key', () => {
  it('is inserted at the end of its mapping, or beside another', () => {
    expect(apply('a: 1\n\nb: 2', { kind: 'insert', path: ['c'], value: 3 })).toBe('a: 1\n\nb: 2\n\nc: 3');
    expect(apply('a: 1\n# two\nb: 2\n', { kind: 'insert', path: ['c'], value: 3, position: { after: 'a' } })).toBe(
      'a: 1\nc: 3\n# two\nb: 2\n',
    );
    expect(
      apply('a: 1\nb: 2\n\nd: 3\n\ne: 4\n', { kind: 'insert', path: ['c'], value: 0, position: { after: 'a' } }),
    ).toBe('a: 1\nc: 0\nb: 2\n\nd: 3\n\ne: 4\n');
    expect(apply('- a: 1\n  b: 2\n', { kind: 'insert', path: [0, 'c'], value: 3, position: { before: 'a' } })).toBe(
      '- c: 3\n  a: 1\n  b: 2\n',
    );
  });

  it('is deleted; the next one takes its place after the dash', () => {
    expect(apply('- a: 1 # one\n  # two\n  b: 2\n', { kind: 'delete', path: [0, 'a'] })).toBe('- # two\n  b: 2\n');
    expect(apply('- a: 1 # one\n  b: 2\n', { kind: 'delete', path: [0, 'a'] })).toBe('- b: 2\n');
    expect(
      apply('a: { b: 1, c: 2 }\n', { kind: 'delete', path: ['a', 'c'] }, { kind: 'delete', path: ['a', 'b'] }),
    ).toBe('a: {}\n');
  });

  it('is renamed, with the quotes that it has or needs', () =>
    expect(
      apply(
        'a: 1\n"b": { c: 2 }\n',
        { kind: 'rename', path: ['a'], name: 'x: y' },
        { kind: 'rename', path: ['b'], name: 'z' },
        { kind: 'rename', path: ['z', 'c'], name: 'two words' },
      ),
    ).toBe('"x: y": 1\n"z": { two words: 2 }\n'));

  it('moves to another mapping, under another name too', () =>
    expect(
      apply('a:\n  # why\n  x: 1\n  y: 2\nb:\n  z: 3\n', {
        kind: 'move',
        path: ['a', 'x'],
        to: ['b', 'w'],
        position: { before: 'z' },
      }),
    ).toBe('a:\n  y: 2\nb:\n  # why\n  w: 1\n  z: 3\n'));

  it('is duplicated under another name', () =>
    expect(apply('a: # why\n  - 1\nb: 2\n', { kind: 'duplicate', path: ['a'], name: 'c' })).toBe(
      'a: # why\n  - 1\nc: # why\n  - 1\nb: 2\n',
    ));
});

describe('ownership of comments', () => {
  const list = `# Of the file.
# yaml-language-server: $schema=x.json
list:
  - one

  # A heading of its own.

  # About two.
  - two # behind
    # deeper
  # At the foot.
other: 1
`;

  it('a comment with blank lines around it, and one at the end, belong to no item', () =>
    expect(apply(list, { kind: 'delete', path: ['list', 1] })).toBe(
      list.replace('\n\n  # About two.\n  - two # behind\n    # deeper', ''),
    ));

  it('the first comment of a file, and one for editors, belong to no key', () =>
    expect(apply(list, { kind: 'delete', path: ['list'] })).toBe(
      '# Of the file.\n# yaml-language-server: $schema=x.json\nother: 1\n',
    ));
});

describe('the layout of a file', () => {
  it('is kept: four spaces, dashes below their key, Windows line endings, no line break at the end', () => {
    const before = 'a:\r\n    b:\r\n    - 1';
    const after = 'a:\r\n    b:\r\n    - 1\r\n    - c:\r\n      - 2\r\n      d: |-\r\n          x\r\n          y';
    expect(apply(before, { kind: 'insert', path: ['a', 'b', 1], value: { c: [2], d: 'x\ny' } })).toBe(after);
  });

  it('is kept between brackets on lines of their own', () => {
    const before = 'a: [\n  1, # one\n  # two\n  2\n]\n';
    expect(apply(before, { kind: 'insert', path: ['a', 2], value: 3 })).toBe(
      'a: [\n  1, # one\n  # two\n  2,\n  3\n]\n',
    );
    expect(apply(before, { kind: 'delete', path: ['a', 1] })).toBe('a: [\n  1 # one\n]\n');
    expect(apply(before, { kind: 'delete', path: ['a', 0] })).toBe('a: [\n  # two\n  2\n]\n');
    expect(apply(before, { kind: 'move', path: ['a', 0], to: ['a', 1] })).toBe('a: [\n  # two\n  2,\n  1 # one\n]\n');
  });
});

describe('a file that ends with --- or ...', () => {
  it.each(['---\n', '...\n', '---', '\n---\n# The end.\n'])('is edited above it: %j', (end) => {
    expect(apply(`---\na: 1\n${end}`, { kind: 'set', path: ['b'], value: 2 })).toBe(`---\na: 1\nb: 2\n${end}`);
    expect(apply(`---\na:\n  - 1\n${end}`, { kind: 'insert', path: ['a', 1], value: 2 })).toBe(
      `---\na:\n  - 1\n  - 2\n${end}`,
    );
    expect(apply(`---\na: 1\n${end}`, { kind: 'set', path: ['a'], value: 'one\ntwo\n' })).toBe(
      `---\na: |\n  one\n  two\n${end}`,
    );
  });
});

describe('several edits', () => {
  it('each see the result of those before them', () =>
    expect(
      apply('a: [1]\n', { kind: 'insert', path: ['a', 0], value: {} }, { kind: 'set', path: ['a', 0, 'b'], value: 2 }),
    ).toBe('a: [{ b: 2 }, 1]\n'));

  it('are all made, or none', () =>
    expect(
      applyEdits('a: 1\n', [
        { kind: 'set', path: ['a'], value: 2 },
        { kind: 'delete', path: ['b'] },
      ]),
    ).toEqual({
      ok: false,
      reason: 'There is no "b" in the file.',
    }));
});

const copy = (text: string, path: Path) => {
  const copied = copySource(text, path);
  return copied.ok ? copied.yaml : copied.reason;
};

describe('an item of a list', () => {
  it('is copied with its comments, as written', () => {
    const text =
      'blocks:\n  # Above\n  - type: a # behind\n    text: |\n      One\n\n      Two\n    # inside\n    list: [ "x" ]\n\n  - b\n';
    expect(copy(text, ['blocks', 0])).toBe(
      '# Above\ntype: a # behind\ntext: |\n  One\n\n  Two\n# inside\nlist: [ "x" ]',
    );
    expect(copy(text, ['blocks', 1])).toBe('b');
    expect(copy('[{ type: a }, { type: b }]', [1])).toBe('{ type: b }');
  });

  it('is copied without its dash if that has a line of its own', () => {
    const text = 'blocks:\n  # Above\n  -\n      type: a\n\n      list:\n        - b\n  - c\n';
    expect(copy(text, ['blocks', 0])).toBe('# Above\ntype: a\n\nlist:\n  - b');
  });

  it.each([
    ['anchor &x', '- a: &x 1\n- b: *x\n', [0]],
    ['alias *x', '- a: &x 1\n- b: *x\n', [1]],
    ['There is no "[2]"', '- a\n', [2]],
    ['cannot be read as YAML', 'a: [\n', ['a', 0]],
  ])('is not copied, and the report says why: %s', (reason, text, path) => {
    expect(copySource(text, path)).toEqual({ ok: false, reason: expect.stringContaining(reason) });
  });
});

const TARGETS = [
  'title: A\nblocks:\n  - type: a\n',
  '# First\nblocks:\n- type: a\n\n- type: b # last\n',
  'blocks:\n    -   type: a\n        text: x\n\n    -   type: b\nend: 1\n',
  'blocks: []\n',
];

/** The lines with content, without their indent. */
const said = (yaml: string) =>
  yaml
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter(Boolean);

it('is equal in another file, line by line, for all blocks of the sites and examples', () => {
  const files = ['pages', 'tests/sites', 'starter', 'blocks'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.yaml'))
      .map((file) => readFileSync(join(folder, file), 'utf8')),
  );
  let count = 0;
  for (const text of files) {
    const data: unknown = parse(text, { logLevel: 'silent' });
    const lists: readonly Path[] = [[], ['blocks']];
    for (const list of lists) {
      const items: unknown = valueAt(data, list);
      if (!Array.isArray(items)) continue;
      for (const [index, item] of items.entries()) {
        const yaml = copy(text, [...list, index]);
        for (const target of [TARGETS[index % TARGETS.length] ?? '']) {
          const at = parse(target).blocks.length;
          const result = applyEdits(target, [{ kind: 'insert', path: ['blocks', at], yaml }]);
          if (!result.ok) return expect.unreachable(`${result.reason}\n${yaml}`);
          expect(parse(result.text).blocks[at]).toEqual(item);
          // The item's lines are unchanged, apart from their indent and dashes.
          const lines = said(result.text)
            .join('\n')
            .replace(/^(- +)(?=.)/gm, '');
          expect(lines).toContain(
            said(yaml)
              .join('\n')
              .replace(/^(- +)(?=.)/gm, ''),
          );
          count += 1;
        }
      }
    }
  }
  expect(count).toBeGreaterThan(300);
});

const set = (key: string, value: string): Edit => ({ kind: 'set', path: [key], value });
const edit = (text: string, ...edits: readonly Edit[]) => {
  const result = applyFileEdits('notes.md', text, edits);
  return result.ok ? result.text : result.reason;
};

describe('an edit of a Markdown file', () => {
  it('of a value leaves its comments and its text as they are', () =>
    expect(edit('---\n# why\ntitle: A # b\n---\n\n\n# A\n', set('title', 'B'))).toBe(
      '---\n# why\ntitle: B # b\n---\n\n\n# A\n',
    ));
  it('adds front matter where there is none, or where it is empty', () => {
    expect(edit('Text\n', set('title', 'A'))).toBe('---\ntitle: A\n---\n\nText\n');
    expect(edit('---\n---\nText\n', set('title', 'A'))).toBe('---\ntitle: A\n---\nText\n');
    expect(edit('', set('title', 'A'), set('body', 'Text'))).toBe('---\ntitle: A\n---\n\nText\n');
  });
  it('of the text replaces all of it, in the line ends of the file', () => {
    expect(edit('---\r\na: 1\r\n---\r\n\r\nOld\r\n', set('body', 'New\nlines'))).toBe(
      '---\r\na: 1\r\n---\r\n\r\nNew\r\nlines\r\n',
    );
    expect(edit('---\na: 1\n---\n', set('body', 'New'))).toBe('---\na: 1\n---\n\nNew\n');
    expect(edit('---\na: 1\n---\n\nOld\n', { kind: 'delete', path: ['body'] })).toBe('---\na: 1\n---\n\n\n');
  });
  it('is refused for a part of the text, and for a file that cannot be read', () => {
    expect(edit('Text', { kind: 'move', path: ['body'], to: ['title'] })).toContain('only be replaced as a whole');
    expect(edit('---\na: 1\n', set('a', 'b'))).toContain('never closed');
  });
});
