import { expect, it } from 'vitest';
import { z } from 'zod';
import { defineBlock } from './define-block.ts';
import { createRegistry } from './registry.ts';

const define = (type: string) =>
  defineBlock({ type, title: 'A block', summary: 'A block.', schema: z.strictObject({}), view: () => null });

it('finds block types by name, and lists them sorted', () => {
  const [hero, faq] = [define('hero'), define('faq')];
  const registry = createRegistry([hero, faq]);
  expect(registry.types).toEqual(['faq', 'hero']);
  expect(['faq', 'hero', 'constructor'].map(registry.get)).toEqual([faq, hero, undefined]);
});

it('refuses two block types of one name, and names it', () => {
  expect(() => createRegistry([define('faq'), define('hero'), define('faq')])).toThrow('"faq"');
});
