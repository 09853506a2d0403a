import { withChromium } from '../chromium.ts';
import type { Command } from '../command.ts';
import { EXIT, parseOptions, UsageError } from '../command.ts';
import type { Program } from '../run-program.ts';
import { cleanEnvironment } from '../run-program.ts';
import type { Step } from '../steps.ts';
import { runSteps, withTemporaryFolder } from '../steps.ts';

const HELP = `Usage: npm test -- [steps] [--fuzz NUMBER]

Runs the checks and tests, in order: content, types, lint, unused code, unit tests, build, weight, journeys.
Name steps to run only those: npm test -- types unit. The last two run only when named; CI runs them, too.

  content   checks every page config, and those of the sites in tests/sites
  types     TypeScript: everything, then what runs in Node and what runs in browsers, each by itself
  lint      Biome
  unused    knip: files, exports and packages that nothing uses
  unit      Vitest: engine, blocks, architecture, and what the site must say
  build     the site, to dist/
  weight    what the pages in dist/ weigh, against their budgets
  journeys  what a visitor and a writer do most, in a browser: the browser tests named in scripts/commands/test.ts
  system    Vitest: the commands and servers, each started as people start it, and costly files (3 minutes)
  browser   all other browser tests, against the dev server and against dist/ (20 minutes): npm test -- build browser

  --fuzz NUMBER   tries so many hostile YAML files instead of 400, and half as many edits, each time others:
                  npm test -- unit --fuzz 1000000.
                  A failure names its seed; FUZZ_SEED=… tries the same files again
`;

const RUN = 'scripts/run.mjs';
/** Sites in `tests/sites`, each of another trade. Other tests cover a further one, `boatyard`. */
const SITES = ['radwerk', 'clinic', 'conference'];
const PLAYWRIGHT = ['playwright', 'test', '-c', 'tests/browser/playwright.config.ts'] as const;
/** The tests of typical tasks of a buyer and of an author. */
const JOURNEYS = ['buyer.spec', 'editor-jobs.dev'] as const;
const STEPS: readonly Step[] = [
  {
    name: 'content',
    commands: [
      ['node', RUN, 'validate'],
      ...SITES.map((site): Program => ['node', RUN, 'validate', '--strict', '--root', `tests/sites/${site}`]),
    ],
    atOnce: true,
  },
  {
    name: 'types',
    commands: [checkTypes('.', 'all'), checkTypes('src', 'node'), checkTypes('src/client', 'browser')],
    atOnce: true,
  },
  { name: 'lint', commands: [['biome', 'check', '.']] },
  { name: 'unused', commands: [['knip']] },
  {
    name: 'unit',
    commands: [['vitest', 'run', '--project', 'engine', '--project', 'browser code']],
  },
  { name: 'build', commands: [['node', RUN, 'build']] },
  { name: 'weight', commands: [['node', RUN, 'check:budget', '--known']] },
  { name: 'journeys', commands: [[...PLAYWRIGHT, ...JOURNEYS]] },
  { name: 'system', commands: [['vitest', 'run', '--project', 'system']] },
  { name: 'browser', commands: [[...PLAYWRIGHT, '--grep-invert', JOURNEYS.join('|')]] },
];
/** Steps that take too long for every run, so they run only by name. */
const ONLY_BY_NAME: ReadonlySet<string> = new Set(['system', 'browser']);

/**
 * Checks the types of the files of a tsconfig.json, only those that changed since the last run. Each program has one
 * checker, because several checkers work out most types again, and three programs run at once. With four checkers each,
 * all programs take 31 s of processor time; with one, 20 s.
 */
function checkTypes(folder: string, name: string): Program {
  const cache = `node_modules/.cache/types/${name}.json`;
  return ['tsc', '-p', folder, '--checkers', '1', '--incremental', '--tsBuildInfoFile', cache];
}

/** Runs the steps until one fails. */
export const test: Command = async (args, project) => {
  const { positionals, values } = parseOptions(args, { fuzz: { type: 'string' } }, HELP);
  if (values.fuzz !== undefined && !/^[1-9]\d*$/.test(values.fuzz)) {
    throw new UsageError(`"${values.fuzz}" is not a number of files to try.`, HELP);
  }
  const unknown = positionals.find((name) => !STEPS.some((step) => step.name === name));
  if (unknown) throw new UsageError(`There is no step "${unknown}".`, HELP);
  const steps = STEPS.filter(({ name }) =>
    positionals.length === 0 ? !ONLY_BY_NAME.has(name) : positionals.includes(name),
  );
  const environment = {
    ...withTemporaryFolder(cleanEnvironment()),
    ...(values.fuzz !== undefined && { FUZZ_RUNS: values.fuzz }),
  };
  const needsBrowser = steps.some(({ name }) => name === 'journeys' || name === 'browser');
  const complete = needsBrowser ? await withChromium(environment) : environment;
  return complete ? runSteps(steps, project, complete) : EXIT.usage;
};
