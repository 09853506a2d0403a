import colors from 'picocolors';
import { EXIT } from './command.ts';
import type { Program } from './run-program.ts';
import { runProgram } from './run-program.ts';
import { formatTime } from './terminal.ts';

/** A part of a test command. */
export interface Step {
  readonly name: string;
  /** Programs to run one after the other. */
  readonly commands: readonly Program[];
}

/** Runs the steps until one fails; returns the exit code. Output goes straight to the terminal. */
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
