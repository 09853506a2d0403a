import { accessSync, constants, statfsSync } from 'node:fs';
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
  /** Runs the programs at the same time instead. */
  readonly atOnce?: boolean;
}

/** Runs the steps until one fails; returns the exit code. Output goes straight to the terminal. */
export async function runSteps(
  steps: readonly Step[],
  project: string,
  environment: NodeJS.ProcessEnv,
): Promise<number> {
  for (const { name, commands, atOnce } of steps) {
    console.log(colors.bold(`\n${name}`));
    const started = performance.now();
    const rounds = atOnce ? [commands] : commands.map((command) => [command]);
    for (const round of rounds) {
      const codes = await Promise.all(round.map((command) => runProgram(command, project, environment)));
      const failed = round.find((_, index) => codes[index] !== 0);
      if (failed) {
        console.error(colors.red(`\n${name} failed: ${failed.join(' ')}`));
        return EXIT.content;
      }
    }
    console.log(colors.green(`${name} passed`), colors.dim(formatTime(performance.now() - started)));
  }
  return EXIT.fine;
}

/** The RAM disk of Linux. In a container it may be small. */
const IN_MEMORY = '/dev/shm';
/** The necessary free space, in bytes; the sites of all tests take a tenth of it. */
const ENOUGH = 2 * 1024 ** 3;

/**
 * Makes tests put their sites into memory if there is room: tests that build sites need a third less processor time. An
 * explicitly set folder stays.
 * @param folder the RAM disk
 * @param room in bytes
 */
export function withTemporaryFolder(
  environment: NodeJS.ProcessEnv,
  folder = IN_MEMORY,
  room = ENOUGH,
): NodeJS.ProcessEnv {
  return environment.TMPDIR === undefined && hasRoom(folder, room) ? { ...environment, TMPDIR: folder } : environment;
}

function hasRoom(folder: string, room: number): boolean {
  try {
    accessSync(folder, constants.W_OK);
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize >= room;
  } catch {
    return false;
  }
}
