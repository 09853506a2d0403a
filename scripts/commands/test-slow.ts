import { withChromium } from '../chromium.ts';
import type { Command } from '../command.ts';
import { EXIT, parseOptions, UsageError } from '../command.ts';
import { cleanEnvironment } from '../run-program.ts';
import type { Step } from '../steps.ts';
import { runSteps, withTemporaryFolder } from '../steps.ts';

const HELP = `Usage: npm run test:slow -- [steps]

What takes too long for npm test, which tries one page, one mistake and one of each kind of string.
Name steps to run only those: npm run test:slow -- builds vendors

  builds    a build is killed a hundred times and meets a full disk, ten builds on what looks like ten machines are
            compared, as are those of one thread and of two; block types are made and changed; the
            headers are graded by the Mozilla HTTP Observatory, which is downloaded
  package   the packages are published to a registry of the test's own; a site is created, installed, built and updated
  found     every page is asked by html-validate, the Nu checker (where there is a Java) and the crawler linkinator, and one of
            each kind by Lighthouse for its SEO; they are downloaded, and must find what is broken on purpose
  random    every property that npm test tries with a few random cases is tried with many: hostile YAML, edits, fixes,
            builds after builds, saves at the same moment
  apart     every test of the builder passes when another site takes the place of this one
  themes    every example of every block is shown in every theme: axe, and nothing too wide, in both schemes and directions
  strings   every hostile string is put into the blocks, few at a time
  mistakes  one dev server meets every broken site three times, and shows the good save after each
  pages     every page is loaded at 390, 768 and 1440 px, asked by axe before and after its scripts, visited under its
            policy, hostile strings are shown, and each kind of page walked by keyboard and seen from 320 to 2560 px
  hydration every page is taken over by its scripts in three time zones, three languages, two widths and both schemes
  kit       forty components of Mantine in every theme, direction and tone, light and dark
  dev       the dev server gets all that npm test asks of dist/, and every page
  vendors   vendors fail in every way in every place of a widget; how long a page takes to wake up with them is measured
`;

const SLOW = ['vitest', 'run', '--project', 'slow'] as const;
const PLAYWRIGHT = ['playwright', 'test', '-c', 'tests/browser/playwright.config.ts'] as const;
const BUILD = ['node', 'scripts/run.mjs', 'build'] as const;

/** The tests whose number of random cases is set in `tests/fuzz/runs.ts`. */
const RANDOM = [
  'tests/faults',
  'inline-markdown',
  'tests/fuzz',
  'keeps-bytes',
  'import-sheet',
  'plain-yaml',
  'replace-file',
  'look-up',
  'taken-over',
  'written-out',
  'build-pages',
  'killed',
  'anywhere',
  'declaration-order',
];

const STEPS: readonly Step[] = [
  {
    name: 'builds',
    commands: [
      [
        ...SLOW,
        '--exclude',
        'tests/slow/found.test.ts',
        '--exclude',
        'tests/slow/another-site.test.ts',
        '--exclude',
        'tests/slow/themes.test.ts',
        '--exclude',
        'tests/slow/package.test.ts',
      ],
    ],
  },
  { name: 'package', commands: [[...SLOW, 'tests/slow/package']] },
  { name: 'found', commands: [[...SLOW, 'tests/slow/found']] },
  {
    name: 'random',
    commands: [['vitest', 'run', ...RANDOM]],
  },
  { name: 'apart', commands: [[...SLOW, 'tests/slow/another-site']] },
  { name: 'themes', commands: [[...SLOW, 'tests/slow/themes']] },
  { name: 'strings', commands: [['vitest', 'run', 'tests/injection']] },
  { name: 'mistakes', commands: [['vitest', 'run', 'tests/system/survival.test.ts']] },
  {
    name: 'pages',
    commands: [
      BUILD,
      [
        ...PLAYWRIGHT,
        '--project=dist',
        'pages.spec',
        'accessibility.dist',
        'policy.dist',
        'keyboard.dist',
        'injection.dist',
      ],
    ],
  },
  { name: 'hydration', commands: [BUILD, [...PLAYWRIGHT, '--project=dist', 'hydration.spec']] },
  { name: 'kit', commands: [BUILD, [...PLAYWRIGHT, '--project=dist', 'kit.dist']] },
  { name: 'dev', commands: [[...PLAYWRIGHT, '--project=dev']] },
  {
    name: 'vendors',
    commands: [
      BUILD,
      [...PLAYWRIGHT, '--project=dist', 'widgets.spec'],
      // Nothing else may run while times are measured.
      [...PLAYWRIGHT, '--workers=1', 'vendor-delay.dist'],
    ],
  },
];

export const testSlow: Command = async (args, project) => {
  const { positionals } = parseOptions(args, {}, HELP);
  const unknown = positionals.find((name) => !STEPS.some((step) => step.name === name));
  if (unknown) throw new UsageError(`There is no step "${unknown}".`, HELP);
  const steps = STEPS.filter(({ name }) => positionals.length === 0 || positionals.includes(name));
  const environment = await withChromium({ ...withTemporaryFolder(cleanEnvironment()), EVERY_CASE: '1' });
  return environment ? runSteps(steps, project, environment) : EXIT.usage;
};
