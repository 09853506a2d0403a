import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import type { Workspace } from './workspace.ts';

/** A server in a separate process. */
export interface DevServer {
  readonly address: string;
  readonly port: number;
  readonly pid: number | undefined;
  /** What the server has printed so far. */
  readonly output: () => string;
  readonly stop: () => Promise<void>;
}

/** Starts the dev server of a copy, and waits until it prints the address of the site. */
export function startDevServer(copy: Workspace, ...args: readonly string[]): Promise<DevServer> {
  return whenServing(copy.start('start', '--port', '0', ...args));
}

/** Starts the preview of a built copy, and waits until it prints the address of the site. */
export function startPreview(copy: Workspace): Promise<DevServer> {
  return whenServing(copy.start('preview', '--port', '0'));
}

async function whenServing(server: ChildProcess): Promise<DevServer> {
  const exited = once(server, 'exit');
  let output = '';
  const address = await new Promise<string>((resolve, reject) => {
    const hear = (text: unknown) => {
      output += String(text);
      const [, said] = /The (?:built )?site is at (http:\S+)\//.exec(output) ?? [];
      if (said !== undefined) resolve(said);
    };
    for (const stream of [server.stdout, server.stderr]) stream?.on('data', hear);
    server.once('exit', () => reject(new Error(`The server has ended.\n${output}`)));
  });
  return {
    address,
    port: Number(new URL(address).port),
    pid: server.pid,
    output: () => output,
    stop: async () => {
      server.kill();
      await exited;
    },
  };
}
