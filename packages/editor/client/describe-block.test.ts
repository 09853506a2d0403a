import { expect, it } from 'vitest';
import { firstWords } from './describe-block.ts';
import { readAt } from './inspector/json.ts';

it('describes a block by its heading, or else by another text', () => {
  expect(firstWords({ type: 'note', text: 'Some words', heading: 'A heading' }, [])).toBe('A heading');
  expect(firstWords({ type: 'note', body: 'First line\nSecond line' }, [])).toBe('First line');
  expect(firstWords({ type: 'note', items: [] }, [])).toBe('');
  expect(firstWords(undefined, [])).toBe('');
  const phone = { name: 'site.facts.phone', value: '800 123', file: 'site.yaml', path: ['facts', 'phone'] };
  expect(firstWords({ type: 'note', heading: 'Call ${site.facts.phone}' }, [phone])).toBe('Call 800 123');
});

it('finds the value at a path', () => {
  const data = { blocks: [{ items: [{ name: 'A' }] }], none: null };
  expect(readAt(data, ['blocks', 0, 'items', 0, 'name'])).toBe('A');
  expect(readAt(data, ['blocks', 3])).toBeUndefined();
  expect(readAt(data, ['none', 'name'])).toBeUndefined();
  expect(readAt(data, ['blocks', 0, 'constructor'])).toBeUndefined();
});
