import type { KeyboardEvent, MouseEvent, ReactNode, RefObject } from 'react';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { EntryColumn } from '../../protocol.ts';
import type { Seen } from '../pages/use-window.ts';
import { listSeen, useWindow } from '../pages/use-window.ts';
import type { Leaving } from './cell-editor.tsx';
import { CellEditor, CellForm } from './cell-editor.tsx';
import type { RowFaults } from './cell-faults.ts';
import type { TableColumn, TableRow } from './columns.ts';
import { isInPlace, readCell } from './columns.ts';
import type { GridSize, Range, Selection, Spot } from './grid-range.ts';
import { clampSpot, moveSpot, readRange } from './grid-range.ts';
import { GridHeader, GridRow, NewRow, ROW_HEIGHT } from './grid-row.tsx';
import styles from './table.module.css';
import type { Sorting } from './use-arranged.ts';
import type { GridActions } from './use-cell-actions.ts';

/** An open cell editor. `typed` is the character that opened the editor; it replaces the value. */
interface Editing {
  readonly typed: string | undefined;
}

interface GridProps {
  readonly label: string;
  readonly columns: readonly TableColumn[];
  readonly inputs: readonly EntryColumn[];
  readonly rows: readonly TableRow[];
  readonly faults: ReadonlyMap<string, RowFaults>;
  readonly checked: ReadonlySet<string>;
  readonly sorting: Sorting | undefined;
  readonly selection: Selection;
  readonly onSelect: (selection: Selection) => void;
  readonly actions: GridActions;
  /** Adds an entry; undefined if no entries can be added. */
  readonly onNew: (() => void) | undefined;
}

/** The entries as a grid with the keyboard shortcuts of spreadsheets. Only the visible rows are rendered. */
export function Grid(props: GridProps): ReactNode {
  const { label, columns, rows, faults, checked, sorting, selection, onSelect, actions, onNew } = props;
  const [editing, setEditing] = useState<Editing>();
  const box = useRef<HTMLDivElement>(null);
  const seen = useWindow(box, rows.length, ROW_HEIGHT);
  const height = rows.length + (onNew ? 1 : 0);
  const size = { rows: height, columns: columns.length + 1 };
  const active = clampSpot(selection.active, size);
  const { focus, ask } = useFocusOn(box, active, selection.takesFocus === true);
  const goTo = (wanted: Spot, isExtending = false) => {
    setEditing(undefined);
    const spot = wanted.row < rows.length ? wanted : { ...wanted, column: 1 };
    onSelect({ active: spot, anchor: isExtending ? selection.anchor : spot });
    ask();
  };
  const { editor, open } = useEditing({ ...props, active, size, goTo, focus, editing, setEditing });
  const onKeyDown = useGridKeys({ ...props, active, size, goTo, open });
  const mouse = useGridMouse({ selection, onSelect, goTo, open: () => open(), actions, rows, onNew });
  const width = columns.reduce((sum, each) => sum + each.width, BOX_WIDTH);
  const template = [BOX_WIDTH, ...columns.map((each) => each.width)].map((each) => `${each}px`).join(' ');
  return (
    <div ref={box} className={styles.scroll}>
      <table
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the ARIA pattern of a grid
        role="grid"
        aria-label={label}
        aria-rowcount={height + 1}
        aria-colcount={size.columns}
        aria-multiselectable="true"
        className={styles.grid}
        style={{ inlineSize: width, blockSize: (height + 1) * ROW_HEIGHT }}
        onKeyDown={onKeyDown}
        onCopy={actions.copy}
        onCut={actions.copy}
        onPaste={actions.paste}
        {...mouse}
      >
        <GridHeader
          {...{ columns, sorting, template }}
          active={active.row === -1 ? active.column : undefined}
          isAllChecked={rows.length > 0 && checked.size >= rows.length}
        />
        <GridRows
          {...{ columns, rows, faults, checked, template, active, seen, editor, onNew }}
          range={readRange({ active, anchor: clampSpot(selection.anchor, size) })}
        />
      </table>
    </div>
  );
}

const BOX_WIDTH = 44;

