import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';
import { project } from './support/example-site.ts';
import { findUntested } from './support/untested.ts';

const sources = new Map(
  ['src', 'blocks', 'scripts', 'packages', 'tests']
    .flatMap((folder) => readdirSync(join(project, folder), { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .map((path) => [relative(project, path), readFileSync(path, 'utf8')]),
);

/** The table of tests/README.md. */
const proofs = new Map(
  [...readFileSync(join(project, 'tests/README.md'), 'utf8').matchAll(/^\| ([\w/.-]+) +\| (`.+) +\|$/gm)].map(
    ([, files = '', tests = '']) => [files, [...tests.matchAll(/`([^`]+)`/g)].map(([, test = '']) => test)],
  ),
);

describe('the tests', () => {
  const { untested, idle } = findUntested(sources, proofs);

  it('prove every file with logic: beside it, in its folder, or as tests/README.md says', () =>
    expect(untested).toEqual([]));

  it('are named in tests/README.md only for what they prove', () => expect(idle).toEqual([]));

  it('are looked for by a rule that sees a file which none proves, and a test named for nothing', () => {
    const logic = 'export const run = () => 1;';
    const files = new Map([
      ['src/a/tested-beside-it.ts', logic],
      ['src/a/tested-beside-it.test.ts', ''],
      [
        'src/a/index.ts',
        "export { face } from './tested-by-its-face.ts';\nexport { other } from './only-in-the-face.ts';",
      ],
      ['src/a/tested-by-its-face.ts', logic],
      ['src/a/only-in-the-face.ts', logic],
      ['src/a/only-a-type-is-imported.ts', logic],
      ['src/a/a.test.ts', "import { face } from './index.ts';\nimport type { A } from './only-a-type-is-imported.ts';"],
      ['src/b/used-far-away.ts', logic],
      ['src/b/b.ts', `import { run } from './used-far-away.ts';\n${logic}`],
      ['src/b/no-logic.ts', 'export type B = () => void;\nexport const limit = 3;'],
      ['src/b/used-by-nothing.ts', logic],
      ['scripts/commands/build.ts', `const { b } = await import('../../src/b/b.ts');\n${logic}`],
      ['scripts/commands/new.ts', logic],
      ['scripts/cli.ts', `import { create } from './commands/new.ts';\n${logic}`],
      ['tests/command.test.ts', "site.run('build');"],
      ['tests/other.test.ts', "import { face } from '../src/a/index.ts';"],
    ]);
    const named = ['tests/command.test.ts', 'tests/other.test.ts', 'tests/gone.test.ts'];
    expect(
      findUntested(
        files,
        new Map([
          ['src/b', named],
          ['scripts', named.slice(0, 1)],
        ]),
      ),
    ).toEqual({
      untested: [
        'src/a/only-in-the-face.ts',
        'src/a/only-a-type-is-imported.ts',
        'src/b/used-by-nothing.ts',
        'scripts/commands/new.ts',
      ],
      idle: ['src/b: tests/other.test.ts', 'src/b: tests/gone.test.ts'],
    });
  });
});
