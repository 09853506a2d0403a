import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Location } from '../../../src/check/diagnostics/index.ts';
import { contentRules, diagnoseUnknown } from '../../../src/check/diagnostics/index.ts';
import type { Reader } from '../../../src/content/yaml/index.ts';
import { createWatchedReader, memoryReader } from '../../../src/content/yaml/index.ts';
import { FILES, load } from '../../../tests/support/small-site.tsx';
import type { SiteKnowledge } from '../language/index.ts';
import type { Finding } from './messages.ts';
import { describeFault, keepChecking, unsavedReader } from './site-thread.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

const HOME = 'pages/home.yaml';
const typed = (text: string, version = 2) => ({ kind: 'text', file: HOME, text, version }) as const;
const faulty = FILES[HOME].replace('title', 'titel');

const NOTHING = { shape: 'group', isRequired: true, fields: {} } as const;
const EARLY: SiteKnowledge = {
  fields: { files: {}, start: NOTHING, blocks: {}, shared: {}, query: NOTHING, queries: {} },
  names: {
    address: [],
    image: [],
    icon: [],
    integration: [],
    frame: [],
    endpoint: [],
    page: [],
    collection: [],
    theme: [],
    font: [],
  },
  siteValues: [],
  collections: {},
  files: {},
};

const read = (reader: Reader) => load({ [HOME]: reader.read(HOME), 'site.yaml': reader.read('site.yaml') });

/** Checks the small site; `wait` returns the new messages, each in a few words, and `countLoads` counts the loads. */
function start(fail: () => void = () => {}) {
  const told: string[] = [];
  const findings: Finding[] = [];
  let loads = 0;
  const openProject = async (reader: Reader) => ({
    load: () => {
      loads += 1;
      fail();
      return read(reader);
    },
    check: () => read(reader).diagnostics,
    *checkInSteps(): Generator<undefined, ReturnType<typeof load>['diagnostics']> {
      yield;
      return read(reader).diagnostics;
    },
    knowledge: (site: {
      readonly pages: readonly { readonly path: string; readonly file: string }[];
    }): SiteKnowledge => ({
      ...EARLY,
      files: Object.fromEntries(site.pages.map(({ path, file }) => [path, file])),
    }),
    save: () => void told.push('saved'),
  });
  const disk = createWatchedReader(memoryReader(FILES));
  const tell = (finding: Finding) => {
    findings.push(finding);
    if (finding.kind === 'faults') told.push(`${finding.faults.length} faults`);
    if (finding.kind === 'knowledge') told.push(`${Object.keys(finding.knowledge.files).length} pages`);
    if (finding.kind === 'failure') told.push(finding.message);
  };
  const hear = keepChecking({ disk, openProject, describe: () => EARLY, tell });
  const wait = async (milliseconds: number) => {
    await vi.advanceTimersByTimeAsync(milliseconds);
    await vi.waitFor(() => expect(told.length).toBeGreaterThan(0), { interval: 1 });
    await new Promise((resolve) => setImmediate(resolve));
    return told.splice(0);
  };
  return { hear, wait, findings, countLoads: () => loads };
}

it('sends the completion data, then the faults, then the completion data of the whole site', async () => {
  const { wait } = start();
  expect(await wait(60)).toEqual(['0 pages', '0 faults', '4 pages']);
  expect(await wait(1000)).toEqual(['0 faults', 'saved']);
});

it('checks an edited text, with its version, and the file on disk once that is closed', async () => {
  const { hear, wait, findings } = start();
  await wait(60);
  hear(typed(faulty, 7));
  expect(await wait(60)).toEqual(['1 faults']);
  expect(findings.at(-1)).toMatchObject({ versions: new Map([[HOME, 7]]) });
  hear({ kind: 'text', file: HOME, text: undefined, version: 8 });
  expect(await wait(60)).toEqual(['0 faults']);
  expect(findings.at(-1)).toMatchObject({ versions: new Map() });
});

it('checks once after quick typing', async () => {
  const { hear, wait, countLoads } = start();
  await wait(60);
  const before = countLoads();
  for (const text of ['t', 'ti', faulty]) hear(typed(text));
  await wait(60);
  expect(countLoads()).toBe(before + 1);
});

it('does not send the same completion data twice', async () => {
  const { hear, wait } = start();
  await wait(60);
  await wait(1000);
  hear({ kind: 'disk', files: [HOME] });
  expect(await wait(60)).toEqual(['0 faults']);
  expect(await wait(1000)).toEqual(['0 faults', 'saved']);
});

it('keeps the last completion data while site.yaml is broken', async () => {
  const { hear, wait } = start();
  await wait(60);
  const text = FILES['site.yaml'].replace('routes:', 'routes: [');
  hear({ kind: 'text', file: 'site.yaml', text, version: 2 });
  expect([...(await wait(60)), ...(await wait(1000))].filter((each) => each.endsWith('pages'))).toEqual([]);
});

it('reports failing code, and continues after the next edit', async () => {
  let isBroken = true;
  const { hear, wait } = start(() => {
    if (isBroken) throw new Error('A block has failed.');
  });
  expect(await wait(60)).toEqual(['0 pages', 'A block has failed.']);
  isBroken = false;
  hear(typed(faulty));
  expect(await wait(60)).toContain('1 faults');
});

const source = { file: 'pages/home.yaml', text: 'title: Hmoe\nblocks: []\n' };
const site = { file: 'site.yaml', text: 'contact:\n  phone: "1"\n' };

const diagnose = (location: Location) =>
  diagnoseUnknown(contentRules.unknownShared, { word: 'Hmoe', known: ['Home'] }, { name: 'Hmoe' }, location);
const first = { start: { line: 0, character: 7 }, end: { line: 0, character: 11 } };

it('has the location of a fault, from line 0 and column 0, and its fix', () => {
  expect(describeFault(diagnose({ source, range: [7, 11] }))).toMatchObject({
    file: 'pages/home.yaml',
    code: 'block/unknown-shared',
    severity: 'error',
    range: first,
    fix: { range: first, text: 'Home' },
  });
});

it('counts lines', () => {
  const { range } = describeFault(diagnose({ source, range: [12, 18] }));
  expect(range).toEqual({ start: { line: 1, character: 0 }, end: { line: 1, character: 6 } });
});

it('has the location of the placeholder that filled in the value', () => {
  const cause = { kind: 'placeholder', location: { source, range: [7, 11] } } as const;
  const { quotedAt } = describeFault(diagnose({ source: site, range: [18, 21], cause }));
  expect(quotedAt).toEqual({ file: 'pages/home.yaml', range: first });
});

const disk = { ...memoryReader({ 'pages/b.yaml': 'b', 'pages/c.yaml': 'c' }), readSignature: () => 'settled' };
const reader = unsavedReader(
  disk,
  new Map([
    ['pages/c.yaml', 'typed'],
    ['pages/a.yaml', 'new'],
  ]),
);
const readShown = (file: string) => new TextDecoder().decode(reader.read(file));

it('reads an open file as edited, and the others from disk', () => {
  expect([readShown('pages/b.yaml'), readShown('pages/c.yaml')]).toEqual(['b', 'typed']);
});

it('lists a file that was never saved, only in its folder', () => {
  expect(reader.list('pages')).toEqual(['pages/a.yaml', 'pages/b.yaml', 'pages/c.yaml']);
  expect(reader.list('public')).toEqual([]);
});

it('has no signature for an open file', () => {
  expect([reader.readSignature?.('pages/b.yaml'), reader.readSignature?.('pages/c.yaml')]).toEqual([
    'settled',
    undefined,
  ]);
});
