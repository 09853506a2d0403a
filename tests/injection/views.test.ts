import { describe, expect, it } from 'vitest';
import { ISLAND } from '../../src/block/islands/index.ts';
import type { BlockInstance } from '../../src/content/index.ts';
import { createBlockRenderer } from '../../src/render/render-block.tsx';
import { chunks, EVERY_STRING, LONG, strings } from './all-strings.ts';
import { examples, openBlock } from './examples.ts';
import { hostileStrings } from './hostile-strings.ts';
import { collectValues, shapesIn } from './shape.ts';

/** Strings side by side in one text. `npm run test:slow` puts each into each text, `npm test` into one text of each example. */
const TOGETHER = EVERY_STRING ? 8 : 25;

/** A blank one never reaches a view. */
const written = strings.filter((text) => text.trim() !== '');
const texts = chunks(written, TOGETHER).map((each) => each.join(' '));

function render(instance: BlockInstance): string {
  const renderer = createBlockRenderer();
  return renderer.render(instance, 'main', renderer.startPage()).html;
}

it('there are at least 500 hostile strings of our own', () => {
  expect(new Set(hostileStrings).size).toBeGreaterThanOrEqual(500);
});

describe.each(examples)('$name', (example) => {
  it(
    'has the same elements and attributes whatever its texts say, and carries them to the browser as they are',
    () => {
      const { texts: places, withTexts } = openBlock(example);
      const [plain] = shapesIn(render(withTexts(places.map((path, index) => [path, `Words ${index}`]))));
      expect(plain?.dangers).toEqual([]);
      const step = EVERY_STRING ? 1 : places.length;
      for (let first = 0; first < texts.length; first += step) {
        const chosen = places.map((path, index) => [path, texts[(first + index) % texts.length] ?? ''] as const);
        const instance = withTexts(chosen);
        const html = render(instance);
        const why = JSON.stringify(chosen);
        expect(
          shapesIn(html).map(({ tree, dangers }) => ({ tree, dangers })),
          why,
        ).toEqual([{ tree: plain?.tree, dangers: [] }]);
        for (const props of collectValues(html, ISLAND.props)) expect(props, why).toBe(instance.content.json());
      }
    },
    LONG,
  );
});