const press = (key: string) => ({ key, ctrlKey: false, metaKey: false });
const LEAVING_KEYS = {
  down: press('ArrowDown'),
  up: press('ArrowUp'),
  right: press('ArrowRight'),
  left: press('ArrowLeft'),
} as const;

interface GridRowsProps extends Pick<GridProps, 'columns' | 'rows' | 'faults' | 'checked' | 'onNew'> {
  readonly template: string;
  readonly active: Spot;
  readonly range: Range;
  /** The visible rows. */
  readonly seen: Seen;
  /** The content of the active cell while it is edited. */
  readonly editor: ReactNode;
}

function GridRows(props: GridRowsProps): ReactNode {
  const { columns, rows, faults, checked, template, active, range, seen, editor, onNew } = props;
  return (
    <tbody className={styles.rows}>
      {listSeen(seen, active.row, rows.length).map((index) => {
        const row = rows[index];
        if (!row) return null;
        const isIn = index >= range.from.row && index <= range.to.row && active.row >= 0;
        return (
          <GridRow
            key={row.entry.id}
            {...{ row, index, columns, template }}
            faults={faults.get(row.entry.id)}
            isChecked={checked.has(row.entry.id)}
            active={index === active.row ? active.column : undefined}
            from={isIn ? range.from.column : undefined}
            to={isIn ? range.to.column : undefined}
            editor={index === active.row ? editor : undefined}
          />
        );
      })}
      {onNew && <NewRow index={rows.length} isActive={active.row === rows.length} />}
    </tbody>
  );
}

interface EditingProps extends Pick<GridProps, 'columns' | 'inputs' | 'rows' | 'actions'> {
  readonly active: Spot;
  readonly size: GridSize;
  readonly goTo: (spot: Spot) => void;
  readonly focus: () => void;
  readonly editing: Editing | undefined;
  readonly setEditing: (editing: Editing | undefined) => void;
}

/** The editor of the active cell, and a function that opens it. */
function useEditing({ columns, inputs, rows, actions, active, size, goTo, focus, editing, setEditing }: EditingProps) {
  const row = rows[active.row];
  const column = columns[active.column - 1];
  const open = (typed?: string) => {
    if (!row || !column) return;
    if (!column.input) actions.openPage(row);
    else if (actions.canEdit(row) && (typed === undefined || isInPlace(column.input))) setEditing({ typed });
  };
  const leave = (leaving: Leaving) => {
    setEditing(undefined);
    const next = leaving === 'stay' ? undefined : moveSpot(active, LEAVING_KEYS[leaving], size);
    if (next) goTo(next);
  };
  const cancel = () => {
    setEditing(undefined);
    focus();
  };
  if (!editing || !row || !column?.input) return { editor: undefined, open };
  const { entry } = row;
  const { input, label } = column;
  const editor = isInPlace(input) ? (
    <CellEditor
      file={entry.file}
      at={entry.at}
      column={input}
      value={readCell(row, column)}
      typed={editing.typed}
      onDone={(value, leaving) => {
        actions.setCell(row, column, value);
        leave(leaving);
      }}
      onCancel={cancel}
    />
  ) : (
    <CellForm {...{ entry, label, column: input, columns: inputs }} onClose={cancel} />
  );
  return { editor, open };
}

interface GridKeys extends Pick<GridProps, 'columns' | 'rows' | 'selection' | 'onSelect' | 'actions' | 'onNew'> {
  readonly active: Spot;
  readonly size: GridSize;
  readonly goTo: (spot: Spot, isExtending?: boolean) => void;
  readonly open: (typed?: string) => void;
}

