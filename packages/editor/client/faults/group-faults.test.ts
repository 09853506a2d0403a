import { expect, it } from 'vitest';
import { namePlace } from './group-faults.ts';

it.each([
  [['blocks', 1, 'heading'], 'Block 2: Heading'],
  [['blocks', 0, 'primary', 'to'], 'Block 1: Main button: Where it leads'],
  [['blocks', 0, 'items', 2, 'question'], 'Block 1: Items 3: Question'],
  [['layout', 'header', 0, 'menus', 1, 'links', 2], 'Header 1: Menus 2: Links 3'],
  [['blocks', 2], 'Block 3'],
  [['contact', 'phone'], 'Contact: Phone'],
  [[], ''],
])('describes the location of %j', (path, words) => {
  expect(namePlace({ path })).toBe(words);
});
