import { describe, expect, it } from 'vitest';
import { createHistory } from './history.ts';

const bytes = (text: string) => Buffer.from(text);
const step = (before: string, after: string, place?: string) => ({
  label: `${before} to ${after}`,
  files: [{ file: 'site.yaml', before: bytes(before), after: bytes(after) }],
  place,
});

describe('the history', () => {
  it('keeps the last 200 steps', () => {
    const history = createHistory();
    for (let count = 0; count < 250; count += 1) history.record(step(`${count}`, `${count + 1}`));
    let undone = 0;
    for (; history.peek('undo'); undone += 1) history.pass('undo');
    expect(undone).toBe(200);
  });

  it('keeps 50 MB', () => {
    const history = createHistory();
    const large = 'x'.repeat(5 * 1024 * 1024);
    for (let count = 0; count < 20; count += 1) history.record(step(`${count}${large}`, `${count + 1}${large}`));
    let undone = 0;
    for (; history.peek('undo'); undone += 1) history.pass('undo');
    expect(undone).toBe(4);
  });

  it('joins steps at one place within a second, if no one else wrote in between', () => {
    let now = 0;
    const history = createHistory(() => now);
    history.record(step('a', 'ab', 'title'));
    now += 999;
    history.record(step('ab', 'abc', 'title'));
    now += 999;
    history.record(step('abc', 'abcd', 'title'));
    expect(history.peek('undo')?.files).toEqual([{ file: 'site.yaml', before: bytes('abcd'), after: bytes('a') }]);
    now += 1001;
    history.record(step('abcd', 'later', 'title'));
    history.record(step('somebody else', 'x', 'title'));
    history.record(step('x', 'y', 'other'));
    const labels = [];
    for (let next = history.peek('undo'); next; next = history.peek('undo')) {
      labels.push(next.label);
      history.pass('undo');
    }
    expect(labels).toEqual(['x to y', 'somebody else to x', 'abcd to later', 'a to ab']);
  });

  it('forgets undone steps after a new one', () => {
    const history = createHistory();
    history.record(step('a', 'b'));
    history.pass('undo');
    expect(history.state()).toEqual({ redo: 'a to b' });
    history.record(step('a', 'c'));
    expect(history.state()).toEqual({ undo: 'a to c' });
    history.pass('redo');
    expect(history.state()).toEqual({ undo: 'a to c' });
  });
});
