import type { Command } from '../command.ts';
import { EXIT, parseOptions } from '../command.ts';
import { cleanEnvironment } from '../run-program.ts';
import type { Step } from '../steps.ts';
import { runSteps, withChromium } from '../steps.ts';

const HELP = `Usage: npm run test:slow

What takes too long for npm test, which tries one page of each kind: every page of the site is loaded at 390, 768 and
1440 px from the dev server and from dist/, and asked by axe before and after its scripts. Vendors fail in every way in
every place of a widget, and how long a page takes to wake up is measured with them and without. A build is
killed a hundred times and meets a full disk, and ten builds on what looks like ten machines are compared. Every
hostile string is put into every example of every block.
`;

const PLAYWRIGHT = ['playwright', 'test', '-c', 'tests/browser/playwright.config.ts'] as const;

const STEPS: readonly Step[] = [
  { name: 'builds', commands: [['vitest', 'run', '--project', 'slow']] },
  { name: 'every hostile string', commands: [['vitest', 'run', 'tests/injection']] },
  { name: 'build', commands: [['node', 'scripts/run.mjs', 'build']] },
  {
    name: 'every page',
    commands: [[...PLAYWRIGHT, 'pages.spec', 'accessibility.dist']],
  },
  {
    name: 'vendors',
    commands: [
      [...PLAYWRIGHT, 'widgets.spec', 'vendor-in-page.dev'],
      // Nothing else may run while times are measured.
      [...PLAYWRIGHT, '--workers=1', 'vendor-delay.dist'],
    ],
  },
];

export const testSlow: Command = async (args, project) => {
  parseOptions(args, {}, HELP);
  const environment = await withChromium({ ...cleanEnvironment(), EVERY_PAGE: '1', EVERY_STRING: '1' });
  return environment ? runSteps(STEPS, project, environment) : EXIT.usage;
};
