import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { blocks } from '../../blocks/index.ts';
import { catalogue } from '../../src/check/diagnostics/index.ts';
import { SITE_COMMANDS } from '../site-commands.ts';
import { writeContent } from './docs.ts';

describe('the reference of the website', () => {
  const folder = mkdtempSync(join(tmpdir(), 'docs-'));
  const read = (file: string) => readFileSync(join(folder, file), 'utf8');
  beforeAll(() => writeContent(process.cwd(), folder, { hasCatalogue: true }));
  afterAll(() => rmSync(folder, { recursive: true }));

  it.each(blocks.map((block) => [block.type, block] as const))(
    'has the keys and live examples of %s',
    (type, block) => {
      const page = read(`reference/blocks/${type}.md`);
      for (const key of Object.keys(block.props.fields)) expect(page).toContain(`| \`${key}\` |`);
      expect(page).toContain(`src="/_blocks/${type}/`);
      expect(read('reference/blocks/index.md')).toContain(`(/reference/blocks/${type})`);
    },
  );

  it('says of which version it is, and where the others are', async () => {
    expect(JSON.parse(read('navigation.json'))).toMatchObject({ version: expect.stringMatching(/^\d+\.\d+\.\d+/) });
    const other = join(folder, 'other');
    await writeContent(process.cwd(), other, { hasCatalogue: false, versions: 'https://example.com/versions.html' });
    expect(JSON.parse(read('other/navigation.json'))).toMatchObject({ versions: 'https://example.com/versions.html' });
  });

  it('has every rule, every command and the keys of site.yaml', () => {
    for (const { code } of catalogue) expect(read('reference/rules.md')).toContain(code);
    for (const name of Object.keys(SITE_COMMANDS)) expect(read('reference/commands.md')).toContain(`\n## ${name}\n`);
    expect(read('reference/site.md')).toContain('| `redirects` |');
  });
});
