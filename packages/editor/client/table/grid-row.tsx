import { Checkbox, VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';
import { memo } from 'react';
import type { Fault } from '../../protocol.ts';
import { readDirection } from '../direction.ts';
import { Icon } from '../icon.tsx';
import type { RowFaults } from './cell-faults.ts';
import { findCellFaults } from './cell-faults.ts';
import type { TableColumn, TableRow } from './columns.ts';
import { readCell, showValue } from './columns.ts';
import styles from './table.module.css';
import type { Sorting } from './use-arranged.ts';

/** The height of a row in pixels. */
export const ROW_HEIGHT = 36;

interface GridRowProps {
  readonly row: TableRow;
  readonly index: number;
  readonly columns: readonly TableColumn[];
  /** The value of `grid-template-columns`. */
  readonly template: string;
  readonly faults: RowFaults | undefined;
  readonly isChecked: boolean;
  /** The active column; undefined if the active cell is not in this row. */
  readonly active: number | undefined;
  /** The first and the last selected column; undefined if no cell of this row is selected. */
  readonly from: number | undefined;
  readonly to: number | undefined;
  /** The content of the active cell while it is edited. */
  readonly editor: ReactNode;
}

/** A row of the grid. It renders again only if its props change. */
export const GridRow = memo(function GridRow(props: GridRowProps): ReactNode {
  const { row, index, columns, template, faults, isChecked, active, from = Infinity, to = -1, editor } = props;
  const name = showValue(columns[0] && readCell(row, columns[0])) || row.entry.id;
  return (
    <tr
      aria-rowindex={index + 2}
      aria-selected={isChecked}
      className={styles.row}
      data-editing={editor ? true : undefined}
      style={{ insetBlockStart: index * ROW_HEIGHT, blockSize: ROW_HEIGHT, gridTemplateColumns: template }}
    >
      <td
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the ARIA pattern of a grid
        role="gridcell"
        aria-colindex={1}
        className={styles.cell}
        data-row={index}
        data-column={0}
        data-fixed="box"
        tabIndex={active === 0 ? 0 : -1}
        aria-label={`Select ${name}`}
        aria-selected={isChecked}
      >
        <Checkbox.Indicator checked={isChecked} size="xs" />
      </td>
      {columns.map((column, at) => (
        <Cell
          key={column.key}
          {...{ row, column }}
          spot={{ row: index, column: at + 1 }}
          faults={findCellFaults(faults, column.key, at === 0)}
          isActive={active === at + 1}
          isSelected={at + 1 >= from && at + 1 <= to}
          editor={active === at + 1 ? editor : undefined}
        />
      ))}
    </tr>
  );
});

/** The empty row below the last entry, where new entries are pasted. */
export function NewRow({ index, isActive }: { readonly index: number; readonly isActive: boolean }): ReactNode {
  return (
    <tr
      aria-rowindex={index + 2}
      className={styles.row}
      style={{ insetBlockStart: index * ROW_HEIGHT, blockSize: ROW_HEIGHT }}
    >
      <td
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the ARIA pattern of a grid
        role="gridcell"
        className={styles.cell}
        data-row={index}
        data-column={1}
        data-page
        data-selected={isActive || undefined}
        tabIndex={isActive ? 0 : -1}
      >
        <span className={styles.text}>Paste new rows here, or press Enter for a form</span>
      </td>
    </tr>
  );
}

interface CellProps {
  readonly row: TableRow;
  readonly column: TableColumn;
  readonly spot: { readonly row: number; readonly column: number };
  readonly faults: readonly Fault[];
  readonly isActive: boolean;
  readonly isSelected: boolean;
  readonly editor: ReactNode;
}

function Cell({ row, column, spot, faults, isActive, isSelected, editor }: CellProps): ReactNode {
  const text = showValue(readCell(row, column));
  const severity = faults.some((fault) => fault.severity === 'error') ? 'error' : faults[0]?.severity;
  return (
    <td
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the ARIA pattern of a grid
      role="gridcell"
      aria-colindex={spot.column + 1}
      aria-selected={isSelected}
      aria-readonly={!column.input || undefined}
      aria-invalid={severity === 'error' || undefined}
      className={styles.cell}
      data-row={spot.row}
      data-column={spot.column}
      data-fixed={spot.column === 1 ? 'name' : undefined}
      data-severity={severity}
      data-selected={isSelected || undefined}
      data-page={!column.input || undefined}
      tabIndex={isActive ? 0 : -1}
      title={faults.map(({ message }) => message).join('\n') || undefined}
    >
      <span className={styles.text} dir={readDirection(text)}>
        {text}
      </span>
      {severity && <VisuallyHidden>, {severity === 'error' ? 'mistake' : 'warning'}</VisuallyHidden>}
      {editor}
    </td>
  );
}

interface GridHeaderProps {
  readonly columns: readonly TableColumn[];
  /** The value of `grid-template-columns`. */
  readonly template: string;
  readonly sorting: Sorting | undefined;
  /** The active column; undefined if the active cell is not in the header. */
  readonly active: number | undefined;
  readonly isAllChecked: boolean;
}

/** The names of the columns. Enter or a click on a name sorts by its column. */
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
          <Checkbox.Indicator checked={isAllChecked} size="xs" />
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
