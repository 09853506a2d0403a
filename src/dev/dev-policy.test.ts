import { expect, it } from 'vitest';
import { pageDirectives, renderPolicy } from '../prerender/headers/index.ts';
import { writeDevPolicy } from './dev-policy.ts';

const read = (policy: string) =>
  new Map(policy.split('; ').map((each) => [each.split(' ')[0], each.split(' ').slice(1)]));

it('allows what the published policy does, plus what the dev server needs', () => {
  const published = pageDirectives(["'sha256-abc='"], { 'img-src': ['https://tile.example'] });
  const [before, after] = [read(renderPolicy(published)), read(writeDevPolicy(published, 'N'))];
  const added = [...after].flatMap(([name, sources]) => sources.filter((each) => !before.get(name)?.includes(each)));
  expect(added.sort()).toEqual(["'nonce-N'", "'nonce-N'", "'self'", "'self'", '/__blocked', 'blob:', 'ws:']);
  for (const [name, sources] of before)
    expect(after.get(name), name).toEqual(
      expect.arrayContaining(sources.filter((each) => name !== 'frame-ancestors' || each !== "'none'")),
    );
});

it('has no "none" beside a source, because browsers would ignore it', () => {
  expect(read(writeDevPolicy(pageDirectives([]), 'N')).get('style-src')).toEqual(["'nonce-N'"]);
});
