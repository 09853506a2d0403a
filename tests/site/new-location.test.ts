import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { create } from '../../scripts/commands/new.ts';
import { formatLocation } from '../../src/check/diagnostics/index.ts';
import { checkSite } from '../../src/check/index.ts';
import { loadSite } from '../../src/content/index.ts';
import { createEnvironment } from '../../src/project/index.ts';
import { startEditorServer } from '../support/editor-server.ts';
import { project } from '../support/example-site.ts';
import type { Workspace } from '../support/workspace.ts';
import { copySite } from '../support/workspace.ts';

/** A new place in each emirate. */
const BY_COMMAND = {
  'Abu Dhabi': 'Al Reem Island',
  Ajman: 'Al Zorah',
  Dubai: 'Jumeirah Village Circle',
  Fujairah: 'Dibba',
  'Ras Al Khaimah': 'Al Hamra',
  Sharjah: 'Al Majaz',
  'Umm Al Quwain': 'Al Salamah',
};
const IN_EDITOR = { Dubai: 'Dubai Creek Harbour', 'Abu Dhabi': 'Yas Island' };

let copy: Workspace;
let files: readonly string[];
beforeAll(async () => {
  copy = copySite({ from: project });
  const { root } = copy;
  const before = copy.list('pages/locations');
  const quiet = vi.spyOn(console, 'log').mockReturnValue();
  for (const [emirate, name] of Object.entries(BY_COMMAND)) {
    expect(await create(['location', name, '--root', root], project, '')).toBe(0);
    const file = `pages/locations/${name.toLowerCase().replaceAll(' ', '-')}.yaml`;
    copy.write(file, copy.read(file).replace('emirate: TODO', `emirate: ${emirate}`));
  }
  quiet.mockRestore();
  const server = await startEditorServer({ root, openEnvironment: async () => createEnvironment(root) });
  for (const [emirate, name] of Object.entries(IN_EDITOR)) {
    const { status } = await server.send('POST', 'files', { kind: 'new', what: 'location', name, values: { emirate } });
    expect(status).toBe(200);
  }
  await server.close();
  files = copy.list('pages/locations').filter((file) => !before.includes(file));
});
afterAll(() => copy.dispose());

function load() {
  const loaded = loadSite(createEnvironment(copy.root));
  const errors = checkSite(loaded).filter(({ severity }) => severity === 'error');
  return { ...loaded, errors: errors.map((each) => `${formatLocation(each)} ${each.code} ${each.message}`) };
}

it.each([
  ['that is there', ''],
  ['that comes later', 'from: 2099-01-01\n'],
  ['that is a draft', 'draft: true\n'],
  ['that is over', 'until: 2020-01-01\n'],
])('a new location %s has no error in any emirate', (_what, says) => {
  expect(files.length).toBe(9);
  const written = files.map((file) => [`pages/locations/${file}`, copy.read(`pages/locations/${file}`)] as const);
  for (const [file, text] of written) copy.write(file, says + text);
  const { errors } = load();
  for (const [file, text] of written) copy.write(file, text);
  expect(errors).toEqual([]);
});

it('the quote form offers each', () => {
  const { site } = load();
  const quote = site.pages.find(({ path }) => path === '/quote');
  const [hero] = quote ? site.open(quote).blocks : [];
  const form = hero?.slots.aside?.content.json();
  for (const name of [...Object.values(BY_COMMAND), ...Object.values(IN_EDITOR)]) expect(form).toContain(`"${name}"`);
});
