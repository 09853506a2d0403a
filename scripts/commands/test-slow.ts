import type { Command } from '../command.ts';
import { EXIT, parseOptions } from '../command.ts';
import { cleanEnvironment } from '../run-program.ts';
import type { Step } from '../steps.ts';
import { runSteps, withChromium } from '../steps.ts';

const HELP = `Usage: npm run test:slow

What takes too long for npm test, which tries one page of each kind: every page of the site is loaded at 390, 768 and
1440 px from the dev server and from dist/, and asked by axe before and after its scripts. And every hostile string is
put into every example of every block.
`;

const STEPS: readonly Step[] = [
  { name: 'every hostile string', commands: [['vitest', 'run', 'tests/injection']] },
  { name: 'build', commands: [['node', 'scripts/run.mjs', 'build']] },
  {
    name: 'every page',
    commands: [['playwright', 'test', '-c', 'tests/browser/playwright.config.ts', 'pages.spec', 'accessibility.dist']],
  },
];

export const testSlow: Command = async (args, project) => {
  parseOptions(args, {}, HELP);
  const environment = await withChromium({ ...cleanEnvironment(), EVERY_PAGE: '1', EVERY_STRING: '1' });
  return environment ? runSteps(STEPS, project, environment) : EXIT.usage;
};
