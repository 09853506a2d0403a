import { describe, expect, it } from 'vitest';
import { openTurns, shareTurns, takeTurns } from './turns.ts';

describe('work that is done in turns', () => {
  it('comes to one of those who share it, in pieces, each item once', () => {
    const items = [1, 2, 3, 4, 5, 6, 7];
    const turns = shareTurns(2);
    const [one, other] = [takeTurns(items, openTurns(turns)), takeTurns(items, openTurns(turns))];
    expect([one.next().value, other.next().value, other.next().value]).toEqual([
      [1, 2],
      [3, 4],
      [5, 6],
    ]);
    expect([...one]).toEqual([[7]]);
    expect([...other]).toEqual([]);
  });

  it('leaves nothing for somebody who comes late', () => {
    const turns = shareTurns(3);
    expect([...takeTurns(['a', 'b', 'c', 'd'], openTurns(turns))]).toEqual([['a', 'b', 'c'], ['d']]);
    expect([...takeTurns(['a', 'b', 'c', 'd'], openTurns(turns))]).toEqual([]);
    expect([...takeTurns([], openTurns(shareTurns(3)))]).toEqual([]);
  });
});
