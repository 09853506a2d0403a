import type { Workspace } from '../support/workspace.ts';
import { expect, test } from './site.ts';
import { expectSoon, serveCopy } from './worker-site.ts';

export { expectSoon };

export interface Live {
  /** A copy with a dev server, so that edits disturb no other test. */
  readonly copy: Workspace;
  readonly address: string;
  readonly edit: (file: string, from: string, to: string) => void;
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
    address: async ({ copy }, use) => serveCopy(copy, use),
    edit: async ({ copy }, use) => use((file, from, to) => editFile(copy, file, from, to)),
  });
}

/** A test that shares the dev server of its worker, and finds the boatyard as it was; what the server remembers of the past, it may see. */
export const shared = test.extend<Live>({
  copy: async ({ workerSite }, use) => {
    await workerSite.restore();
    await use(workerSite.copy);
  },
  address: async ({ workerSite, copy: _restored }, use) => use(workerSite.address),
  edit: async ({ copy }, use) => use((file, from, to) => editFile(copy, file, from, to)),
});
