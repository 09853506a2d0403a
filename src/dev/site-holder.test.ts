import { setTimeout } from 'node:timers/promises';
import { expect, it, vi } from 'vitest';
import { anyIcon, themes } from '../../tests/support/example-site.ts';
import { BLOCKS, FILES, load } from '../../tests/support/small-site.tsx';
import { createRegistry } from '../block/index.ts';
import { diagnose, textRules } from '../check/diagnostics/index.ts';
import { memoryReader } from '../content/yaml/index.ts';
import type { LiveProject } from './live-site.ts';
import { createLiveSite } from './live-site.ts';
import { createSiteHolder } from './site-holder.ts';

const failure = diagnose(textRules.toDo, {}, { source: { file: 'blocks', text: '' }, range: [0, 0] });

/** A check with a fault for each time that the site was read, which takes at least 100 ms. */
function createSlowCheck() {
  let times = 0;
  return function* () {
    times += 1;
    const found = Array.from({ length: times }, () => failure);
    for (let step = 0; step < 10; step += 1) {
      const end = performance.now() + 10;
      while (performance.now() < end);
      yield;
    }
    return found;
  };
}

/** A site whose pages say where they are, until the code of a block fails. */
function open(check: LiveProject['checkInSteps'] = createSlowCheck()) {
  let isBroken = false;
  const loadings = { count: 0 };
  const live: LiveProject = {
    load: () => {
      loadings.count += 1;
      return load();
    },
    checkInSteps: check,
    save: () => {},
    createRenderer:
      () =>
      ({ path }) => {
        if (isBroken) throw new Error('The code of a block fails.');
        return {
          html: `at ${path}`,
          islands: [],
          allowances: {},
          styles: [],
          pictures: [],
          headings: [],
          propsFiles: [],
          writeJson: () => '',
        };
      },
    scripts: [],
    siteFiles: () => new Map(),
    searchIndex: () => undefined,
    socialCards: () => undefined,
    environment: { reader: memoryReader(FILES), registry: createRegistry(BLOCKS), icons: anyIcon, themes },
    exampleTexts: () => new Map(),
  };
  const site = createSiteHolder(
    {
      openProject: async () => live,
      diagnoseFailure: () => failure,
      onDiagnostics: () => {},
      onSound: () => {},
      onChange: () => {},
    },
    'nothing yet',
  );
  return {
    live,
    site,
    loadings,
    show: async (path: string) => {
      const answer = await site.answer(path);
      return 'html' in answer ? answer.html : answer.location;
    },
    fail: () => {
      isBroken = true;
    },
  };
}

it('shows the last good version of a page that cannot be read, for the last hundred pages', async () => {
  const { show, fail } = open();
  for (const path of ['/', '/about']) expect(await show(path)).toBe(`at ${path}`);
  for (let count = 1; count < 99; count += 1) await show(`/nowhere-${count}`);
  await show('/about');
  await show('/nowhere-99');

  fail();
  expect([await show('/about'), await show('/nowhere-99')]).toEqual(['at /about', 'at /404']);
  expect(await show('/')).toBe('nothing yet');
});

it('answers while pages are checked', async () => {
  const { site, show } = open();
  const ended: string[] = [];
  await Promise.all([site.diagnostics().then(() => ended.push('checked')), show('/').then(() => ended.push('shown'))]);
  expect(ended).toEqual(['shown', 'checked']);
});

it('reports the faults of the current site, even if another was being checked', async () => {
  const { site } = open();
  const found = site.diagnostics();
  await setTimeout(20);
  site.refresh();
  expect(await found).toHaveLength(2);
  expect(await site.diagnostics()).toHaveLength(2);
});

it('loads a checked site again, as an edit will, and stops that at an edit', async () => {
  const { site, loadings } = open();
  site.prepare();
  await vi.waitFor(() => expect(loadings.count).toBeGreaterThan(2));
  site.refresh();
  const atEdit = loadings.count;
  await setTimeout(400);
  expect(loadings.count).toBeLessThanOrEqual(atEdit + 1);
});

it('ignores a site that was still being opened when an edit came', async () => {
  const told: string[] = [];
  const opening: (() => void)[] = [];
  const { live } = open();
  const site = createSiteHolder(
    {
      openProject: () => {
        const name = `${opening.length}`;
        const load = () => ({ ...live.load(), name });
        const check = function* () {
          yield;
          told.push(name);
          return [];
        };
        return new Promise((resolve) => opening.push(() => resolve({ ...live, load, checkInSteps: check })));
      },
      diagnoseFailure: () => failure,
      onDiagnostics: () => {},
      onSound: () => {},
      onChange: () => {},
    },
    'nothing yet',
  );
  const first = site.current();
  site.refresh();
  opening[1]?.();
  await site.current();
  opening[0]?.();
  await first;
  await vi.waitFor(() => expect(told).toContain('1'), { timeout: 10_000 });
  await setTimeout(300);
  expect(told).toEqual(['1']);
});

it('ignores the failure of an outdated load', async () => {
  const told: (readonly unknown[])[] = [];
  const opening: ((project: LiveProject | Error) => void)[] = [];
  const { live } = open(function* () {
    yield;
    return [];
  });
  const site = createSiteHolder(
    {
      openProject: () =>
        new Promise((resolve, reject) =>
          opening.push((project) => (project instanceof Error ? reject(project) : resolve(project))),
        ),
      diagnoseFailure: () => failure,
      onDiagnostics: (diagnostics) => told.push(diagnostics),
      onSound: () => {},
      onChange: () => {},
    },
    'nothing yet',
  );
  const first = site.current();
  site.refresh();
  opening[1]?.(live);
  await site.current();
  opening[0]?.(new Error('The code of a block fails.'));
  expect(await first).toBeUndefined();
  await vi.waitFor(() => expect(told.length).toBeGreaterThan(0), { timeout: 10_000 });
  await setTimeout(300);
  expect(told.flat()).toEqual([]);
});

it('answers with the feeds that pages name in their head', () => {
  const template = 'pages/_templates/place.yaml';
  const declared = 'template: _templates/place, feed: { title: News, date: opened }';
  const files = {
    'site.yaml': FILES['site.yaml'].replace('template: _templates/place', declared),
    [template]: FILES[template].replace('inputs:', 'inputs:\n  opened: { type: date, optional: true }'),
  };
  const live = createLiveSite({ ...open().live, load: () => load(files) });
  expect(live.file('/feed-places.xml')).toContain('<title>News</title>');
  expect(live.file('/feed-other.xml')).toBeUndefined();
});
