import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Script } from 'node:vm';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { mapStacks } from './map-stacks.mjs';

let folder: string;
const before = Error.prepareStackTrace;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'map-stacks-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true });
  Error.prepareStackTrace = before;
});

/** The stack of an error that a bundle makes in its third line. */
const readStack = () =>
  String(new Script('\n\nnew Error("no stars").stack', { filename: join(folder, 'cli.cjs') }).runInThisContext());

it('shows the lines of the sources', () => {
  // The third line of the bundle is the second of the source.
  const map = { version: 3, names: [], sources: ['../blocks/stars/view.tsx'], mappings: ';;AACA' };
  writeFileSync(join(folder, 'cli.cjs.map'), JSON.stringify(map));
  mapStacks(folder);
  const [head, place] = readStack().split('\n');
  expect(head).toBe('Error: no stars');
  expect(place).toContain(`at ${join(folder, '../blocks/stars/view.tsx')}:2:1`);
});

it('shows the lines of a module that the dev server runs', () => {
  process.setSourceMapsEnabled(true);
  mapStacks(folder);
  const map = { version: 3, names: [], sources: ['file:///site/blocks/stars/view.tsx'], mappings: ';;AACA' };
  const inline = `data:application/json;base64,${Buffer.from(JSON.stringify(map)).toString('base64')}`;
  // In two parts, because tools would take the whole for a map of this file.
  const ends = `//# source${'URL'}=/site/blocks/stars/made.js\n//# source${'MappingURL'}=${inline}`;
  const stack = String(
    new Script(`eval(${JSON.stringify(`\n\nnew Error("no stars").stack\n${ends}`)})`).runInThisContext(),
  );
  process.setSourceMapsEnabled(false);
  expect(stack).toContain('/site/blocks/stars/view.tsx:2:1');
});

it.each(['', 'no map', '{}'])('shows the lines of the bundle if its map is %j', (text) => {
  if (text !== '') writeFileSync(join(folder, 'cli.cjs.map'), text);
  mapStacks(folder);
  expect(readStack()).toContain(`${join(folder, 'cli.cjs')}:3:1`);
});
