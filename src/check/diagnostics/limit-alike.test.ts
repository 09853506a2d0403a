import { expect, it } from 'vitest';
import { diagnose } from './diagnostic.ts';
import { limitAlike } from './limit-alike.ts';
import { unusedShared } from './rules/content.ts';

const warn = (name: string, line: number) =>
  diagnose(
    unusedShared,
    { name },
    { source: { file: 'pages/home.yaml', text: '\n'.repeat(line) }, range: [line, line] },
  );
const alike = (count: number) => Array.from({ length: count }, (_, line) => warn('hint', line));

it('shows five with the same message, and how many more there are', () => {
  const shown = limitAlike([...alike(17), warn('other', 3)]);
  expect(shown.map(({ message }) => message.match(/hint|other/)?.[0])).toEqual([...Array(5).fill('hint'), 'other']);
  expect(shown[4]?.hint).toMatch(/ There are 12 more like this: npm run validate -- --all shows them\.$/);
  expect(shown[3]?.hint).not.toContain('more like this');
});

it('shows all of five, and all with other messages', () => {
  const found = [...alike(5), ...['a', 'b', 'c', 'd', 'e', 'f'].map((name) => warn(name, 1))];
  expect(limitAlike(found)).toEqual(found);
});
