import { VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';
import { Icon } from '../icon.tsx';
import type { Sorting } from './arrange-rows.ts';
import type { TableColumn } from './columns.ts';
import { ROW_HEIGHT } from './grid-row.tsx';
import styles from './table.module.css';

interface GridHeaderProps {
  readonly columns: readonly TableColumn[];
  /** The widths of the columns. */
  readonly template: string;
  readonly sorting: Sorting | undefined;
  /** The active column, if the header has the active cell. */
  readonly active: number | undefined;
  readonly isAllChecked: boolean;
}

/** The names of the columns. Enter or a click on one sorts by it. */
export function GridHeader({ columns, template, sorting, active, isAllChecked }: GridHeaderProps): ReactNode {
  return (
    <thead className={styles.header}>
      <tr
        aria-rowindex={1}
        className={styles.headerRow}
        style={{ blockSize: ROW_HEIGHT, gridTemplateColumns: template }}
      >
        <th
          scope="col"
          aria-colindex={1}
          className={styles.cell}
          data-row={-1}
          data-column={0}
          data-fixed="box"
          tabIndex={active === 0 ? 0 : -1}
        >
          <span className={styles.box} data-on={isAllChecked || undefined} />
          <VisuallyHidden>Select all</VisuallyHidden>
        </th>
        {columns.map(({ key, label, input }, index) => {
          const isSorted = sorting?.key === key;
          return (
            <th
              key={key}
              scope="col"
              aria-colindex={index + 2}
              aria-sort={isSorted ? (sorting.isDescending ? 'descending' : 'ascending') : 'none'}
              className={styles.cell}
              data-row={-1}
              data-column={index + 1}
              data-fixed={index === 0 ? 'name' : undefined}
              tabIndex={active === index + 1 ? 0 : -1}
              title={input?.field.description}
            >
              <span className={styles.text}>{label}</span>
              {isSorted && <Icon name={sorting.isDescending ? 'arrow-down' : 'arrow-up'} size={14} />}
            </th>
          );
        })}
      </tr>
    </thead>
  );
}
