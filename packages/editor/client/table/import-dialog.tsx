import {
  Button,
  FileButton,
  Group,
  List,
  Modal,
  NativeSelect,
  Radio,
  ScrollArea,
  Stack,
  Table,
  Text,
  Textarea,
} from '@mantine/core';
import type { ReactNode } from 'react';
import { useRef, useState } from 'react';
import type { EntryColumn, ImportedCell, ImportFault, ImportPreview } from '../../protocol.ts';
import { labelField, writeLabel } from '../inspector/labels.ts';
import { DialogForm } from '../pages/dialog-form.tsx';
import type { Importing } from './use-import.ts';

/** The maximum number of faults or cells that a table shows, and of names that a line lists. */
const MOST_SHOWN = 50;
const MOST_NAMES = 10;

interface ImportDialogProps {
  readonly importing: Importing;
  /** The columns to which a header can be assigned. */
  readonly columns: readonly EntryColumn[];
}

/** A preview of what a sheet would change, with the mistakes to fix first. */
export function ImportDialog({ importing, columns }: ImportDialogProps): ReactNode {
  const { name, isPasted, shown, problem, isBusy, close, apply } = importing;
  const errors = shown?.faults.filter(({ severity }) => severity === 'error').length ?? 0;
  const changes = (shown?.created.length ?? 0) + (shown?.changed.length ?? 0) + (shown?.gone?.length ?? 0);
  const verb = isPasted ? 'Add' : 'Import';
  const isClear = errors === 0 && shown?.unknown.length === 0;
  const isReady = shown !== undefined && isClear && shown.conflicts.length === 0 && changes > 0;
  return (
    <Modal
      opened={name !== undefined}
      onClose={close}
      title={isPasted ? 'Add the pasted rows' : `Import ${name}`}
      size="xl"
    >
      <DialogForm
        {...{ isBusy, problem, isReady }}
        submit={
          changes === 0
            ? `Nothing to ${verb.toLowerCase()}`
            : shown?.replaces !== undefined
              ? 'Replace the sheet'
              : `${verb} ${changes} ${changes === 1 ? 'entry' : 'entries'}`
        }
        onSubmit={apply}
        onClose={close}
      >
        <div role="status">{shown ? <Counts shown={shown} /> : !problem && <Text>Reading the file…</Text>}</div>
        {shown && <Preview {...{ shown, importing, columns }} />}
      </DialogForm>
    </Modal>
  );
}

function Counts({ shown }: { readonly shown: ImportPreview }): ReactNode {
  const { replaces, created, changed, same, kept, gone = [], unknown, faults } = shown;
  const isOnlyOrder = replaces !== undefined && changed.includes(replaces);
  const parts = [
    `${created.length} new`,
    ...(changed.length > 0 && !isOnlyOrder ? [`${changed.length} changed`] : []),
    ...(same > 0 ? [`${same} the same`] : []),
    ...(isOnlyOrder ? ['another order or another header'] : []),
    ...(kept.length > 0 ? [`${kept.length} not in the sheet, which stay`] : []),
    ...(gone.length > 0 ? [`${gone.length} gone`] : []),
    ...(unknown.length > 0 ? [`${unknown.length} ${unknown.length === 1 ? 'column' : 'columns'} without a field`] : []),
    ...(faults.length > 0 ? [`${faults.length} ${faults.length === 1 ? 'mistake' : 'mistakes'}`] : []),
  ];
  return <Text fw={500}>{parts.join(', ')}</Text>;
}

interface PreviewProps extends ImportDialogProps {
  readonly shown: ImportPreview;
}

function Preview({ shown, importing, columns }: PreviewProps): ReactNode {
  const { replaces, created, cells, conflicts, headers, kept, gone = [], lacking } = shown;
  return (
    <ScrollArea.Autosize mah="50vh" scrollbars="y" tabIndex={0}>
      <Stack gap="md">
        {replaces !== undefined && (
          <Text size="sm">
            The whole of {replaces} is replaced: a row that {importing.name} does not have is deleted.
          </Text>
        )}
        {importing.strange.map(({ header, field }) => (
          <NativeSelect
            key={header}
            label={`Which field is “${header}”?`}
            data={[
              ...(field === undefined ? [{ value: '?', label: 'Choose a field' }] : []),
              { value: '', label: 'Ignore this column' },
              ...headers.map((value) => ({ value, label: labelHeader(value, columns) })),
            ]}
            value={field ?? '?'}
            onChange={({ currentTarget }) => importing.nameColumn(header, currentTarget.value)}
          />
        ))}
        <Faults {...{ shown, importing }} />
        {conflicts.length > 0 && (
          <Radio.Group
            label="These values have changed in the sheet and here. Which ones do you want?"
            onChange={(winner) => importing.decide(winner === 'theirs' ? 'theirs' : 'ours')}
          >
            <Group mt="xs" mb="xs">
              <Radio value="theirs" label="Those of the sheet" />
              <Radio value="ours" label="Those here" />
            </Group>
            <ChangedCells label="Changed on both sides" cells={conflicts} />
          </Radio.Group>
        )}
        {lacking.length > 0 && (
          <Text size="sm">
            The new rows lack some fields: {lacking.map((key) => labelColumn(key, columns)).join(', ')}. They get TODO
            there, and the table marks it. Fill them in before you publish.
          </Text>
        )}
        {cells.length > 0 && <ChangedCells label="Changed cells" cells={cells} />}
        <Files label="New" files={created} />
        <Files label="Gone" files={gone} />
        <Files label="Not in the sheet" files={kept} />
      </Stack>
    </ScrollArea.Autosize>
  );
}

