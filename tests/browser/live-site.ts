import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { EDITION } from '../../src/client/dev/fault.ts';
import type { Workspace } from '../support/workspace.ts';
import { copySite } from '../support/workspace.ts';
import { freePort } from './free-port.ts';
import { expect, test } from './site.ts';

/** After an edit to code the server loads the whole builder again, which takes a busy machine half a minute. */
export const expectSoon = expect.configure({ timeout: 60_000 });

export interface Live {
  /** A copy with a dev server, so that edits disturb no other test. */
  readonly copy: Workspace;
  readonly address: string;
  readonly edit: (file: string, from: string, to: string) => void;
}

interface Running {
  readonly copy: Workspace;
  readonly address: string;
}

async function run(copy: Workspace, use: (address: string) => Promise<void>): Promise<void> {
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

function editFile(copy: Workspace, file: string, from: string, to: string): void {
  const text = copy.read(file);
  expect(text).toContain(from);
  copy.write(file, text.replace(from, to));
}

/** Each test gets a fresh dev server for its copy. */
export function serve(makeCopy: () => Workspace) {
  return test.extend<Live>({
    copy: async ({ browserName: _any }, use) => {
      const copy = makeCopy();
      await use(copy);
      copy.dispose();
    },
    address: async ({ copy }, use) => run(copy, use),
    edit: async ({ copy }, use) => use((file, from, to) => editFile(copy, file, from, to)),
  });
}

/** A test that shares the dev server of its worker, and finds the boatyard as it was; what the server remembers of the past, it may see. */
export const shared = test.extend<Live, { readonly running: Running & { readonly restore: () => Promise<void> } }>({
  running: [
    async ({ browserName: _any }, use) => {
      const copy = copySite();
      const restore = noteFiles(copy);
      await run(copy, (address) =>
        use({
          copy,
          address,
          restore: async () => {
            const before = await readEdition(address);
            if (restore()) await expectSoon.poll(() => readEdition(address), { intervals: [20] }).not.toBe(before);
          },
        }),
      );
      copy.dispose();
    },
    { scope: 'worker' },
  ],
  copy: async ({ running }, use) => {
    await running.restore();
    await use(running.copy);
  },
  address: async ({ running, copy: _restored }, use) => use(running.address),
  edit: async ({ copy }, use) => use((file, from, to) => editFile(copy, file, from, to)),
});

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
