import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';
import type { Store } from './figures.ts';
import { readStore, SUBJECTS } from './figures.ts';
import { KINDS } from './pages.ts';

const targetSchema = z.strictObject({
  what: z.string(),
  figure: z.string(),
  against: z.string().optional(),
  limit: z.number(),
  unit: z.string().optional(),
  bound: z.string().optional(),
});
export type Target = z.infer<typeof targetSchema>;

/** The rows of the large table: title, part and size, task, and number of decimal places. */
const ROWS = [
  ...['18', '1000', '10000'].flatMap((size): [string, string, string, number][] => [
    [`${size} pages, cold (s)`, `builds/${size}`, 'cold', 2],
    [`${size} pages, one edit (s)`, `builds/${size}`, 'edit', 2],
    [`${size} pages, memory (MiB)`, `builds/${size}`, 'cold-memory', 0],
  ]),
  ...['18', '10000'].flatMap((size): [string, string, string, number][] => [
    [`dev, ${size} pages, first page, nothing cached (s)`, `dev/${size}`, 'first-start', 2],
    [`dev, ${size} pages, first page, started before (s)`, `dev/${size}`, 'start', 2],
    [`dev, ${size} pages, edit to new HTML (ms)`, `dev/${size}`, 'edit', 0],
    [`validate, ${size} pages, nothing cached (s)`, `validate/${size}`, 'first', 2],
    [`validate, ${size} pages, one edit (s)`, `validate/${size}`, 'edit', 2],
  ]),
] as const;

const PAGE_COLUMNS = ['html', 'css', 'js', 'performance', 'lcp', 'tbt', 'cls'] as const;

/** Writes RESULTS.md from figures.json and targets.yaml; returns its path relative to the project. */
export function writeReport(project: string): string {
  const path = 'packages/bench/RESULTS.md';
  writeFileSync(join(project, path), formatReport(readStore(project), readTargets(project)));
  return path;
}

export function readTargets(project: string): readonly Target[] {
  return z.array(targetSchema).parse(parse(readFileSync(join(project, 'packages/bench/targets.yaml'), 'utf8')));
}

/** The report in Markdown. */
export function formatReport({ measured, versions, medians }: Store, targets: readonly Target[]): string {
  const subjects = Object.keys(SUBJECTS);
  const format = (key: string, digits: number) => medians[key]?.toFixed(digits) ?? '';
  const rows = ROWS.map(([title, scope, task, digits]) => [
    title,
    ...subjects.map((subject) => format(`${scope}/${subject}/${task}`, digits)),
  ]);
  const pages = [...Object.keys(KINDS).map((kind) => [kind, 'site']), ['location', 'ours'], ['location', 'astro']];
  const pageRows = pages.map(([kind, subject]) => [
    `${kind}, ${subject}`,
    ...PAGE_COLUMNS.map((column) => format(`pages/${kind}/${subject}/${column}`, column === 'cls' ? 3 : 0)),
  ]);
  return `${[
    '# What the benchmark measured',
    'Medians, written by `npm run bench` from [figures.json](figures.json). All builders make the same pages, in turn.',
    [...Object.entries(measured), ...Object.entries(versions)].map(([name, text]) => `- ${name}: ${text}`).join('\n'),
    '## Builds, dev servers, validation',
    formatTable(['', ...Object.values(SUBJECTS)], rows.filter(hasFigures)),
    '## Pages',
    'Bytes with Brotli; Lighthouse on a simulated phone, times in ms.',
    formatTable(['page, site', ...PAGE_COLUMNS], pageRows.filter(hasFigures)),
    '## Targets',
    formatTable(
      ['at most', 'limit', 'measured', 'what bounds it'],
      targets.map((target) => formatTarget(target, medians)),
    ),
  ].join('\n\n')}\n`;
}

function hasFigures([, ...cells]: readonly string[]): boolean {
  return cells.some(Boolean);
}

/** The row of a target: its worst figure and, if the target is missed, the reason. */
function formatTarget(
  { what, figure, against, limit, unit = against ? '×' : '', bound = '' }: Target,
  medians: Store['medians'],
) {
  const [head = '', tail] = figure.split('*');
  const isMeant = (key: string) => (tail === undefined ? key === figure : key.startsWith(head) && key.endsWith(tail));
  const values = Object.entries(medians).flatMap(([key, value]) => (isMeant(key) ? [value] : []));
  const value = Math.max(...values) / (against ? (medians[against] ?? Number.NaN) : 1);
  if (!Number.isFinite(value)) return [what, `${limit} ${unit}`, 'not measured', ''];
  const isMissed = value > limit;
  const text = `${Number(value.toPrecision(isMissed && value < limit * 1.01 ? 5 : 3))} ${unit}`.trim();
  return [what, `${limit} ${unit}`.trim(), isMissed ? `**${text}**` : text, isMissed ? bound : ''];
}

function formatTable(header: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [line(header), line(header.map((_, column) => (column === 0 ? '---' : '---:'))), ...rows.map(line)].join('\n');
}
