import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { exportSheet } from '../../scripts/commands/export.ts';
import { importSheet } from '../../scripts/commands/import.ts';
import { create } from '../../scripts/commands/new.ts';
import { formatLocation } from '../../src/check/diagnostics/index.ts';
import { checkSite } from '../../src/check/index.ts';
import { loadSite } from '../../src/content/index.ts';
import { createEnvironment } from '../../src/project/index.ts';
import { startEditorServer } from '../support/editor-server.ts';
import { project } from '../support/example-site.ts';
import type { Workspace } from '../support/workspace.ts';
import { copySite } from '../support/workspace.ts';

/** Each command checks the whole site before and after: one emirate is enough here, as in the editor. */
const BY_COMMAND = { Sharjah: 'Al Majaz' };
const IN_EDITOR = { 'Abu Dhabi': 'Yas Island' };

/** A new place in each emirate. */
const IN_SHEET = {
  'Abu Dhabi': 'Saadiyat Island',
  Ajman: 'Al Nuaimiya',
  Dubai: 'Hatta',
  Fujairah: 'Al Aqah',
  'Ras Al Khaimah': 'Mina Al Arab',
  Sharjah: 'Khorfakkan',
  'Umm Al Quwain': 'Falaj Al Mualla',
};
const SHEET = Object.entries(IN_SHEET).map(
  ([emirate, name]) => `${name},${emirate},What we look for in ${name}.,Homes in ${name}.\n`,
);
const ALL = [...Object.values(BY_COMMAND), ...Object.values(IN_EDITOR), ...Object.values(IN_SHEET)];

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
    copy.write(file, copy.read(file).replace('emirate: "TODO"', `emirate: "${emirate}"`));
  }
  copy.write('places.csv', `Area,emirate,summary,description\n${SHEET.join('')}`);
  const importing = ['locations', `${root}/places.csv`, '--column', 'Area=locationName', '--root', root];
  expect(await importSheet(importing, project, '')).toBe(0);
  quiet.mockRestore();
  const server = await startEditorServer({ root, openEnvironment: async () => createEnvironment(root) });
  for (const [emirate, name] of Object.entries(IN_EDITOR)) {
    const { status } = await server.send('POST', 'files', { kind: 'new', what: 'location', name, values: { emirate } });
    expect(status).toBe(200);
  }
  await server.close();
  files = copy.list('pages/locations').filter((file) => file.endsWith('.yaml') && !before.includes(file));
});
afterAll(() => copy.dispose());

const load = () => loadSite(createEnvironment(copy.root));

function findErrors(loaded: ReturnType<typeof load>): readonly string[] {
  const errors = checkSite(loaded).filter(({ severity }) => severity === 'error');
  return errors.map((each) => `${formatLocation(each)} ${each.code} ${each.message}`);
}

const STATES = ['from: 2099-01-01\n', 'draft: true\n', 'until: 2020-01-01\n'];

it('new locations have no error in any emirate, whether they are there, come later, are drafts or over', () => {
  expect(files.length).toBe(ALL.length);
  expect(findErrors(load())).toEqual([]);
  for (const [index, file] of files.entries()) {
    const at = `pages/locations/${file}`;
    copy.write(at, (STATES[index % STATES.length] ?? '') + copy.read(at));
  }
  const errors = findErrors(load());
  for (const file of files) {
    const at = `pages/locations/${file}`;
    copy.write(at, copy.read(at).replace(/^.*\n/, ''));
  }
  expect(errors).toEqual([]);
});

function readQuoteForm({ site }: Pick<ReturnType<typeof load>, 'site'>) {
  const quote = site.pages.find(({ path }) => path === '/quote');
  const [hero] = quote ? site.open(quote).blocks : [];
  return hero?.slots.aside?.content.json();
}

it('the quote form offers each', () => {
  const form = readQuoteForm(load());
  for (const name of ALL) expect(form).toContain(`"${name}"`);
});

it('all can be the rows of a sheet', async () => {
  const quiet = vi.spyOn(console, 'log').mockReturnValue();
  expect(await exportSheet(['locations', `${copy.root}/data.csv`, '--root', copy.root], project, '')).toBe(0);
  quiet.mockRestore();
  const before = load();
  copy.write('site.yaml', copy.read('site.yaml').replace(/(locations:\s+entries: )locations\/\*\.yaml/, '$1data.csv'));
  for (const file of copy.list('pages/locations')) copy.remove(`pages/locations/${file}`);
  const after = load();
  expect(findErrors(after)).toEqual([]);
  expect(after.site.pages.map(({ path, title }) => [path, title])).toEqual(
    before.site.pages.map(({ path, title }) => [path, title]),
  );
  for (const name of ALL) expect(readQuoteForm(after)).toContain(`"${name}"`);
});
