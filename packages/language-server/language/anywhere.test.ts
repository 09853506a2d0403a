import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { diskReader } from '../../../src/content/yaml/index.ts';
import { openProject } from '../../../src/project/index.ts';
import { tries } from '../../../tests/fuzz/runs.ts';
import { BOATYARD } from '../../../tests/support/workspace.ts';
import { complete } from './complete.ts';
import { explain } from './hover.ts';
import type { EditedSite } from './knowledge.ts';
import { collectProjectKnowledge } from './knowledge.ts';
import { findReferences } from './references.ts';
import { findRenamable } from './rename.ts';

const disk = diskReader(BOATYARD);
const pages = disk.list('pages').filter((file) => file.endsWith('.yaml'));
const read = (file: string) => readFileSync(join(BOATYARD, file), 'utf8');
let site: EditedSite;
beforeAll(() => {
  const project = openProject(BOATYARD);
  const files = new Map(['site.yaml', 'theme.yaml', ...pages].map((file) => [file, disk.read(file) && read(file)]));
  site = {
    knowledge: collectProjectKnowledge(project, project.load().site),
    read: (file) => files.get(file),
    listPages: () => pages,
  };
});

/** An edit at a random position: `at` is the share of the file before it, `deleted` a number of characters. */
const edit = fc.record({
  file: fc.constantFrom('site.yaml', ...pages),
  at: fc.double({ min: 0, max: 1, noNaN: true }),
  typed: fc.constantFrom(
    '',
    ' ',
    '\n',
    '{',
    '}',
    '[',
    '"',
    "'",
    ':',
    '- ',
    '${',
    '#',
    '](',
    '|',
    '&a',
    '*a',
    '\t',
    '\r\n',
  ),
  deleted: fc.integer({ min: 0, max: 20 }),
});

it('answers at every position of every file, however broken, and only replaces words on the line', () => {
  fc.assert(
    fc.property(edit, ({ file, at, typed, deleted }) => {
      const whole = read(file);
      const start = Math.floor(at * whole.length);
      const text = whole.slice(0, start) + typed + whole.slice(start + deleted);
      const offset = start + typed.length;
      const edited = { file, text };
      for (const { range } of complete(site, edited, offset).items) {
        expect(range[0]).toBeLessThanOrEqual(offset);
        expect(range[1]).toBeGreaterThanOrEqual(offset);
        expect(text.slice(...range)).not.toContain('\n');
      }
      for (const each of [explain(site, edited, offset), findRenamable(site, edited, offset)]) {
        if (each) expect(text.slice(...each.range)).not.toBe('');
      }
      for (const part of findReferences(site, edited, offset, true)) {
        const [from, to] = part.range;
        expect(to).toBeLessThanOrEqual((part.file === file ? text : (site.read(part.file) ?? '')).length);
        expect(from).toBeLessThanOrEqual(to);
      }
    }),
    { numRuns: tries(100, 2000) },
  );
});
