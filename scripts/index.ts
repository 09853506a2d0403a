export { LOAD_BUDGETS } from './budget/budgets.ts';
export { createScales } from './budget/weigh-page.ts';
export { CHROMIUM_FLAGS, findChromium } from './chromium.ts';
export type { Command } from './command.ts';
export { EXIT, parseOptions, UsageError } from './command.ts';
export { cleanEnvironment } from './run-program.ts';
export { createProgressLine } from './terminal.ts';
