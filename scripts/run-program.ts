import { spawn } from 'node:child_process';

/** A program of node_modules/.bin, or node, with its arguments. */
export type Program = readonly [name: string, ...args: string[]];

/** Runs a program in the project's folder, with its output in the terminal; answers with its exit code. */
export function runProgram([name, ...args]: Program, project: string, env: NodeJS.ProcessEnv): Promise<number> {
  const command = name === 'node' ? process.execPath : `${project}/node_modules/.bin/${name}`;
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: project, env, stdio: 'inherit' });
    child.once('error', reject);
    child.once('exit', (status) => resolve(status ?? 1));
  });
}

/** What a program is started with: this process's environment, where each says itself whether it is for production. */
export function cleanEnvironment(): NodeJS.ProcessEnv {
  const environment = { ...process.env };
  delete environment.NODE_ENV;
  return environment;
}
