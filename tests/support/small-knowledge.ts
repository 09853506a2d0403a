import type { SiteKnowledge } from '../../packages/language-server/language/index.ts';
import { collectKnowledge } from '../../packages/language-server/language/index.ts';
import { createRegistry } from '../../src/block/index.ts';
import { memoryReader } from '../../src/content/yaml/index.ts';
import { anyIcon, themes } from './example-site.ts';
import { BLOCKS, FILES, load } from './small-site.tsx';

const ICONS = ['home', 'home-2', 'map-pin'];

/** The files of the small site, some of them changed or added, and the data for an editor's help in them. */
export function readSmallSite(changes: Readonly<Record<string, string>> = {}) {
  const files: Readonly<Record<string, string>> = { ...FILES, ...changes };
  const environment = {
    reader: memoryReader(files),
    registry: createRegistry(BLOCKS),
    icons: { ...anyIcon, names: () => ICONS },
    themes,
  };
  const examples = new Map([['note', 'plain: { text: Words, stars: 3 }\n']]);
  const knowledge: SiteKnowledge = collectKnowledge(environment, examples, load(files).site);
  return {
    files,
    knowledge,
    early: collectKnowledge(environment, examples),
    site: {
      knowledge,
      read: (file: string) => files[file],
      listPages: () => environment.reader.list('pages').filter((file) => file.endsWith('.yaml')),
    },
  };
}
