import { dirname } from 'node:path';
import type { BenchSite } from '../contestants/contestant.ts';
import { createOurs, ourProgram } from '../contestants/ours.ts';
import { createCollector } from '../figures.ts';
import { measure } from '../run/measure.ts';
import type { MeasurePart } from './part.ts';
import { chooseLog, listVersions } from './part.ts';

const SIZES = [18, 1000, 10_000];
const RUNS = 3;

/** What is done before the command runs. */
const TASKS: readonly { readonly task: string; readonly prepare: (site: BenchSite) => void }[] = [
  { task: 'first', prepare: ({ forget }) => forget() },
  { task: 'edit', prepare: ({ edit }) => void edit() },
  { task: 'again', prepare: () => {} },
];

/** What `npm run validate` takes on the site of the benchmark with so many pages. The first run of each is not counted. */
export const measureValidate: MeasurePart = async (order, onSession) => {
  const { project, sizes, onProgress, runs = RUNS } = order;
  const ours = createOurs(order);
  for (const size of sizes.length > 0 ? sizes : SIZES) {
    const { figures, add } = createCollector();
    const site = ours.prepare(size);
    for (const { task, prepare } of TASKS) {
      for (let run = 0; run <= runs; run += 1) {
        onProgress(`Validating ${size} pages, ${task}, run ${run} of ${runs}…`);
        prepare(site);
        const command = ourProgram(project, 'validate', dirname(site.output));
        const { seconds, largestMiB } = await measure(command, chooseLog(order, 'ours'));
        if (run === 0) continue;
        add(`validate/${size}/${task}/ours/seconds`, seconds);
        add(`validate/${size}/${task}/ours/largestMiB`, largestMiB);
      }
    }
    onSession({
      part: 'validate',
      scope: String(size),
      date: new Date().toISOString(),
      machine: order.machine,
      versions: listVersions([ours]),
      notes: [],
      figures,
    });
  }
};
