import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { tries } from '../../tests/fuzz/runs.ts';
import type { Files } from '../../tests/support/edited-site.ts';
import { edit, present, SITE, SOUND, storeInMemory } from '../../tests/support/edited-site.ts';
import { loadMemorySite } from '../../tests/support/example-site.ts';
import { BLOCKS } from '../../tests/support/small-site.tsx';
import type { LoadedSite, PageRecord, StoredSummary } from '../content/index.ts';
import { createReuse, findStoredSummaries } from '../content/index.ts';
import type { Document, DocumentRecord } from '../content/yaml/index.ts';
import { createWatchedReader, memoryReader } from '../content/yaml/index.ts';
import type { Memory } from '../prerender/store/index.ts';
import { openTable } from '../prerender/store/index.ts';
import { formatPretty } from './diagnostics/index.ts';
import { checkSite } from './index.ts';

/** Checks a site again and again in one process, which takes over what it made of files that are the same. */
function createLastingChecker() {
  const records = new Map<string, DocumentRecord>();
  const known = {
    documents: {
      get: (file: string) => records.get(file),
      set: (file: string, record: DocumentRecord) => void records.set(file, record),
      documents: new WeakMap<DocumentRecord, Document>(),
    },
    pages: openTable<PageRecord>(storeInMemory(), 'pages'),
    summaries: findStoredSummaries(openTable<StoredSummary>(storeInMemory(), 'summaries')),
    reuse: createReuse(),
  };
  let current: Readonly<Record<string, string>> = {};
  const reader = createWatchedReader({
    read: (file) => memoryReader(current).read(file),
    list: (folder) => memoryReader(current).list(folder),
    readSignature: (file) => current[file],
  });
  return (files: Files, at = TODAY) => {
    const before = current;
    current = present(files);
    if (Object.keys(before).join() !== Object.keys(current).join()) reader.forgetAll();
    for (const file of Object.keys(current)) if (before[file] !== current[file]) reader.forget(file);
    return describeSite(loadMemorySite(current, BLOCKS, { ...known, reader, at }), known.pages);
  };
}

const TODAY = '2026-06-01';

/** The same for a site without a cache. */
function describeFirst(files: Files, at = TODAY) {
  return describeSite(loadMemorySite(present(files), BLOCKS, { at }));
}

/** What is found in a site, and what its index says. */
function describeSite(loaded: LoadedSite, pages?: Memory<PageRecord>) {
  const { site } = loaded;
  const { aliases, redirects, temporaryRedirects } = site;
  return {
    found: formatPretty(checkSite(loaded, pages)),
    pages: [...site.pages, ...site.hidden, ...loaded.unseen].map((page) => ({
      ...page,
      blocks: site.open(page).blocks.map(({ id, content }) => [id, content.json()]),
    })),
    sent: [...aliases, ...redirects],
    temporary: [...temporaryRedirects],
    theme: site.theme,
    layout: [...site.layout.header, ...site.layout.footer].map(({ content }) => content.json()),
  };
}

describe('a site that is loaded again in one process', () => {
  it('finds the same, and makes the same pages, when it reuses earlier results', () => {
    fc.assert(
      fc.property(fc.array(edit, { minLength: 1, maxLength: 10 }), (edits) => {
        const describeAgain = createLastingChecker();
        let files = SOUND;
        describeAgain(files);
        for (const { file, text } of edits) {
          files = { ...files, [file]: text };
          expect(describeAgain(files)).toEqual(describeFirst(files));
        }
      }),
      { numRuns: tries(6, 200), seed: 7 },
    );
  });

  it('reports a duplicate address at its location after an edit', () => {
    const describeAgain = createLastingChecker();
    const creek = 'pages/places/creek.yaml';
    const written = 'name: The Creek\naliases: [/about]\nfacts: [{ name: Old, link: /about }]\n';
    for (const text of [written, `# By the sea.\n${written}`]) {
      const files = { ...SOUND, [creek]: text };
      const described = describeAgain(files);
      expect(described.found).toContain('/about');
      expect(described).toEqual(describeFirst(files));
    }
  });

  it('redirects visitors until a page is published, in a long-running process', () => {
    const describeAgain = createLastingChecker();
    const redirect = SITE.replace('/old: /about', '/old: /about\n  /places/creek: /about');
    const creek = `from: 2026-12-01\n${SOUND['pages/places/creek.yaml']}`;
    const files = { ...SOUND, 'site.yaml': redirect, 'pages/places/creek.yaml': creek };
    const days = ['2026-11-30', '2026-12-01', '2026-11-30'];
    const sent = days.map((day) => {
      const described = describeAgain(files, day);
      expect(described).toEqual(describeFirst(files, day));
      return new Map(described.sent).get('/places/creek');
    });
    expect(sent).toEqual(['/about', undefined, '/about']);
  });
});
