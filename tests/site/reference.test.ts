import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { blocks } from '../../blocks/index.ts';
import { commonGroup } from '../../src/content/index.ts';
import { readText } from '../support/documents.ts';
import { project } from '../support/example-site.ts';

/** What people who write pages look things up in. It lies beside their pages, so that another site brings its own. */
const REFERENCE = 'pages/README.md';

describe('the reference', () => {
  it('lists every block type with what it is for; vitest --update writes the list again', async () => {
    const rows = blocks.map(({ type, summary }) => `| \`${type}\` | ${summary} |\n`).sort();
    const table = /(?<=\n## The block types\n[\s\S]*?\n\| --- \| --- \|\n)(?:\|.*\n)*/;
    expect(readText(REFERENCE)).toMatch(table);
    const updated = readText(REFERENCE).replace(table, () => rows.join(''));
    await expect(updated).toMatchFileSnapshot(join(project, REFERENCE));
  });

  it('says of every key that all blocks have what it may say', () => {
    const rows = readText(REFERENCE).match(/(?<=\nEvery block may also have:\n\n)(?:\|.*\n)+/)?.[0] ?? '';
    const keys = [...rows.matchAll(/^\| (`.+?`) +\|/gm)].flatMap(([, key = '']) => key.match(/[\w-]+/g) ?? []);
    const fields = Object.entries(commonGroup.fields);
    expect(keys.sort()).toEqual(fields.map(([key]) => key).sort());
    const choices = fields.flatMap(([, field]) => (field.shape === 'choice' ? field.options : []));
    expect(choices.length).toBeGreaterThan(0);
    expect(choices.filter((choice) => !rows.includes(`\`${choice}\``))).toEqual([]);
  });
});
