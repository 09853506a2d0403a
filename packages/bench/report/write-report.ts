import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Session } from '../figures.ts';
import { joinFigures, PARTS, SUBJECTS } from '../figures.ts';
import { readSessions } from '../store.ts';
import type { Target } from '../targets.ts';
import { TARGETS } from '../targets.ts';
import { PART_TITLES, TITLES } from '../titles.ts';
import type { Verdict } from './judge.ts';
import { judge } from './judge.ts';
import { markdownTable } from './markdown.ts';
import { tabulatePeersAhead } from './peers-ahead.ts';
import { renderTables } from './tables.ts';

/** Writes the report from the newest figures of every part; answers with its path from the project. */
export function writeReport(project: string): string {
  const path = 'packages/bench/RESULTS.md';
  writeFileSync(join(project, path), formatReport(readSessions(project), TARGETS));
  return path;
}

/** The report of what was measured, in Markdown. */
export function formatReport(sessions: readonly Session[], targets: readonly Target[]): string {
  const figures = joinFigures(sessions);
  const verdicts = targets.map((target) => judge(figures, target));
  return `${[
    '# What the benchmark measured',
    INTRODUCTION,
    ...listSetups(sessions),
    '## Targets',
    targetTable(verdicts),
    ...listBounds(verdicts),
    '## Where a peer is ahead',
    tabulatePeersAhead(figures) ?? 'In none of the figures below.',
    ...PARTS.flatMap((part) => {
      const own = sessions.filter((session) => session.part === part);
      return own.length > 0 ? [`## ${PART_TITLES[part]}`, renderTables(own)] : [];
    }),
  ].join('\n\n')}\n`;
}

const INTRODUCTION = `Written by \`npm run bench\`; \`npm run bench -- --help\` tells what is measured and how to do it again. Figures are medians,
with the least and the most in brackets. All builders show the same pages (below each table stands which words differ) and run in turn, as whole processes, their
output hidden. A cold build starts without output and caches, but for what belongs to an installed builder: its own code and, of this one, the scripts
of its blocks. A build after one edit has whatever cache the builder keeps. "All processes"
adds up the memory of a process and its descendants, what they share counted each time. A page of this builder has its CSS, the
attributes of its scripts and its icons in the HTML, so it is larger than that of the peers, whose CSS is one more file; and each of its
builds writes a home page, a 404 page, a sitemap, icons, fonts and scripts besides. "This site" is the website in this repository.`;

function listSetups(sessions: readonly Session[]): readonly string[] {
  const machines = new Set(
    sessions.map(
      ({ machine: { processor, cores, memoryGiB, system, node } }) =>
        `${processor}, ${cores} cores, ${memoryGiB} GiB, ${system}, Node ${node}`,
    ),
  );
  const versions = SUBJECTS.flatMap((subject) => {
    const known = new Set(sessions.flatMap((session) => session.versions[subject] ?? []));
    return known.size > 0 && subject !== 'site' ? [`${TITLES[subject]} ${[...known].join(', ')}`] : [];
  });
  return [bullets([...[...machines].map((machine) => `Machine: ${machine}`), ...versions])];
}

function targetTable(verdicts: readonly Verdict[]): string {
  return markdownTable(
    ['target', 'limit', 'measured', ''],
    verdicts.map(({ target, value, outcome }) => [
      target.what,
      `${target.atLeast ? 'at least' : 'at most'} ${withUnit(target.limit, target)}`,
      value === undefined ? '' : withUnit(value, target),
      outcome === 'missed' ? '**missed**' : outcome,
    ]),
  );
}

/** Ratios and seconds to a hundredth, what is counted without a fraction; as many digits as it takes to see that a limit is exceeded. */
function withUnit(value: number, { limit, unit, atLeast }: Target): string {
  const digits = unit === '' ? 3 : unit === '×' || unit === 's' ? 2 : 0;
  const missed = atLeast ? value < limit : value > limit;
  const hidden = missed && Number(value.toFixed(digits)) === limit;
  return `${Number(value.toFixed(hidden ? digits + 2 : digits))} ${unit}`.trim();
}

function listBounds(verdicts: readonly Verdict[]): readonly string[] {
  const missed = verdicts.filter(({ outcome }) => outcome === 'missed');
  if (missed.length === 0) return [];
  return [
    'What bounds those that are missed:',
    bullets(missed.map(({ target }) => `${target.what}: ${target.bound ?? 'not yet known.'}`)),
  ];
}

function bullets(lines: readonly string[]): string {
  return lines.map((line) => `- ${line}`).join('\n');
}
