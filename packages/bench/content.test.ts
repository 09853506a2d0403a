import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import {
  editLead,
  FEWEST_ENTRIES,
  findSlug,
  frontMatter,
  generateEntry,
  ourYaml,
  plainYaml,
  readSharedContent,
} from './content.ts';

const formats = [ourYaml, plainYaml, frontMatter];
const entry = generateEntry(7);
const shared = readSharedContent(join(import.meta.dirname, 'ours'));

describe('the generated content', () => {
  it('is the same each time, in every format', () => {
    expect(findSlug(7)).toBe('west-pearl-8');
    for (const { write } of formats) expect(write(generateEntry(7))).toBe(write(entry));
  });

  it('differs from entry to entry', () => {
    const entries = Array.from({ length: 200 }, (_, index) => generateEntry(index));
    expect(new Set(entries.map((each) => each.name)).size).toBe(200);
    expect(new Set(entries.map((each) => each.hero.lead)).size).toBe(200);
  });

  it('says the same to every builder', () => {
    expect(parse(plainYaml.write(entry))).toEqual(entry);
    expect(parse(frontMatter.write(entry).replaceAll(/^---$/gm, ''))).toEqual(entry);
    expect(parse(ourYaml.write(entry))).toEqual({ ...entry, body: `${entry.body.join('\n\n')}\n` });
  });

  it('links only to locations that are there at every size', () => {
    const first = new Set(Array.from({ length: FEWEST_ENTRIES }, (_, index) => `/locations/${findSlug(index)}`));
    const links = [
      ...generateEntry(4321).services.map(({ link }) => link),
      ...[...JSON.stringify(shared).matchAll(/"(\/locations\/[^"]+)"/g)].map(([, link = '']) => link),
    ];
    expect(links.length).toBeGreaterThan(3);
    expect(links.filter((link) => !first.has(link))).toEqual([]);
  });

  it('has one sentence that an edit changes, in every format', () => {
    for (const { write } of formats) {
      const text = write(entry);
      expect(editLead(text, 'New words')).toBe(text.replace(entry.hero.lead, 'New words'));
      expect(editLead(text, 'New words')).not.toBe(text);
    }
  });

  it('quotes the name of the site where our site does', () => {
    const named = z.object({ name: z.string(), copyright: z.string().optional() });
    const [header, footer] = [named.parse(shared.header), named.parse(shared.footer)];
    expect([header.name, footer.name, footer.copyright]).toEqual([
      'Example Advisory',
      'Example Advisory',
      '© 2026 Example Advisory',
    ]);
  });
});
