import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { median, readStore } from './figures.ts';
import type { Target } from './report.ts';
import { formatReport, readTargets } from './report.ts';

const project = join(import.meta.dirname, '../..');
const MOST_WORDS = 20;

const report = (medians: Readonly<Record<string, number>>, ...targets: readonly Target[]) =>
  formatReport({ measured: { builds: 'today' }, versions: { hugo: '0.111.3' }, medians: { ...medians } }, targets);

const against = (limit: number): Target => ({
  what: 'Cold, against Hugo',
  figure: 'builds/18/ours/cold',
  against: 'builds/18/hugo/cold',
  limit,
  bound: 'The disk.',
});
const cold = { 'builds/18/ours/cold': 2, 'builds/18/hugo/cold': 4 };

it('has the middle one of several values as their median', () => {
  expect(median([10, 9, 2])).toBe(9);
  expect(median([4, 1, 3, 2])).toBe(3);
});

describe('the report', () => {
  it('has a row for what was measured, with an empty cell for a builder that is missing', () => {
    const text = report(cold);
    expect(text).toContain('| 18 pages, cold (s) | 2.00 |  | 4.00 |  |  |');
    expect(text).not.toContain('one edit');
  });

  it('marks a target that is missed, with what bounds it', () => {
    expect(report(cold, against(0.5))).toContain('| Cold, against Hugo | 0.5 × | 0.5 × |  |');
    expect(report(cold, against(0.3))).toContain('| Cold, against Hugo | 0.3 × | **0.5 ×** | The disk. |');
  });

  it('shows a miss that rounding would hide', () => {
    expect(report({ ...cold, 'builds/18/ours/cold': 2.001 }, against(0.5))).toContain('**0.50025 ×**');
  });

  it('judges all kinds of page by the worst', () => {
    const target = { what: 'Blocking', figure: 'pages/*/site/tbt', limit: 20, unit: 'ms' };
    const medians = { 'pages/home/site/tbt': 30, 'pages/legal/site/tbt': 10, 'pages/home/site/cls': 99 };
    expect(report(medians, target)).toContain('| Blocking | 20 ms | **30 ms** |');
  });

  it('says that a figure was not measured', () => expect(report({}, against(1))).toContain('not measured'));
});

it('knows every figure that a target names', () => {
  expect(formatReport(readStore(project), readTargets(project))).not.toContain('not measured');
});

it(`says what bounds a figure in at most ${MOST_WORDS} words`, () => {
  const long = readTargets(project).filter(({ bound = '' }) => bound.split(' ').length > MOST_WORDS);
  expect(long).toEqual([]);
});
