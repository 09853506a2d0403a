import { describe, expect, it } from 'vitest';
import { diagnose, textRules, yamlRules } from '../../../src/check/diagnostics/index.ts';
import { toFaults } from './index.ts';

const text = 'title: Home\nblocks:\n  - type: note\n    items:\n      - { name: A }\n      - { name: "" }\n';
const rule = { ...yamlRules.emptyFile, message: () => 'Something is wrong.', hint: () => 'Fix it.' };
const faultAt = (words: string) => {
  const start = text.indexOf(words);
  return toFaults([
    diagnose(rule, { wanted: '' }, { source: { file: 'pages/home.yaml', text }, range: [start, start + 1] }),
  ])[0];
};

it.each([
  ['Home', ['title']],
  ['title', ['title']],
  ['note', ['blocks', 0, 'type']],
  ['items', ['blocks', 0, 'items']],
  ['"" }', ['blocks', 0, 'items', 1, 'name']],
])('finds the path of the value at %s', (words, path) => {
  expect(faultAt(words)?.path).toEqual(path);
});

it('has line and column, and the usual message', () => {
  expect(faultAt('note')).toMatchObject({
    file: 'pages/home.yaml',
    line: 3,
    column: 11,
    message: 'Something is wrong.',
    hint: 'Fix it.',
  });
});

describe('a TODO comment', () => {
  const remind = (yaml: string) => {
    const start = yaml.indexOf('TODO');
    const source = { file: 'pages/home.yaml', text: yaml };
    const [fault] = toFaults([diagnose(textRules.toDo, {}, { source, range: [start, start + 4] })]);
    const [from, to] = fault?.fix?.range ?? [0, 0];
    return {
      path: fault?.path,
      hint: fault?.hint,
      label: fault?.fix?.label,
      without: yaml.slice(0, from) + yaml.slice(to),
    };
  };

  it.each([
    [
      'behind a value',
      'more: { label: Home, link: / } # TODO choose\nlast: x\n',
      ['more', 'link'],
      'more: { label: Home, link: / }\nlast: x\n',
    ],
    ['behind a value of a file from Windows', 'a: b # TODO choose\r\nlast: x\r\n', ['a'], 'a: b\r\nlast: x\r\n'],
    ['in a line of its own', 'title: A\n  # TODO choose\nlast: x\n', [], 'title: A\nlast: x\n'],
  ])('%s is reported at the value, and deleted when it is done', (_case, yaml, path, without) => {
    expect(remind(yaml)).toEqual({ path, hint: 'choose.', label: 'Mark as done', without });
  });

  it('without words says what to do', () => {
    expect(remind('title: A # TODO\n').hint).toBe('Write it, and mark it as done.');
  });

  it.each(['title: A # see TODO in the office\n', 'title: A TODO # more\n', 'body: |\n  # TODO list\n'])(
    'stays if the comment has more text, or is not a comment: %j',
    (yaml) => expect(remind(yaml)).toMatchObject({ label: undefined, without: yaml }),
  );
});
