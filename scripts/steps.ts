import colors from 'picocolors';
import { findChromium } from './chromium.ts';
import { EXIT } from './command.ts';
import type { Program } from './run-program.ts';
import { runProgram } from './run-program.ts';
import { formatTime } from './terminal.ts';

/** A part of a test command. */
export interface Step {
  readonly name: string;
  /** What runs one after the other. */
  readonly commands: readonly Program[];
}

/** Finds a Chromium and adds it to the environment of the tests; undefined, with the reason told, where there is none. */
export async function withChromium(environment: NodeJS.ProcessEnv): Promise<NodeJS.ProcessEnv | undefined> {
  const chromium = await findChromium();
  if ('problem' in chromium) {
    console.error(chromium.problem);
    return undefined;
  }
  return chromium.path ? { ...environment, CHROMIUM_PATH: chromium.path } : environment;
}

/** Runs the steps until one fails; answers with the exit code. Output goes straight to the terminal. */
export async function runSteps(
  steps: readonly Step[],
  project: string,
  environment: NodeJS.ProcessEnv,
): Promise<number> {
  for (const { name, commands } of steps) {
    console.log(colors.bold(`\n${name}`));
    const started = performance.now();
    for (const command of commands) {
      const status = await runProgram(command, project, environment);
      if (status !== 0) {
        console.error(colors.red(`\n${name} failed: ${command.join(' ')}`));
        return EXIT.content;
      }
    }
    console.log(colors.green(`${name} passed`), colors.dim(formatTime(performance.now() - started)));
  }
  return EXIT.fine;
}
