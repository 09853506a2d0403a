import { Button, Group, NativeSelect, SegmentedControl, Text, TextInput, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { Icon } from '../icon.tsx';
import { nameEntry, writeLabel } from '../inspector/labels.ts';
import { useEditor } from '../session.ts';
import { ImportButton } from './import-dialog.tsx';
import type { TableDialog } from './table-dialogs.tsx';
import type { Arranged } from './use-arranged.ts';
import type { Entries } from './use-entries.ts';

interface TableBarProps {
  readonly collection: string;
  readonly arranged: Arranged;
  readonly list: NonNullable<Entries['list']>;
  readonly isWhole: boolean;
  /** The number of selected rows. */
  readonly checked: number;
  readonly onDialog: (dialog: TableDialog) => void;
  /** Undefined if entries cannot be imported. */
  readonly onImport: ((file: File) => void) | undefined;
}

/** The bar above the table: its name with counts, the search and the filter, and actions on many cells. */
export function TableBar(props: TableBarProps): ReactNode {
  return (
    <>
      <TableHead {...props} />
      <TableTools {...props} />
    </>
  );
}

function countFaultyCells({ faults }: Arranged): number {
  return [...faults.values()].reduce((sum, ofRow) => sum + ofRow.size, 0);
}

function TableHead({ collection, arranged, list, isWhole, checked, onDialog }: TableBarProps): ReactNode {
  const { overview, show } = useEditor();
  const { all, rows } = arranged;
  const kind = overview.collections.find(({ name }) => name === collection);
  const cells = countFaultyCells(arranged);
  const shown = rows.length === all.length ? `${all.length}` : `${rows.length} of ${all.length}`;
  return (
    <Group justify="space-between" mb="sm">
      <Group gap="xs" align="baseline">
        <Button variant="subtle" size="compact-sm" onClick={() => show('pages')}>
          All pages
        </Button>
        <Title order={1} size="h3">
          {writeLabel(collection)}
        </Title>
        <Text c="dimmed" size="sm" role="status">
          {isWhole ? shown : `${all.length}, reading the others…`}
          {checked > 0 && `, ${checked} selected`}
          {cells > 0 && `, ${cells} ${cells === 1 ? 'cell' : 'cells'} with mistakes`}
        </Text>
      </Group>
      {kind && list.readOnly === undefined && (
        <Button leftSection={<Icon name="plus" size={16} />} onClick={() => onDialog('new')}>
          New {nameEntry(kind)}
        </Button>
      )}
    </Group>
  );
}

function TableTools({ arranged, list, checked, onDialog, onImport }: TableBarProps): ReactNode {
  const { columns, query, search, place, searchIn, isFaulty, showFaulty } = arranged;
  const isLocked = list.readOnly !== undefined;
  return (
    <Group gap="sm" mb="sm">
      <TextInput
        style={{ flex: '1 1 240px' }}
        role="searchbox"
        aria-label="Search the table"
        placeholder="Search"
        leftSection={<Icon name="magnifier" size={16} />}
        value={query}
        onChange={(event) => search(event.currentTarget.value)}
      />
      <NativeSelect
        aria-label="Columns to search"
        data={[{ value: '', label: 'In all columns' }, ...columns.map(({ key, label }) => ({ value: key, label }))]}
        value={place}
        onChange={(event) => searchIn(event.currentTarget.value)}
      />
      {(isFaulty || countFaultyCells(arranged) > 0) && (
        <SegmentedControl
          aria-label="Which rows"
          data={[
            { value: false, label: 'All' },
            { value: true, label: 'With mistakes' },
          ]}
          value={isFaulty}
          onChange={showFaulty}
        />
      )}
      <Button variant="default" disabled={isLocked || checked === 0} onClick={() => onDialog('set')}>
        Set a field
      </Button>
      <Button variant="default" disabled={isLocked} onClick={() => onDialog('replace')}>
        Find and replace
      </Button>
      <Button variant="default" disabled={isLocked || checked === 0} onClick={() => onDialog('delete')}>
        Delete
      </Button>
      {onImport && <ImportButton onFile={onImport} />}
    </Group>
  );
}
