import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readFences } from '../support/read-fences.ts';
import type { Workspace } from '../support/workspace.ts';
import { copySite } from '../support/workspace.ts';

/** The pieces of code under "A page for each row". */
const fences = readFences('docs/spreadsheets.md').filter(({ section }) => section === 'A page for each row');
const find = (purpose: string) => fences.find((fence) => fence.purpose === purpose)?.code ?? '';

describe('following docs/spreadsheets.md from a sheet to pages', () => {
  let copy: Workspace;
  const change = (file: string, from: string, to: string) =>
    copy.write(
      `workshop/${file}`,
      copy.read(`workshop/${file}`).replace(from, () => to),
    );
  beforeAll(() => {
    copy = copySite();
    expect(copy.run('new', 'site', `${copy.root}/workshop`)).toMatchObject({ status: 0 });
    copy.write('workshop/data/courses.csv', find('data/courses.csv'));
    const [, command = ''] = /npm run new -- (.+)/.exec(fences.map(({ code }) => code).join('\n')) ?? [];
    const made = copy.run('new', ...command.split(' '), '--root', `${copy.root}/workshop`);
    expect(made).toMatchObject({ status: 0 });
    change('site.yaml', '      menus:\n', `      menus:\n${find('menu').replace(/^/gm, '        ').trimEnd()}\n`);
    change(
      'pages/home.yaml',
      '  - type: steps\n',
      `${find('blocks').replace(/^/gm, '  ').trimEnd()}\n\n  - type: steps\n`,
    );
    change('pages/courses.yaml', 'TODO (Courses) What', 'Two courses in our workshop. What');
  });
  afterAll(() => copy.dispose());

  it('leads to a site without warnings, with a page for each row', () => {
    expect(copy.run('build', '--strict', '--root', `${copy.root}/workshop`)).toMatchObject({ status: 0 });
    expect(copy.read('workshop/dist/index.html')).toContain('href="/courses/puncture-and-tyre"');
    expect(copy.read('workshop/dist/courses.html')).toContain('href="/courses/wheel-building"');
    const page = copy.read('workshop/dist/courses/wheel-building.html');
    expect(page).toContain('13 February 2027');
    expect(page).toContain('Choose spokes and Lace three crosses');
    expect(page).toContain('A whole day at the stand');
  });
});