/** The header of a field as a label: `heroImage.alt` -> "Hero image: description of the picture". */
function labelHeader(header: string, columns: readonly EntryColumn[]): string {
  const [key = '', ...parts] = header.split('.');
  const column = columns.find((each) => each.key === key);
  const inner = parts.map((part) => writeLabel(part).toLowerCase()).join(' ');
  return (column ? labelField(key, column.field) : writeLabel(key)) + (inner && `: ${inner}`);
}

function labelColumn(key: string, columns: readonly EntryColumn[]): string {
  const column = columns.find((each) => each.key === key);
  return column ? labelField(key, column.field) : key;
}

const WIDE = { itemWrapper: { width: '100%' }, itemLabel: { width: '100%' } };

function Faults({ shown, importing }: Pick<PreviewProps, 'shown' | 'importing'>): ReactNode {
  if (shown.faults.length === 0) return null;
  const fixable = importing.fix ? shown.faults.filter(({ fix }) => fix).length : 0;
  return (
    <>
      {fixable > 1 && (
        <Button size="compact-sm" variant="light" style={{ alignSelf: 'start' }} onClick={importing.fixAll}>
          Fix {fixable} mistakes
        </Button>
      )}
      <List size="sm" spacing={4} aria-label="Mistakes in the sheet">
        {shown.faults.slice(0, MOST_SHOWN).map((fault) => (
          <List.Item styles={WIDE} key={`${fault.code} ${fault.range.join()} ${fault.message}`}>
            {fault.entry && <b>{fault.entry}: </b>}
            {fault.message} {fault.hint}{' '}
            {fault.fix && importing.fix && (
              <Button size="compact-xs" variant="light" onClick={() => importing.fix?.(fault)}>
                {fault.fix.label ?? 'Fix it'}
              </Button>
            )}
            {!fault.fix && importing.fix && <CellFix {...{ fault, importing }} />}
          </List.Item>
        ))}
      </List>
    </>
  );
}

/** The maximum number of choices that are buttons. */
const MOST_CHOICES = 8;

/** Lets the user correct a cell whose mistake has no certain fix. */
function CellFix({ fault, importing }: { readonly fault: ImportFault; readonly importing: Importing }): ReactNode {
  const { cell, written, choices = [] } = fault;
  const [text, setText] = useState(written ?? '');
  if (written === undefined) return null;
  const change = () => {
    if (text !== written) importing.write(fault, text);
  };
  if (choices.length > 0 && choices.length <= MOST_CHOICES)
    return (
      <Group component="span" gap="xs" role="group" aria-label={`Text for ${cell}`}>
        {choices.map((choice) => (
          <Button key={choice} size="compact-xs" variant="light" onClick={() => importing.write(fault, choice)}>
            {choice}
          </Button>
        ))}
      </Group>
    );
  return (
    <Group gap="xs" wrap="nowrap">
      <Textarea
        size="xs"
        flex={1}
        rows={Math.min(4, Math.ceil((text.length + 1) / 80))}
        aria-label={`Text for ${cell}`}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
          event.preventDefault();
          change();
        }}
      />
      <Button size="compact-xs" variant="light" disabled={text === written} onClick={change}>
        Change
      </Button>
    </Group>
  );
}

function ChangedCells({
  label,
  cells,
}: {
  readonly label: string;
  readonly cells: readonly ImportedCell[];
}): ReactNode {
  return (
    <Table captionSide="top" aria-label={label} layout="fixed">
      <Table.Thead>
        <Table.Tr>
          {['Cell', 'Here', 'In the sheet'].map((head) => (
            <Table.Th key={head}>{head}</Table.Th>
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {cells.slice(0, MOST_SHOWN).map(({ file, cell, from, to }) => (
          <Table.Tr key={`${file} ${cell}`}>
            <Table.Td>{cell}</Table.Td>
            <Table.Td>{from}</Table.Td>
            <Table.Td>{to}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}

function Files({ label, files }: { readonly label: string; readonly files: readonly string[] }): ReactNode {
  if (files.length === 0) return null;
  const more = files.length - MOST_NAMES;
  return (
    <Text size="sm">
      {label}: {files.slice(0, MOST_NAMES).join(', ')}
      {more > 0 && `, and ${more} more`}
    </Text>
  );
}

/** A button to choose a sheet for the import; a sheet can also be dropped on the table. */
export function ImportButton({ onFile }: { readonly onFile: (file: File) => void }): ReactNode {
  const reset = useRef<() => void>(null);
  return (
    <FileButton
      accept=".csv,.tsv,.xlsx"
      resetRef={reset}
      onChange={(file) => {
        // Without this, the same file could not be chosen again after a change in another program.
        reset.current?.();
        if (file) onFile(file);
      }}
      inputProps={{ 'aria-label': 'Sheet to import' }}
    >
      {(props) => (
        <Button {...props} variant="default">
          Import a sheet
        </Button>
      )}
    </FileButton>
  );
}
