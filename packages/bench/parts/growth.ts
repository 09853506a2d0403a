import { createOurs } from '../contestants/ours.ts';
import { createCollector } from '../figures.ts';
import { clearAside } from '../run/aside.ts';
import { settleDisk } from '../run/machine.ts';
import { measure } from '../run/measure.ts';
import type { MeasurePart } from './part.ts';
import { chooseLog, listVersions } from './part.ts';

const SIZES = [1000, 10_000, 100_000];

/** What a page costs as there are more of them: cold builds and one edit of ours alone, one run of each size. */
export const measureGrowth: MeasurePart = async (order, onSession) => {
  const { sizes, onProgress, runs = 1 } = order;
  const ours = createOurs(order);
  const { figures, add } = createCollector();
  for (const size of sizes.length > 0 ? sizes : SIZES) {
    onProgress(`Writing ${size} pages…`);
    const { build, forget, edit } = ours.prepare(size);
    for (let run = 1; run <= runs; run += 1) {
      const measureTask = async (task: string) => {
        onProgress(`Building ${size} pages, ${task}, run ${run} of ${runs}…`);
        settleDisk();
        const { seconds, treeMiB } = await measure(build, chooseLog(order, 'ours'));
        add(`growth/${size}/${task}/ours/seconds`, seconds);
        add(`growth/${size}/${task}/ours/treeMiB`, treeMiB);
      };
      forget();
      await clearAside(order.workspace, size);
      await measureTask('cold');
      edit();
      await measureTask('edit');
    }
  }
  onSession({
    part: 'growth',
    scope: '',
    date: new Date().toISOString(),
    machine: order.machine,
    versions: listVersions([ours]),
    notes: [],
    figures,
  });
};
