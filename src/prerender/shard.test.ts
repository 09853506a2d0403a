import { expect, it } from 'vitest';
import { isInShard, parseShard } from './shard.ts';

it.each([
  ['1/1', { part: 1, of: 1 }],
  ['3/8', { part: 3, of: 8 }],
  ['8/8', { part: 8, of: 8 }],
])('reads %s', (text, shard) => expect(parseShard(text)).toEqual(shard));

it.each(['0/8', '9/8', '0/0', '1', '1/', '/8', '1/8/2', '-1/8', '1.5/8', ' 1/8', '1/88888', 'a/b', ''])(
  'refuses "%s" as a shard',
  (text) => expect(parseShard(text)).toBeUndefined(),
);

it('puts each page in exactly one shard, and some in each', () => {
  const files = Array.from({ length: 200 }, (_, index) => `pages/places/place-${index}.yaml`);
  const shards = [1, 2, 3, 4, 5].map((part) => files.filter((file) => isInShard({ part, of: 5 }, file)));
  expect(shards.flat().sort()).toEqual([...files].sort());
  for (const shard of shards) expect(shard.length).toBeGreaterThan(20);
});
