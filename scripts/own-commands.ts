import type { Command } from './command.ts';

/** The commands for testing and measuring the builder itself. */
export const OWN_COMMANDS: Readonly<Record<string, () => Promise<Command>>> = {
  test: async () => (await import('./commands/test.ts')).test,
  'test:slow': async () => (await import('./commands/test-slow.ts')).testSlow,
  'test:visual': async () => (await import('./commands/test-visual.ts')).testVisual,
  'check:budget': async () => (await import('./commands/check-budget.ts')).checkBudget,
  docs: async () => (await import('./commands/docs.ts')).docs,
  pack: async () => (await import('./commands/pack.ts')).pack,
  bench: async () => (await import('../packages/bench/command.ts')).bench,
};

export const OWN_HELP = `  test:slow     what takes longer: every page at every width
  test:visual   compare how blocks and pages look with stored snapshots
  check:budget  weigh the pages in dist/ and compare them with their budgets
  docs          the documentation as a website
  pack          write the package for a registry to dist-package/
  bench         compare the speed of this builder with Hugo, Eleventy and Astro
`;