/** Handles keys on the grid while no cell is edited. */
function useGridKeys(keys: GridKeys) {
  const { columns, rows, onSelect, actions, active, size, goTo, open, onNew } = keys;
  const act = (event: KeyboardEvent<HTMLElement>): (() => void) | undefined => {
    const { key, shiftKey } = event;
    const isCommand = event.ctrlKey || event.metaKey;
    const moved = moveSpot(active, event, size);
    if (moved) return () => goTo(moved, shiftKey);
    if (active.row === rows.length) return key === 'Enter' || key === 'F2' ? onNew : undefined;
    if (key === 'Tab') {
      const next = active.column + (shiftKey ? -1 : 1);
      return next < 0 || next >= size.columns ? undefined : () => goTo({ ...active, column: next });
    }
    const [row, column] = [rows[active.row], columns[active.column - 1]];
    if (active.row === -1)
      return key === 'Enter' || key === ' '
        ? () => (column ? actions.sort(active.column) : actions.checkAll())
        : undefined;
    if (!row) return undefined;
    if (isCommand && key.toLowerCase() === 'd') return actions.fillDown;
    if (isCommand && key.toLowerCase() === 'a')
      return () => onSelect({ active, anchor: { row: active.row === 0 ? rows.length - 1 : 0, column: active.column } });
    if (key === 'Enter' && event.altKey) return () => actions.fix(row, active.column);
    if (!column || (key === ' ' && shiftKey))
      return key === ' ' || key === 'Enter' ? () => actions.check(row) : undefined;
    if (key === ' ' && column.input?.field.shape === 'boolean')
      return () => actions.setCell(row, column, readCell(row, column) !== true);
    if (key === 'Enter' || key === 'F2') return () => open();
    if (key === 'Delete' || key === 'Backspace') return actions.clear;
    return key.length === 1 && !isCommand && !event.altKey ? () => open(key) : undefined;
  };
  return (event: KeyboardEvent<HTMLElement>) => {
    const done = act(event);
    if (!done) return;
    event.preventDefault();
    done();
  };
}

interface GridMouse extends Pick<GridKeys, 'selection' | 'onSelect' | 'goTo' | 'actions' | 'rows' | 'onNew'> {
  readonly open: () => void;
}

/** Handles the mouse: a click selects a cell, dragging or Shift selects several, and a double click edits. */
function useGridMouse({ selection, onSelect, goTo, open, actions, rows, onNew }: GridMouse) {
  const find = ({ target }: MouseEvent): Spot | undefined => {
    if (!(target instanceof Element) || target.closest(`.${styles.editor}`)) return undefined;
    const { row, column } = target.closest<HTMLElement>('[data-row]')?.dataset ?? {};
    return row === undefined ? undefined : { row: Number(row), column: Number(column) };
  };
  return {
    onMouseDown: (event: MouseEvent) => {
      const spot = event.button === 0 ? find(event) : undefined;
      if (!spot) return;
      // Prevented, because the browser would focus the cell before an edited cell is saved.
      event.preventDefault();
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
      goTo(spot, event.shiftKey);
      const row = rows[spot.row];
      if (spot.column === 0) {
        if (row) actions.check(row, event.shiftKey);
        else actions.checkAll();
      } else if (spot.row === -1) actions.sort(spot.column);
    },
    onMouseOver: (event: MouseEvent) => {
      const spot = event.buttons === 1 ? find(event) : undefined;
      const isNew = spot && (spot.row !== selection.active.row || spot.column !== selection.active.column);
      if (isNew && spot.row >= 0 && spot.column > 0 && selection.anchor.row >= 0)
        onSelect({ active: spot, anchor: selection.anchor });
    },
    onDoubleClick: (event: MouseEvent) => {
      const spot = find(event);
      if (spot?.row === rows.length) onNew?.();
      else if (spot && spot.row >= 0 && spot.column > 0) open();
    },
  };
}

/**
 * Scrolls to the active cell and, if it `takesFocus`, focuses it.
 * @returns `focus` focuses the cell immediately, `ask` once it is rendered
 */
function useFocusOn(box: RefObject<HTMLElement | null>, { row, column }: Spot, takesFocus: boolean) {
  const isAsked = useRef(false);
  const find = () => box.current?.querySelector<HTMLElement>(`[data-row="${row}"][data-column="${column}"]`);
  const focus = () => {
    const cell = find();
    cell?.focus({ preventScroll: true });
    cell?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: another view can have chosen the cell
  useEffect(() => {
    if (takesFocus) focus();
    else find()?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [row, column, takesFocus]);
  useLayoutEffect(() => {
    if (!isAsked.current) return;
    isAsked.current = false;
    focus();
  });
  return {
    focus,
    ask: () => {
      isAsked.current = true;
    },
  };
}
