import { expect, it } from 'vitest';
import { memoryReader, readDocument } from '../../src/content/yaml/index.ts';
import { leastTime } from '../fuzz/expectations.ts';
import { hostileTexts } from '../fuzz/hostile-texts.ts';

it.each(Object.entries(hostileTexts))('reading %s takes as long as its size says', (_name, make) => {
  const [small, large] = [24, 96].map((size) => {
    const bytes = new TextEncoder().encode(make((size - 1) * 1024)).slice(0, size * 1024);
    return leastTime(() => readDocument(memoryReader({ 'a.yaml': bytes }), 'a.yaml', { wanted: 'title' }, () => {}));
  });
  // Below this, starting to work takes as long as the work.
  expect((large ?? 0) / Math.max(small ?? 0, 20)).toBeLessThan(9);
});
