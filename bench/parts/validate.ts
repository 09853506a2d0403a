import { rmSync } from 'node:fs';
import { siteCache } from '../../scripts/index.ts';
import type { GeneratedSite } from '../contestants/generated-site.ts';
import { generateSite } from '../contestants/generated-site.ts';
import { createOwnSite, ourProgram } from '../contestants/ours.ts';
import { createCollector } from '../figures.ts';
import { measure } from '../run/measure.ts';
import type { MeasurePart } from './part.ts';
import { chooseLog, listVersions } from './part.ts';

const SIZES = [18, 1000, 10_000];
const RUNS = 3;

/** What is done before the command runs. */
const TASKS: readonly { readonly task: string; readonly prepare: (site: GeneratedSite, known: string) => void }[] = [
  { task: 'first', prepare: (_site, known) => rmSync(known, { recursive: true, force: true }) },
  { task: 'edit', prepare: ({ edit }) => edit() },
  { task: 'again', prepare: () => {} },
];

/** What `npm run validate` takes on copies of this site with so many locations. The first run of each is not counted. */
export const measureValidate: MeasurePart = async (order, onSession) => {
  const { project, cache, sizes, onProgress, runs = RUNS } = order;
  for (const size of sizes.length > 0 ? sizes : SIZES) {
    const { figures, add } = createCollector();
    const site = generateSite(project, size);
    for (const { task, prepare } of TASKS) {
      for (let run = 0; run <= runs; run += 1) {
        onProgress(`Validating ${size} locations, ${task}, run ${run} of ${runs}…`);
        prepare(site, siteCache(cache, site.root));
        const command = ourProgram(project, 'validate', site.root);
        const { seconds, largestMiB } = await measure(command, chooseLog(order, 'ours'));
        if (run === 0) continue;
        add(`validate/${size}/${task}/ours/seconds`, seconds);
        add(`validate/${size}/${task}/ours/largestMiB`, largestMiB);
      }
    }
    site.dispose();
    onSession({
      part: 'validate',
      scope: String(size),
      date: new Date().toISOString(),
      machine: order.machine,
      versions: listVersions([createOwnSite(order)]),
      notes: [],
      figures,
    });
  }
};
