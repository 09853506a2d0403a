import { existsSync } from 'node:fs';
import { join } from 'node:path';
import colors from 'picocolors';
import { listFiles } from '../../src/prerender/index.ts';
import type { Command } from '../command.ts';
import { EXIT, parseOptions, siteRoot, UsageError } from '../command.ts';
import { cleanEnvironment, findProgram } from '../run-program.ts';
import type { Step } from '../steps.ts';
import { runSteps } from '../steps.ts';

const HELP = `Usage: npm test -- [steps] [--root DIR]

Runs all checks and tests of a site, in order. Name steps to run only those: npm test -- content blocks

  content   checks every page config
  types     TypeScript: the blocks of the site, where it has a tsconfig.json
  blocks    Vitest: the tests of the blocks of the site
  build     the site, to dist/

  --root DIR   the folder of site.yaml (default: the current one)
`;

export const testSite: Command = async (args, project) => {
  const { values, positionals } = parseOptions(args, { root: { type: 'string' } }, HELP);
  const root = siteRoot(values.root, project, HELP);
  const steps = listSteps(root, project);
  const unknown = positionals.find((name) => !steps.some((step) => step.name === name));
  if (unknown) throw new UsageError(`There is no step "${unknown}" for this site.`, HELP);
  const chosen = steps.filter(({ name }) => positionals.length === 0 || positionals.includes(name));
  const missing = chosen
    .flatMap(({ commands }) => commands.map(([name]) => name))
    .find((name) => !isInstalled(name, project));
  if (missing) {
    console.error(
      colors.red(`${missing} is not installed. Add it: npm install --save-dev ${PACKAGES[missing] ?? missing}`),
    );
    return EXIT.usage;
  }
  return runSteps(chosen, project, cleanEnvironment());
};

/** The packages to install for a program. */
const PACKAGES: Readonly<Record<string, string>> = {
  tsc: 'typescript @types/react',
  vitest: 'vitest@4 jsdom@26 axe-core html-validate@10',
};

function isInstalled(name: string, project: string): boolean {
  return name === 'node' || findProgram(name, project) !== undefined;
}

function listSteps(root: string, project: string): readonly Step[] {
  const run = (...args: string[]) => ['node', join(project, 'scripts/run.mjs'), ...args, '--root', root] as const;
  const hasTests = listFiles(join(root, 'blocks')).some((file) => /\.test\.tsx?$/.test(file));
  return [
    { name: 'content', commands: [run('validate')] },
    ...(existsSync(join(root, 'tsconfig.json')) ? [{ name: 'types', commands: [['tsc', '-p', root] as const] }] : []),
    ...(hasTests
      ? [{ name: 'blocks', commands: [['vitest', 'run', '--project', 'blocks of the site'] as const] }]
      : []),
    { name: 'build', commands: [run('build')] },
  ];
}
