import { once } from 'node:events';
import type { Workspace } from '../support/workspace.ts';
import { freePort } from './free-port.ts';
import { expect, test } from './site.ts';

/** After an edit to code the server loads the whole builder anew, which takes a busy machine half a minute. */
export const expectSoon = expect.configure({ timeout: 60_000 });

export interface Live {
  /** A copy with a dev server of its own, so that edits disturb no other test. */
  readonly copy: Workspace;
  readonly address: string;
  readonly edit: (file: string, from: string, to: string) => void;
}

/** Each test gets a fresh dev server for its copy. */
export function serve(makeCopy: () => Workspace) {
  return test.extend<Live>({
    copy: async ({ browserName: _any }, use) => {
      const copy = makeCopy();
      await use(copy);
      copy.dispose();
    },
    address: async ({ copy }, use) => {
      const address = `http://127.0.0.1:${await freePort()}`;
      const server = copy.start('start', '--port', new URL(address).port);
      const stopped = once(server, 'exit');
      try {
        await expectSoon(async () => expect((await fetch(`${address}/favicon.svg`)).ok).toBe(true)).toPass();
        await use(address);
      } finally {
        server.kill();
        await stopped;
      }
    },
    edit: async ({ copy }, use) => {
      await use((file, from, to) => {
        const text = copy.read(file);
        expect(text).toContain(from);
        copy.write(file, text.replace(from, to));
      });
    },
  });
}
