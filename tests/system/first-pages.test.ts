import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { project } from '../support/example-site.ts';
import { readFences } from '../support/read-fences.ts';
import type { Workspace } from '../support/workspace.ts';
import { copySite } from '../support/workspace.ts';

const GUIDE = 'docs/writing-pages.md';

describe('following docs/writing-pages.md in a new site', () => {
  let copy: Workspace;
  const run = (command: string, ...args: string[]) => copy.run(command, ...args, '--root', `${copy.root}/workshop`);
  beforeAll(() => {
    copy = copySite();
    expect(copy.run('new', 'site', `${copy.root}/workshop`)).toMatchObject({ status: 0 });
  });
  afterAll(() => copy.dispose());

  it('makes a page and an entry, which a menu and the home page lead to', () => {
    const commands = readFences(GUIDE).flatMap(({ code }) => [...code.matchAll(/^npm run new -- (\S+) "(.+)"$/gm)]);
    expect(commands.map(([, kind]) => kind)).toEqual(['page', 'service']);
    for (const [, kind = '', name = ''] of commands) expect(run('new', kind, name)).toMatchObject({ status: 0 });
    const menu = readFences(GUIDE).find(({ language, section }) => language === 'yaml' && section === '4. Make a page');
    const [links = ''] = /links: .+/.exec(menu?.code ?? '') ?? [];
    expect(links).toContain('/our-guarantee');
    const settings = copy.read('workshop/site.yaml');
    copy.write('workshop/site.yaml', settings.replace('links: [/about, /contact]', links));

    const { status, output } = run('validate', '--all');
    expect({ status, codes: new Set(output.match(/(?:error|warning) {2}\S+/g)) }).toEqual({
      status: 0,
      codes: new Set(['warning  text/to-do']),
    });
  });

  it('leads to the same pages from a bar without menus', () => {
    const [, bar = ''] = /as `(links: .+?)`/.exec(readFileSync(join(project, GUIDE), 'utf8')) ?? [];
    expect(bar).toContain('/our-guarantee');
    const settings = copy.read('workshop/site.yaml');
    copy.write('workshop/site.yaml', settings.replace(/menus:[\s\S]*?(?=\n {2}footer:)/, bar));
    expect(run('validate')).toMatchObject({ status: 0 });
  });
});
