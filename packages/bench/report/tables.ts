import type { Figures, Key, Part, Session, Subject } from '../figures.ts';
import { computeRatio, joinFigures, median } from '../figures.ts';
import { KINDS } from '../targets.ts';
import { PEERS, TITLES } from '../titles.ts';
import { formatSpread, markdownTable } from './markdown.ts';

interface Column {
  readonly title: string;
  readonly task: string;
  readonly measure: string;
  readonly digits: number;
  /** Divided by the number of pages, in thousandths: seconds become milliseconds a page. */
  readonly perPage?: boolean;
}

interface Row {
  readonly label: string;
  readonly scope: string;
  readonly subject: Subject;
}

const BUILD_COLUMNS: readonly Column[] = [
  { title: 'cold (s)', task: 'cold', measure: 'seconds', digits: 2 },
  { title: 'one edit (s)', task: 'edit', measure: 'seconds', digits: 2 },
  { title: 'cold: largest process (MiB)', task: 'cold', measure: 'largestMiB', digits: 0 },
  { title: 'all processes (MiB)', task: 'cold', measure: 'treeMiB', digits: 0 },
  { title: 'edit: all processes (MiB)', task: 'edit', measure: 'treeMiB', digits: 0 },
  { title: 'HTML a page (bytes)', task: 'page', measure: 'bytes', digits: 0 },
];

const DEV_COLUMNS: readonly Column[] = [
  { title: 'first page, nothing cached (s)', task: 'first-start', measure: 'seconds', digits: 2 },
  { title: 'first page, started before (s)', task: 'start', measure: 'seconds', digits: 2 },
  { title: 'edit to new HTML (ms)', task: 'edit', measure: 'ms', digits: 0 },
];

const EDIT_COLUMNS: readonly Column[] = [
  { title: 'opening it again (ms)', task: 'open', measure: 'ms', digits: 0 },
  { title: 'key to canvas (ms)', task: 'key', measure: 'ms', digits: 0 },
  { title: 'key to new page on the canvas (ms)', task: 'page', measure: 'ms', digits: 0 },
];

const LOAD_COLUMNS: readonly Column[] = [
  { title: 'performance', task: 'load', measure: 'performance', digits: 0 },
  { title: 'FCP (s)', task: 'load', measure: 'fcpSeconds', digits: 2 },
  { title: 'LCP (s)', task: 'load', measure: 'lcpSeconds', digits: 2 },
  { title: 'TBT (ms)', task: 'load', measure: 'tbtMs', digits: 0 },
  { title: 'CLS', task: 'load', measure: 'cls', digits: 3 },
  { title: 'HTML (B)', task: 'weight', measure: 'html', digits: 0 },
  { title: 'CSS (B)', task: 'weight', measure: 'css', digits: 0 },
  { title: 'JS (B)', task: 'weight', measure: 'js', digits: 0 },
];

const NAVIGATION_COLUMNS: readonly Column[] = [
  { title: 'pointed at first (ms)', task: 'pointed', measure: 'ms', digits: 0 },
  { title: 'the same, motion reduced (ms)', task: 'still', measure: 'ms', digits: 0 },
  { title: 'touched at once (ms)', task: 'touched', measure: 'ms', digits: 0 },
];

const VALIDATE_COLUMNS: readonly Column[] = [
  { title: 'first time (s)', task: 'first', measure: 'seconds', digits: 2 },
  { title: 'one edit (s)', task: 'edit', measure: 'seconds', digits: 2 },
  { title: 'no edit (s)', task: 'again', measure: 'seconds', digits: 2 },
  { title: 'first: memory (MiB)', task: 'first', measure: 'largestMiB', digits: 0 },
];

const GROWTH_COLUMNS: readonly Column[] = [
  { title: 'cold (s)', task: 'cold', measure: 'seconds', digits: 1 },
  { title: 'cold, ms a page', task: 'cold', measure: 'seconds', digits: 2, perPage: true },
  { title: 'one edit (s)', task: 'edit', measure: 'seconds', digits: 2 },
  { title: 'cold: all processes (MiB)', task: 'cold', measure: 'treeMiB', digits: 0 },
];

/** The tables of some sessions, in Markdown, with what there is to say about each. */
export function renderTables(sessions: readonly Session[]): string {
  return sessions.map(renderTable).join('\n\n');
}

