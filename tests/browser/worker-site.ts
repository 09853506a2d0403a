import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'playwright/test';
import { EDITION } from '../../src/client/dev/fault.ts';
import type { Workspace } from '../support/workspace.ts';
import { copySite } from '../support/workspace.ts';
import { freePort } from './free-port.ts';

/** After an edit to code the server loads the whole builder again, which takes a busy machine half a minute. */
export const expectSoon = expect.configure({ timeout: 60_000 });

/** A copy of the boatyard with a dev server, for the tests of one worker. */
export interface WorkerSite {
  readonly copy: Workspace;
  readonly address: string;
  /** Puts the files back, and waits until the server shows them. */
  readonly restore: () => Promise<void>;
}

export async function runWorkerSite(use: (site: WorkerSite) => Promise<void>): Promise<void> {
  const copy = copySite();
  const restoreFiles = noteFiles(copy);
  await serveCopy(copy, (address) =>
    use({
      copy,
      address,
      restore: async () => {
        const before = await readEdition(address);
        if (restoreFiles()) await expectSoon.poll(() => readEdition(address), { intervals: [20] }).not.toBe(before);
      },
    }),
  );
  copy.dispose();
}

/** Runs the dev server of a copy while it is used. */
export async function serveCopy(copy: Workspace, use: (address: string) => Promise<void>): Promise<void> {
  const address = `http://127.0.0.1:${await freePort()}`;
  const server = copy.start('start', '--port', new URL(address).port);
  const stopped = once(server, 'exit');
  try {
    await expectSoon(async () => expect((await fetch(`${address}/favicon.svg`)).ok).toBe(true)).toPass({
      intervals: [50],
    });
    await use(address);
  } finally {
    server.kill();
    await stopped;
  }
}

/** Which state of the site a dev server shows. */
async function readEdition(address: string): Promise<string | null> {
  const { headers } = await fetch(address, { headers: { accept: 'text/html' } });
  const edition = headers.get('server-timing');
  expect(edition).toContain(EDITION);
  return edition;
}

/** Notes the files of a copy. What it returns puts them back, and says whether the site was another. */
function noteFiles({ root, list, remove }: Workspace): () => boolean {
  // The server writes its schemas when it likes.
  const listOurs = () => list('.').filter((file) => !file.startsWith('.vscode/'));
  const noted = new Map(listOurs().map((file) => [file, readFileSync(join(root, file))]));
  return () => {
    remove('.git');
    const now = listOurs();
    const added = now.filter((file) => !noted.has(file));
    const changed = [...noted].filter(
      ([file, bytes]) => !now.includes(file) || !readFileSync(join(root, file)).equals(bytes),
    );
    for (const file of added) remove(file);
    for (const [file, bytes] of changed) writeFileSync(join(root, file), bytes);
    return added.length + changed.length > 0;
  };
}
