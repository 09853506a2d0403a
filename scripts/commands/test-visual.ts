import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { withChromium } from '../chromium.ts';
import type { Command } from '../command.ts';
import { EXIT, parseOptions } from '../command.ts';
import type { Program } from '../run-program.ts';
import { cleanEnvironment, runProgram } from '../run-program.ts';

const HELP = `Usage: npm run test:visual -- [options] [words]

Builds the site and the block catalogue, and compares how every example of every block and each kind of page look at 390, 820
and 1440 px with stored snapshots. What differs is named, with the number of pixels and the paths of three
images: what was expected, what there is, and the difference.

Letters look different on every machine. So the snapshots are not in git: keep your own of a state that you trust, with
--update, before you change anything. They lie in tests/visual/snapshots.

  --update   keep what there is as the new snapshots
  words      only pages and blocks with one of these words in their name: faq locations
`;

const SNAPSHOTS = 'tests/visual/snapshots';

const BUILDS: readonly Program[] = [
  ['node', 'scripts/run.mjs', 'build'],
  ['node', 'scripts/run.mjs', 'catalogue'],
];

export const testVisual: Command = async (args, project) => {
  const { values, positionals } = parseOptions(args, { update: { type: 'boolean' } }, HELP);
  const folder = join(project, SNAPSHOTS);
  if (!values.update && !existsSync(folder)) {
    console.error(`There are no snapshots on this machine to compare with. Keep some of a state that you trust:

  npm run test:visual -- --update`);
    return EXIT.usage;
  }
  const environment = await withChromium(cleanEnvironment());
  if (!environment) return EXIT.usage;
  for (const build of BUILDS) {
    if ((await runProgram(build, project, environment)) !== 0) return EXIT.content;
  }
  // A full update deletes the snapshots of removed pages and examples.
  if (values.update && positionals.length === 0) rmSync(folder, { recursive: true, force: true });
  const compare: Program = [
    'playwright',
    'test',
    '--config=tests/visual/playwright.config.ts',
    `--update-snapshots=${values.update ? 'all' : 'none'}`,
    ...(positionals.length > 0 ? [`--grep=${positionals.map(asPattern).join('|')}`] : []),
  ];
  return (await runProgram(compare, project, environment)) === 0 ? EXIT.fine : EXIT.content;
};

function asPattern(words: string): string {
  return words.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
}
