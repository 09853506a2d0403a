import { Alert, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useEffect, useState } from 'react';
import type { Fault } from '../../protocol.ts';
import { readDirection } from '../direction.ts';
import { useFix } from '../fix-fault.ts';
import { FaultNote } from '../inspector/wiring.tsx';
import { Loading } from '../loading.tsx';
import { useEditor } from '../session.ts';
import { useDrops } from '../use-drops.ts';
import { findCellFaults } from './cell-faults.ts';
import { findColumn, readCell, showValue } from './columns.ts';
import { Grid } from './grid.tsx';
import type { Selection } from './grid-range.ts';
import { FIRST_SELECTION } from './grid-range.ts';
import { ImportDialog } from './import-dialog.tsx';
import styles from './table.module.css';
import { TableBar } from './table-bar.tsx';
import type { TableDialog } from './table-dialogs.tsx';
import { TableDialogs } from './table-dialogs.tsx';
import type { Arranged } from './use-arranged.ts';
import { useArranged } from './use-arranged.ts';
import { useCellActions } from './use-cell-actions.ts';
import type { Entries } from './use-entries.ts';
import { useEntries } from './use-entries.ts';
import { useImport } from './use-import.ts';

/** All entries of a collection as a table. */
export function TableView(): ReactNode {
  const { table, overview } = useEditor();
  const kind = overview.collections.find(({ name }) => name === table?.collection);
  if (!table || !kind) return <Alert m="lg">There is no such collection.</Alert>;
  return <CollectionTable key={table.collection} collection={table.collection} />;
}

function CollectionTable({ collection }: { readonly collection: string }): ReactNode {
  const entries = useEntries(collection);
  const { list, failure } = entries;
  if (list) return <EntryGrid {...{ collection, entries, list }} />;
  return failure === undefined ? (
    <Loading label="Reading the entries" />
  ) : (
    <Alert m="lg" role="alert" color="red">
      {failure}
    </Alert>
  );
}

interface EntryGridProps {
  readonly collection: string;
  readonly entries: Entries;
  readonly list: NonNullable<Entries['list']>;
}

function EntryGrid({ collection, entries, list }: EntryGridProps): ReactNode {
  const { openPage, tell } = useEditor();
  const arranged = useArranged(collection, entries, list);
  const { all, rows, columns, faults } = arranged;
  const [selection, setSelection] = useState<Selection>(FIRST_SELECTION);
  const [checked, setChecked] = useState<ReadonlySet<string>>(new Set());
  const [dialog, setDialog] = useState<TableDialog>();
  useShownEntry(arranged, setSelection);
  const fix = useFix();
  const onFix = (fault: Parameters<typeof fix>[0]) => void fix(fault).then(entries.refresh);
  const importing = useTableImport(collection, entries.refresh);
  const drops = useDrops(importing.open);
  const { canImport, canAddRows } = describeAbilities(list);
  const actions = useCellActions({
    ...{ columns, rows, faults, selection, checked, onFix, tell, onSort: arranged.sort },
    ...{ onSelect: setSelection, onCheck: setChecked, change: entries.change, readOnly: list.readOnly },
    onOpenPage: ({ page }) => page && openPage(page.path),
    ...{ end: canImport ? list.end : undefined, isFiltered: rows.length < all.length },
    onNewRows: canAddRows ? (sheet) => importing.open(sheet, true) : undefined,
  });
  const onDone = () => {
    setChecked(new Set());
    entries.refresh();
  };
  const targets = checked.size > 0 ? all.filter(({ entry }) => checked.has(entry.id)) : rows;
  return (
    <section className={styles.view} aria-label={`Table of ${collection}`} {...(canImport && drops)}>
      <TableBar
        {...{ collection, arranged, list }}
        isWhole={entries.isWhole}
        checked={checked.size}
        onDialog={setDialog}
        onImport={canImport ? importing.open : undefined}
      />
      {list.readOnly !== undefined && (
        <Alert variant="light" mb="xs" py="xs">
          {list.readOnly}
        </Alert>
      )}
      <Grid
        label={collection}
        inputs={list.columns}
        {...{ columns, rows, faults, checked, selection, actions }}
        sorting={arranged.sorting}
        onSelect={setSelection}
        // Only while all rows are shown, because the search or the filter could hide the added row.
        onNew={canImport && rows.length === all.length ? () => setDialog('new') : undefined}
      />
      <CellDetails {...{ rows, columns, faults, selection, onFix }} />
      <TableDialogs
        {...{ collection, dialog, targets, columns }}
        isChecked={checked.size > 0}
        change={entries.change}
        onClose={() => setDialog(undefined)}
        onDone={onDone}
      />
      <ImportDialog importing={importing} columns={list.columns} />
    </section>
  );
}

/** Whether sheets (`canImport`) or pasted rows (`canAddRows`) can become entries; never in a YAML list. */
function describeAbilities({ readOnly, columns, ids }: EntryGridProps['list']) {
  const isSheet = columns.some(({ cell }) => cell !== undefined);
  const canImport = readOnly === undefined && (isSheet || !ids.some((id) => id.includes('#')));
  return { canImport, canAddRows: canImport && !isSheet };
}

/** Imports rows, and then selects the first new one. */
function useTableImport(collection: string, refresh: () => void) {
  const { openTable } = useEditor();
  return useImport(collection, ([first]) => {
    refresh();
    if (first !== undefined) openTable(collection, first);
  });
}

/** Selects the entry that another view asked the table to show. */
function useShownEntry(
  { rows, columns }: Pick<Arranged, 'rows' | 'columns'>,
  onSelect: (selection: Selection) => void,
): void {
  const { table } = useEditor();
  const wanted = table?.entry;
  const [shown, setShown] = useState<typeof table>();
  const row = wanted === undefined ? -1 : rows.findIndex(({ entry }) => entry.id === wanted);
  useEffect(() => {
    if (row === -1 || shown === table) return;
    setShown(table);
    const cell = { row, column: Math.max(0, findColumn(columns, table?.path ?? [])) + 1 };
    onSelect({ active: cell, anchor: cell, takesFocus: table?.path !== undefined });
  }, [row, columns, shown, table, onSelect]);
}

interface CellDetailsProps extends Pick<Arranged, 'rows' | 'columns' | 'faults'> {
  readonly selection: Selection;
  readonly onFix: (fault: Fault) => void;
}

/** The whole text of the active cell, and its faults with their fixes. */
function CellDetails({ rows, columns, faults, selection, onFix }: CellDetailsProps): ReactNode {
  const { row, column } = selection.active;
  const [shown, of] = [rows[row], columns[column - 1]];
  if (!shown || !of) return <section className={styles.details} aria-label="Selected cell" />;
  const text = showValue(readCell(shown, of));
  const own = findCellFaults(faults.get(shown.entry.id), of.key, column === 1);
  return (
    <section className={styles.details} aria-label="Selected cell">
      <Text size="xs" c="dimmed" component="p">
        {of.label}
        {of.input?.field.description && `: ${of.input.field.description}`}
      </Text>
      <Text size="sm" style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }} dir={readDirection(text)}>
        {text}
      </Text>
      <Text size="sm" component="div" role="status">
        {own.map((fault) => (
          <FaultNote key={`${fault.code} ${fault.message}`} fault={fault} onFix={onFix} size="sm" />
        ))}
      </Text>
    </section>
  );
}
