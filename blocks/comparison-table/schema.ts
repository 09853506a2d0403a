import { z } from 'zod';
import type { Props } from '../../src/block/index.ts';
import {
  button,
  choice,
  group,
  keysRule,
  list,
  ofGrid,
  readItems,
  readPart,
  sectionHead,
  shownAtFirst,
  text,
  unique,
} from '../../src/block/index.ts';
import type { SiteLanguage } from '../../src/block/words/index.ts';

/** Reports rows that do not have one cell for each column after the first. */
function checkCells({ columns, rows }: Readonly<Record<string, unknown>>) {
  const wanted = readItems(columns).length - 1;
  return readItems(rows).map((row, index) => {
    const count = readItems(readPart(row, 'cells')).length;
    const isFault = wanted > 0 && count > 0 && count !== wanted;
    const cells = `${wanted} ${wanted === 1 ? 'cell' : 'cells'}`;
    const message = `This row has ${count} ${count === 1 ? 'cell' : 'cells'}, but the table has ${wanted + 1} columns, and the first is for the label of the row. Write ${cells}.`;
    return isFault && { path: ['rows', index, 'cells'], message };
  });
}

const GRID = { columns: 'columns', rows: 'rows', label: 'label', cells: 'cells' };

export const comparisonTableSchema = z
  .strictObject({
    heading: text({ max: 90 }).describe('The heading above the table'),
    intro: text({ max: 300 }).optional().describe('A sentence or two under the heading'),
    head: sectionHead(),
    columns: ofGrid(
      GRID,
      list(
        group('column', {
          title: text({ max: 40 }).describe('The heading of the column'),
          look: choice(['plain', 'ticked', 'crossed', 'quiet'])
            .default('plain')
            .describe('"ticked" stands out and has a tick in each row, "crossed" has a cross, "quiet" has paler text'),
        }),
        { min: 2, max: 6 },
      ),
    )
      .check(unique('title'))
      .describe('The columns, in order. The first one has the labels of the rows'),
    rows: ofGrid(
      GRID,
      list(
        group('row', {
          label: text({ max: 60 }).describe('What this row compares: its first cell'),
          cells: z
            .array(text({ max: 160 }))
            .min(1)
            .max(5)
            .describe('The cells of the other columns, in their order. Where one is only ✓ or ×, it becomes a mark'),
        }),
      ),
    )
      .check(unique('label'))
      .describe('The rows. With "shown", put the most important first'),
    shown: shownAtFirst(),
    primary: button().optional().describe('A button under the table'),
  })
  .check(keysRule(checkCells));

export type ComparisonTableProps = Props<typeof comparisonTableSchema> & {
  readonly site: SiteLanguage<'more' | 'comparison'>;
};
