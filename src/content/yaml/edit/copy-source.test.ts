import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import type { Path } from '../index.ts';
import { applyEdits, copySource, valueAt } from '../index.ts';

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

/** The lines that say something, without their indent. */
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
          // What comes before and behind it are the lines of the target; a list that was empty begins on a line of its own.
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
