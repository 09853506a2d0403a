import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { BuildLab } from '../../tests/support/build-lab.ts';
import { createBuildLab } from '../../tests/support/build-lab.ts';
import { page, prose, VARIANTS } from '../../tests/support/varying-site.ts';

describe('next-change.json', () => {
  let lab: BuildLab;
  beforeEach(() => {
    lab = createBuildLab();
    for (const [file, [text]] of Object.entries(VARIANTS)) lab.put(file, text);
    lab.put('pages/home.yaml', page('Home', prose('[Us](/about)')));
    lab.put('site.yaml', VARIANTS['site.yaml']?.[0]?.replace('locale', 'timeZone: Asia/Dubai\nlocale'));
  });
  afterEach(() => lab.dispose());

  const sale = (dates: string) =>
    lab.put('pages/home.yaml', page('Home', prose('[Us](/about)') + prose('Sale').replace('}', `, ${dates} }`)));
  async function next(at: string, out = 'dist') {
    expect(await lab.build({ at, out })).toMatchObject({ codes: [] });
    return JSON.parse(lab.built(out)['next-change.json'] ?? '');
  }

  it('is null if nothing starts or ends', async () => expect(await next('2026-12-01')).toEqual({ next: null }));

  it('has the start and the end of a block, in the time zone of the site', async () => {
    sale('from: 2026-12-10, until: 2026-12-24');
    expect(await next('2026-12-01')).toEqual({ next: '2026-12-10T00:00:00+04:00' });
    expect(await next('2026-12-10')).toEqual({ next: '2026-12-25T00:00:00+04:00' });
    expect(await next('2026-12-25')).toEqual({ next: null });
  });

  it('has the first of all instants, whether or not a page was built again', async () => {
    sale('until: 2026-12-24');
    lab.put('pages/places/creek.yaml', 'name: The Creek\nuntil: 2026-12-20 18:30\n');
    lab.put('pages/_shared/promise.yaml', 'type: prose\nheading: Our promise\nbody: Call us\nfrom: 2026-12-15\n');
    expect(await next('2026-12-01')).toEqual({ next: '2026-12-15T00:00:00+04:00' });
    expect(await next('2026-12-15')).toEqual({ next: '2026-12-20T18:30:00+04:00' });
    expect(await lab.build({ at: '2026-12-15' })).toMatchObject({ rendered: 0 });
    expect(await next('2026-12-15')).toEqual({ next: '2026-12-20T18:30:00+04:00' });
    expect(await next('2026-12-20 18:30')).toEqual({ next: '2026-12-25T00:00:00+04:00' });
  });

  it('waits for a page while something else has its address', async () => {
    const site = VARIANTS['site.yaml']?.[0]?.replace('locale', 'timeZone: Asia/Dubai\nlocale') ?? '';
    lab.put('site.yaml', site.replace('/old: /about', '/about: /'));
    lab.put('pages/home.yaml', page('Home', prose('Hello')));
    lab.put('pages/about.yaml', page('About', prose('Us')).replace('blocks:', 'from: 2026-12-05\nblocks:'));
    const built = await lab.build({ at: '2026-12-01' });
    expect(built.codes, 'nothing leads to it then').toEqual(['link/orphan']);
    expect(lab.built()['next-change.json']).toContain('2026-12-05T00:00:00+04:00');
    expect(lab.built()._redirects).toMatch(/^\/about \/ 307\n\/about\/ \/ 307\n\/company\/about \/ 307\n/);
    await lab.build({ at: '2026-12-05' });
    expect(lab.built()['about.html']).toContain('Us');
    expect(lab.built()._redirects).not.toContain(' 307');
  });

  it('does not wait for a draft', async () => {
    lab.put('pages/places/creek.yaml', 'name: The Creek\ndraft: true\nuntil: 2026-12-20\n');
    expect(await next('2026-12-01')).toEqual({ next: null });
  });

  it('waits for a block of the not-found page, and for one of the layout', async () => {
    lab.put('pages/missing.yaml', page('Missing', prose('Gone').replace('}', ', from: 2026-12-24 }')));
    expect(await next('2026-12-01')).toEqual({ next: '2026-12-24T00:00:00+04:00' });
    const site = VARIANTS['site.yaml']?.[0]?.replace('locale', 'timeZone: Asia/Dubai\nlocale') ?? '';
    lab.put('site.yaml', site.replace('body: Above }', 'body: Above, until: 2026-12-20 }'));
    expect(await next('2026-12-01')).toEqual({ next: '2026-12-21T00:00:00+04:00' });
  });

  it('is the instant at which a build changes', async () => {
    sale('from: 2026-12-10');
    const homeAt = async (at: string) => {
      await next(at);
      return lab.built()['index.html'];
    };
    const before = await homeAt('2026-12-01');
    expect(before).not.toContain('Sale');
    expect(await homeAt('2026-12-09 23:59')).toBe(before);
    expect(await homeAt('2026-12-10')).toContain('Sale');
  });
});
