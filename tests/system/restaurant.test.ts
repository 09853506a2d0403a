import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readFences } from '../support/read-fences.ts';
import type { Workspace } from '../support/workspace.ts';
import { copySite } from '../support/workspace.ts';

/** What docs/restaurant.md tells to delete. */
const DELETED = ['pages/services', 'pages/_templates', 'data/prices.csv'];

describe('following docs/restaurant.md', () => {
  let copy: Workspace;
  beforeAll(() => {
    copy = copySite();
    expect(copy.run('new', 'site', `${copy.root}/trattoria`, '--title', 'Trattoria Sole')).toMatchObject({ status: 0 });
    for (const file of DELETED) copy.remove(`trattoria/${file}`);
    const written = readFences('docs/restaurant.md').filter(({ purpose }) => purpose !== '');
    expect(written.map(({ purpose }) => purpose)).toContain('data/dishes.csv');
    for (const { purpose, code } of written) copy.write(`trattoria/${purpose}`, code);
  });
  afterAll(() => copy.dispose());

  it('leads to a site without warnings, whose home page has the menu', () => {
    const built = copy.run('build', '--strict', '--root', `${copy.root}/trattoria`);
    expect(built).toMatchObject({ status: 0 });
    const home = copy.read('trattoria/dist/index.html');
    expect(home).toContain('Tagliatelle al ragù');
    expect(home).toContain('Tuesday to Friday');
  });
});
