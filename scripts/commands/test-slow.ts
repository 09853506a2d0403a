import type { Command } from '../command.ts';
import { EXIT, parseOptions } from '../command.ts';
import { cleanEnvironment } from '../run-program.ts';
import type { Step } from '../steps.ts';
import { runSteps, withChromium } from '../steps.ts';

const HELP = `Usage: npm run test:slow

What takes too long for npm test, which tries one page and one mistake of each kind: every page of the site is loaded at
390, 768 and 1440 px from the dev server and from dist/, asked by axe before and after its scripts, and taken over by them
in three time zones, three languages, two widths and both colour schemes. One dev server meets every broken site three
times, and after each has to show a good save within 300 ms, half of the time or more.
`;

const STEPS: readonly Step[] = [
  { name: 'every mistake', commands: [['vitest', 'run', 'tests/survival.test.ts']] },
  { name: 'build', commands: [['node', 'scripts/run.mjs', 'build']] },
  {
    name: 'every page',
    commands: [
      [
        'playwright',
        'test',
        '-c',
        'tests/browser/playwright.config.ts',
        ...['pages.spec', 'accessibility.dist', 'hydration.spec'],
      ],
    ],
  },
];

export const testSlow: Command = async (args, project) => {
  parseOptions(args, {}, HELP);
  const environment = await withChromium({ ...cleanEnvironment(), EVERY_PAGE: '1', EVERY_FIXTURE: '1' });
  return environment ? runSteps(STEPS, project, environment) : EXIT.usage;
};
