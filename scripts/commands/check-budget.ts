import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import colors from 'picocolors';
import { listFiles } from '../../src/prerender/index.ts';
import type { LoadBudget } from '../budget/budgets.ts';
import { LOAD_BUDGETS } from '../budget/budgets.ts';
import type { PageWeight } from '../budget/weigh-page.ts';
import { createScales } from '../budget/weigh-page.ts';
import type { Command } from '../command.ts';
import { EXIT, parseOptions, UsageError } from '../command.ts';
import { formatBytes } from '../terminal.ts';

const HELP = `Usage: npm run check:budget -- [options]

Weighs the heaviest page of each kind in a built site, as it is downloaded (compressed with Brotli), and fails when one
is above its budget. JavaScript is what loads before anyone scrolls or touches anything; what CSS weighs is what it adds
to the page it stands in. The budgets are in scripts/budget/budgets.ts.

  --out DIR   the folder of the built site (default: dist)
  --known     fail only where a page is heavier than it was when its budget was last found to be missed; so "npm test" asks
`;

/** Compares the weight of pages with their budgets; a table goes to standard output, excesses to standard error. */
export const checkBudget: Command = async (args, project) => {
  const { values } = parseOptions(args, { out: { type: 'string' }, known: { type: 'boolean' } }, HELP);
  const dist = resolve(project, values.out ?? 'dist');
  if (!existsSync(join(dist, 'index.html'))) {
    throw new UsageError(`There is no built site in ${dist}. Run "npm run build" first.`, HELP);
  }
  const files = listFiles(dist);
  const weigh = createScales(dist, files);
  const rows = LOAD_BUDGETS.flatMap((budget) => {
    const [heaviest] = files
      .filter((file) => budget.pages.test(file))
      .map((page) => ({ budget, page, weight: weigh(page, budget.inView) }))
      .sort((left, right) => right.weight.total - left.weight.total);
    if (!heaviest) throw new UsageError(`The site in ${dist} has no page of the kind "${budget.kind}".`, HELP);
    return [heaviest];
  });
  console.log(line(['page', 'html', 'css', 'js', 'budget', 'total', 'budget', 'left']));
  for (const { budget, page, weight } of rows) console.log(createRow(budget, page, weight));
  const misses = rows.flatMap(({ budget, page, weight }) => listMisses(budget, page, weight));
  if (misses.length > 0) console.error(`\n${misses.map((miss) => colors.red(miss)).join('\n')}`);
  const failing = values.known ? rows.filter(isHeavier) : misses;
  return failing.length > 0 ? EXIT.content : EXIT.fine;
};

interface Row {
  readonly budget: LoadBudget;
  readonly weight: PageWeight;
}

/** Whether a page is heavier than its budget or, if it is known to miss the budget, than its known weight. */
function isHeavier({ budget: { total = Number.POSITIVE_INFINITY, js, missed }, weight }: Row): boolean {
  return weight.js > js || weight.total > (missed?.total ?? total);
}

function createRow({ kind, total, js }: LoadBudget, page: string, weight: PageWeight): string {
  const left = total === undefined ? js - weight.js : total - weight.total;
  return line([
    `${kind} (${page})`,
    ...[weight.html, weight.css, weight.js, js, weight.total].map(formatBytes),
    total === undefined ? '-' : formatBytes(total),
    left < 0 ? `-${formatBytes(-left)}` : formatBytes(left),
  ]);
}

function listMisses({ kind, total, js, missed }: LoadBudget, page: string, weight: PageWeight): readonly string[] {
  const miss = (what: string, bytes: number, budget: number | undefined) =>
    budget !== undefined && bytes > budget
      ? [`${kind}: ${page} has ${formatBytes(bytes)} of ${what}, ${formatBytes(bytes - budget)} over its budget.`]
      : [];
  const misses = [...miss('HTML, CSS and JavaScript', weight.total, total), ...miss('JavaScript', weight.js, js)];
  if (misses.length === 0 || !missed) return misses;
  const grown = weight.total > missed.total ? ` It has grown: it was ${formatBytes(missed.total)}.` : '';
  return [...misses, `  Known: ${missed.why}${grown}`];
}

function line([page = '', ...figures]: readonly string[]): string {
  return page.padEnd(40) + figures.map((figure) => figure.padStart(9)).join('');
}
