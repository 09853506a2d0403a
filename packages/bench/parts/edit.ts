import type { Browser } from 'playwright';
import { UsageError } from '../../../scripts/index.ts';
import { FEWEST_ENTRIES } from '../content/generate-entry.ts';
import type { BenchSite } from '../contestants/contestant.ts';
import { createOurs, createOwnSite } from '../contestants/ours.ts';
import type { Subject } from '../figures.ts';
import { createCollector } from '../figures.ts';
import { withServer } from '../run/serve.ts';
import { timeEditor } from '../run/time-editor.ts';
import { launchBrowser } from './launch-browser.ts';
import type { MeasurePart, Order } from './part.ts';
import { chooseLog, listVersions } from './part.ts';

const SIZES = [18, 10_000];

/** The editor of the dev server: until it can be used, and from a key to the page on the canvas. */
export const measureEdit: MeasurePart = async (order, onSession) => {
  const browser = await launchBrowser();
  if (!browser) throw new UsageError('There is no Chromium with which the editor could be opened.', '');
  try {
    for (const size of order.sizes.length > 0 ? order.sizes : SIZES) {
      const taking = size === FEWEST_ENTRIES ? [createOurs(order), createOwnSite(order)] : [createOurs(order)];
      const { figures, add } = createCollector();
      const notes: string[] = [];
      for (const { subject, prepare } of taking) {
        order.onProgress(`The editor, ${size} pages: ${subject}…`);
        const problem = await measureSite(browser, subject, prepare(size), order, (measure, value) =>
          add(`edit/${size}/${measure}/${subject}/ms`, value),
        );
        if (problem !== undefined) notes.push(`${subject}: ${problem}.`);
      }
      const date = new Date().toISOString();
      const { machine } = order;
      onSession({ part: 'edit', scope: String(size), date, machine, versions: listVersions(taking), notes, figures });
    }
  } finally {
    await browser.close();
  }
};

async function measureSite(
  browser: Browser,
  subject: Subject,
  { serve, forget }: BenchSite,
  order: Order,
  add: (measure: 'open' | 'key' | 'page', ms: number) => void,
): Promise<string | undefined> {
  const { runs = 3 } = order;
  forget();
  return withServer(serve, { address: '/', log: chooseLog(order, subject) }, async ({ origin }) => {
    // Opened first, it is bundled.
    await timeEditor(browser, origin);
    for (let run = 0; run < runs; run += 1) {
      const { opening, keys } = await timeEditor(browser, origin);
      add('open', opening);
      for (const { canvas, page } of keys) {
        add('key', canvas);
        add('page', page);
      }
    }
    return undefined;
  });
}
