import { describe, expect, it } from 'vitest';
import type { Session } from '../figures.ts';
import { joinFigures } from '../figures.ts';
import type { Target } from '../targets.ts';
import { judge } from './judge.ts';
import { formatReport } from './write-report.ts';

const session = (part: Session['part'], scope: string, figures: Session['figures'], notes: string[] = []): Session => ({
  part,
  scope,
  date: '2026-01-02T03:04:05.000Z',
  machine: { processor: 'Any', cores: 2, memoryGiB: 4, system: 'Linux 6', node: '20.0.0', load: 0.1 },
  versions: { ours: '0.1.0', hugo: '0.111.3' },
  notes,
  figures,
});

const builds = session(
  'builds',
  '18',
  {
    'builds/18/cold/ours/seconds': [2, 1, 3],
    'builds/18/cold/hugo/seconds': [4, 4, 4],
    'builds/18/edit/ours/seconds': [2],
    'builds/18/edit/hugo/seconds': [1],
  },
  ['Without Astro: it is not here.'],
);

const against = (limit: number): Target => ({
  what: 'Cold, against Hugo',
  figures: ['builds/18/cold/ours/seconds'],
  against: 'builds/18/cold/hugo/seconds',
  limit,
  unit: '×',
  bound: 'The disk.',
});
const score: Target = {
  what: 'Performance',
  figures: ['pages/home/load/site/performance', 'pages/legal/load/site/performance'],
  limit: 100,
  unit: '',
  atLeast: true,
};

describe('a target', () => {
  const figures = joinFigures([builds]);

  it('is met at its limit and missed above', () => {
    expect(judge(figures, against(0.5))).toMatchObject({ value: 0.5, outcome: 'met' });
    expect(judge(figures, against(0.49))).toMatchObject({ value: 0.5, outcome: 'missed' });
  });

  it('of which more is better is missed below its limit, by the worst of its figures', () => {
    const pages = session('pages', '', {
      'pages/home/load/site/performance': [100, 100, 100],
      'pages/legal/load/site/performance': [99, 99, 100],
    });
    expect(judge(joinFigures([pages]), score)).toMatchObject({ value: 99, outcome: 'missed' });
    expect(judge(joinFigures([pages]), { ...score, limit: 99 })).toMatchObject({ outcome: 'met' });
  });

  it('is neither where a figure is missing', () => {
    expect(judge(figures, score)).toMatchObject({ value: undefined, outcome: 'not measured' });
    const alone = new Map([...figures].filter(([key]) => !key.includes('hugo')));
    expect(judge(alone, against(0.5)).outcome).toBe('not measured');
  });
});

describe('the report', () => {
  const rows = (text: string, start: string) => text.split('\n').filter((line) => line.startsWith(start));

  it('marks what is met and what is missed, and says what bounds the latter', () => {
    const met = formatReport([builds], [against(0.7)]);
    expect(met).toMatch(/Cold, against Hugo \| +at most 0\.7 × \| +0\.5 × \| +met \|/);
    expect(met).not.toContain('The disk.');
    const missed = formatReport([builds], [against(0.3)]);
    expect(missed).toMatch(/Cold, against Hugo \| +at most 0\.3 × \| +0\.5 × \| +\*\*missed\*\* \|/);
    expect(missed).toContain('- Cold, against Hugo: The disk.');
  });

  it('shows a miss that rounding would hide', () => {
    const close = { ...builds, figures: { ...builds.figures, 'builds/18/cold/ours/seconds': [2.001] } };
    expect(formatReport([close], [against(0.5)])).toMatch(/0\.5002\d* × \| +\*\*missed\*\*/);
  });

  it('says where a peer is ahead, and only there', () => {
    const text = formatReport([builds], []);
    const section = text.slice(text.indexOf('## Where a peer'), text.indexOf('## Builds'));
    expect(section).toMatch(/build after one edit, 18 pages \| +2\.00 s \| +1\.00 s \|/);
    expect(section).not.toContain('cold build');
    const ahead = { ...builds, figures: { 'builds/18/cold/ours/seconds': [1], 'builds/18/cold/hugo/seconds': [2] } };
    expect(formatReport([ahead], [])).toContain('In none of the figures below.');
  });

  it('shows medians with the least and the most, ratios, and empty cells for who is missing', () => {
    const text = formatReport([builds], []);
    expect(rows(text, '| This builder ').at(-1)).toMatch(/2\.00 \(1\.00–3\.00\)/);
    expect(rows(text, '| cold ')[0]).toMatch(/0\.50 \|/);
    expect(rows(text, '| Astro ')[0]).not.toMatch(/\d/);
    expect(text).toContain('- Without Astro: it is not here.');
    expect(text).toContain('Measured 2026-01-02 at 03:04 UTC');
  });
});
