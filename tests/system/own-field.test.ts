import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readFences } from '../support/read-fences.ts';
import type { Workspace } from '../support/workspace.ts';
import { copySite } from '../support/workspace.ts';

const BASE = join(import.meta.dirname, '../fixtures/rules/_base');
const FIELD = 'blocks/fields/phone.ts';
const SCHEMA = 'blocks/phone-hours/schema.ts';

describe('a kind of field as docs/blocks.md shows it', () => {
  let site: Workspace;
  const show = (line: string) => {
    const home = site.read('pages/home.yaml').replace(/\n {2}- type: phone-hours\n[\s\S]*$/, '\n');
    site.write(
      'pages/home.yaml',
      `${home.trimEnd()}\n  - type: phone-hours\n    heading: Open\n    days: [{ name: Monday, hours: all day }]\n    line: ${line}\n`,
    );
  };
  beforeAll(() => {
    site = copySite({ from: BASE });
    const fences = readFences('docs/blocks.md');
    for (const { purpose, code } of fences)
      if (purpose.startsWith('blocks/') && !purpose.includes('.test.')) site.write(purpose, code);
    const [use = ''] = fences.flatMap(({ code }) => (code.includes('phone()') ? code : []));
    const [imported = '', prop = ''] = use.split('// …\n');
    site.write(SCHEMA, imported + site.read(SCHEMA).replace(/(?= {2}note: )/, prop));
  });
  afterAll(() => site.dispose());

  it('checks the pages, with its message at the line', () => {
    show('"+44 20 7946 0000"');
    expect(site.run('validate')).toMatchObject({ status: 0 });
    show('04 555 0100');
    const { status, output } = site.run('validate');
    expect(status).toBe(1);
    expect(output).toMatch(/pages\/home\.yaml:\d+:11 .*block\/invalid-value/);
    expect(output).toContain('Write the number with its country, such as "+44 20 7946 0000".');
  });

  it('is in the schemas for code editors, with its examples', () => {
    expect(site.run('schema')).toMatchObject({ status: 0 });
    const schemas = site.list('.vscode/schemas').map((file) => site.read(`.vscode/schemas/${file}`));
    expect(schemas.join('')).toMatch(/"defaultSnippets":\s*\[\s*\{\s*"label":\s*"\+44 20 7946 0000"/);
  });

  it('is refused, at its line, under the name of one of ours', () => {
    show('"+44 20 7946 0000"');
    const sound = site.read(FIELD);
    site.write(FIELD, sound.replace("name: 'phone'", "name: 'date'"));
    const { status, output } = site.run('validate');
    site.write(FIELD, sound);
    expect(status).toBe(1);
    expect(output).toContain('The builder has a kind of field "date" itself.');
    expect(output).toMatch(/blocks\/fields\/phone\.ts:\d+:\d+ +error +code\/failure/);
  });
});
