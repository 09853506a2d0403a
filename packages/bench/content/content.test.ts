import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { FEWEST_ENTRIES, generateEntry } from './generate-entry.ts';
import { readSharedContent } from './shared-content.ts';
import { edited, frontMatter, ourYaml, plainYaml } from './write-entry.ts';

const formats = [ourYaml, plainYaml, frontMatter];
const { slug, entry } = generateEntry(7);

describe('the generated content', () => {
  it('is the same each time, in every format', () => {
    expect(slug).toBe('west-pearl-8');
    for (const { write } of formats) expect(write(generateEntry(7).entry)).toBe(write(entry));
  });

  it('differs from entry to entry', () => {
    const entries = Array.from({ length: 200 }, (_, index) => generateEntry(index));
    expect(new Set(entries.map((each) => each.slug)).size).toBe(200);
    expect(new Set(entries.map((each) => each.entry.hero.lead)).size).toBe(200);
  });

  it('says the same to every builder', () => {
    expect(parse(plainYaml.write(entry))).toEqual(entry);
    expect(parse(frontMatter.write(entry).replaceAll(/^---$/gm, ''))).toEqual(entry);
    expect(parse(ourYaml.write(entry))).toEqual({ ...entry, body: `${entry.body.join('\n\n')}\n` });
  });

  it('links only to locations that are there at every size', () => {
    const first = new Set(
      Array.from({ length: FEWEST_ENTRIES }, (_, index) => `/locations/${generateEntry(index).slug}`),
    );
    const { header, footer } = readSharedContent(join(import.meta.dirname, '../ours'));
    const links = [
      ...generateEntry(4321).entry.services.map(({ link }) => link),
      ...[...header.menus, ...footer.columns].flatMap((group) => group.links.map(({ to }) => to)),
    ];
    expect(links.filter((link) => !first.has(link))).toEqual([]);
  });

  it('has one sentence that an edit changes, in every format', () => {
    for (const { write } of formats) {
      const text = write(entry);
      expect(edited(text, 'New words')).toBe(text.replace(entry.hero.lead, 'New words'));
      expect(edited(text, 'New words')).not.toBe(text);
    }
  });

  it('quotes the name of the site where our site does', () => {
    const { header, footer } = readSharedContent(join(import.meta.dirname, '../ours'));
    expect([header.name, footer.name, footer.copyright]).toEqual([
      'Example Advisory',
      'Example Advisory',
      '© 2026 Example Advisory',
    ]);
  });
});