function renderTable(session: Session): string {
  const { part, scope } = session;
  const figures = joinFigures([session]);
  const builders = (own: boolean): readonly Row[] =>
    (['ours', ...PEERS, ...(own ? (['site'] as const) : [])] as const).map((subject) => ({
      label: TITLES[subject],
      scope,
      subject,
    }));
  const table = (rows: readonly Row[], columns: readonly Column[], first = '') =>
    figureTable(figures, part, rows, columns, first);
  switch (part) {
    case 'builds':
      return section(`${pages(scope)}`, session, [
        table(builders(scope === '18'), BUILD_COLUMNS),
        ratioTable(figures, `builds/${scope}`, BUILD_RATIOS),
      ]);
    case 'dev':
      return section(pages(scope), session, [
        table(builders(scope === '18'), DEV_COLUMNS),
        ratioTable(figures, `dev/${scope}`, DEV_RATIOS),
      ]);
    case 'edit':
      return section(pages(scope), session, [
        table(
          [
            { label: 'This builder', scope, subject: 'ours' },
            ...(scope === '18' ? [{ label: 'This site', scope, subject: 'site' } as const] : []),
          ],
          EDIT_COLUMNS,
        ),
      ]);
    case 'pages':
      return section('Medians of all runs', session, [
        table(
          [
            ...KINDS.map((kind): Row => ({ label: `This site: ${kind}`, scope: kind, subject: 'site' })),
            { label: 'This builder: location', scope: 'location', subject: 'ours' },
            { label: 'Astro: location', scope: 'location', subject: 'astro' },
          ],
          LOAD_COLUMNS,
        ),
        table([{ label: 'This site', scope: 'navigation', subject: 'site' }], NAVIGATION_COLUMNS, 'navigation'),
      ]);
    case 'validate':
      return section(pages(scope), session, [
        table([{ label: 'This builder', scope, subject: 'ours' }], VALIDATE_COLUMNS),
      ]);
    case 'growth': {
      const sizes = [...new Set([...figures.keys()].map((key) => key.split('/')[1] ?? ''))];
      const rows = sizes.map((size): Row => ({ label: pages(size), scope: size, subject: 'ours' }));
      return section('This builder alone', session, [table(rows, GROWTH_COLUMNS)]);
    }
  }
}

function section(title: string, { date, machine, notes }: Session, parts: readonly string[]): string {
  const when = `Measured ${date.slice(0, 10)} at ${date.slice(11, 16)} UTC; load of the machine before the benchmark: ${machine.load}.`;
  return [`### ${title}`, ...parts.filter(Boolean), [when, ...notes].map((note) => `- ${note}`).join('\n')].join(
    '\n\n',
  );
}

function pages(scope: string): string {
  return `${Number(scope).toLocaleString('en')} pages`;
}

function figureTable(
  figures: Figures,
  part: Part,
  rows: readonly Row[],
  columns: readonly Column[],
  first: string,
): string {
  const cells = ({ scope, subject }: Row) =>
    columns.map(({ task, measure, digits, perPage }) => {
      const values = figures.get(`${part}/${scope}/${task}/${subject}/${measure}`) ?? [];
      if (values.length === 0) return '';
      const scaled = perPage ? values.map((value) => (value * 1000) / Number(scope)) : values;
      return formatSpread(scaled, median(scaled), digits);
    });
  return markdownTable(
    [first, ...columns.map(({ title }) => title)],
    rows.map((row) => [row.label, ...cells(row)]),
  );
}

type Ratios = readonly { readonly what: string; readonly task: string; readonly measure: string }[];

const BUILD_RATIOS: Ratios = [
  { what: 'cold', task: 'cold', measure: 'seconds' },
  { what: 'one edit', task: 'edit', measure: 'seconds' },
  { what: 'cold: memory of all processes', task: 'cold', measure: 'treeMiB' },
];

const DEV_RATIOS: Ratios = [
  { what: 'first page, nothing cached', task: 'first-start', measure: 'seconds' },
  { what: 'first page, started before', task: 'start', measure: 'seconds' },
  { what: 'edit to new HTML', task: 'edit', measure: 'ms' },
];

/** How this builder's medians compare with those of the peers: below 1 it is ahead. */
function ratioTable(figures: Figures, prefix: `builds/${string}` | `dev/${string}`, ratios: Ratios): string {
  const cell = (peer: Subject, task: string, measure: string) => {
    const key = (subject: Subject): Key => `${prefix}/${task}/${subject}/${measure}`;
    return computeRatio(figures, key('ours'), key(peer))?.toFixed(2) ?? '';
  };
  return markdownTable(
    ['this builder, against', ...PEERS.map((peer) => TITLES[peer])],
    ratios.map(({ what, task, measure }) => [what, ...PEERS.map((peer) => cell(peer, task, measure))]),
  );
}
