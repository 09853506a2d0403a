import { describe, expect, it } from 'vitest';
import { blocks } from '../../../blocks/index.ts';
import { newBlog } from '../../../blocks/new-blog.ts';
import { newPageBlocks } from '../../../blocks/new-page.ts';
import { createRegistry } from '../../../src/block/index.ts';
import { loadSite } from '../../../src/content/index.ts';
import { memoryReader } from '../../../src/content/yaml/index.ts';
import { anyIcon, themes } from '../../../tests/support/example-site.ts';
import { readContext } from './context.ts';
import { scaffoldWords } from './words.ts';

const SITE = `version: 2
name: A
url: https://a.example
locale: pl-PL # Polish
words:
  page:
    skip: Do treści
routes: { /: home }
`;
const HOME = 'title: A\ndescription: B\nblocks:\n  - { type: search, heading: C }\n';

const open = (site: string) => ({
  reader: memoryReader({ 'site.yaml': site, 'pages/home.yaml': HOME }),
  registry: createRegistry(blocks),
  ...{ icons: anyIcon, themes, newBlog, newPageBlocks },
});
const add = (site: string) => scaffoldWords(readContext(open(site), 'command'));
const listCodes = (site: string) => new Set(loadSite(open(site)).diagnostics.map(({ code }) => code));

describe('the words of a language that the builder does not speak', () => {
  const { changed } = add(SITE);
  const after = changed?.after ?? '';

  it('are added in English, with the plural forms of the language, and all else stays', () => {
    expect(changed).toMatchObject({ file: 'site.yaml', before: SITE });
    const known = new Set(SITE.split('\n'));
    const kept = after.split('\n').filter((line) => known.has(line));
    expect(kept.join('\n')).toBe(SITE);
    expect(after).toContain('main: TODO Main\n');
    for (const form of ['one: TODO {count} result', 'few: TODO {count} results', 'other: TODO {count} results'])
      expect(after).toContain(`      ${form}\n`);
  });

  it('are those of blocks in use', () => {
    expect(after).toContain('  search:\n');
    expect(after).not.toContain('  form:\n');
  });

  it('are all that was missing, and each says that it is not written yet', () => {
    expect([...listCodes(SITE)]).toContain('words/no-language');
    expect([...listCodes(after)]).toContain('text/to-do');
    expect([...listCodes(after)].filter((code) => code.startsWith('words/'))).toEqual([]);
    expect(() => add(after)).toThrow('"pl-PL"');
  });

  it('are not needed for German', () => {
    expect(() => add(SITE.replace('pl-PL', 'de'))).toThrow('Blocks have all words that they need');
  });
});
