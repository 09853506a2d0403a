/** A cell of the grid. Row -1 is the header, and column 0 has the checkboxes that select rows. */
export interface Spot {
  readonly row: number;
  readonly column: number;
}

/** The selected cells: the rectangle between the anchor, where the selection started, and the active cell. */
export interface Selection {
  readonly active: Spot;
  readonly anchor: Spot;
  /** Whether the active cell gets the focus, because the user came from another view. */
  readonly takesFocus?: boolean;
}

export type Range = ReturnType<typeof readRange>;

export const FIRST_SELECTION: Selection = { active: { row: 0, column: 1 }, anchor: { row: 0, column: 1 } };

/** The first and the last cell of a selection, without the header and the checkboxes. */
export function readRange({ active, anchor }: Selection) {
  const order = (one: number, other: number, least: number) => [
    Math.max(least, Math.min(one, other)),
    Math.max(least, one, other),
  ];
  const [top = 0, bottom = 0] = order(active.row, anchor.row, 0);
  const [left = 1, right = 1] = order(active.column, anchor.column, 1);
  return { from: { row: top, column: left }, to: { row: bottom, column: right } };
}

/** The number of rows and of columns, including the column of checkboxes. */
export interface GridSize {
  readonly rows: number;
  readonly columns: number;
}

export function clampSpot({ row, column }: Spot, { rows, columns }: GridSize): Spot {
  return { row: Math.max(-1, Math.min(row, rows - 1)), column: Math.max(0, Math.min(column, columns - 1)) };
}

/** The number of rows that "Page down" moves. */
const PAGE = 15;

type Pressed = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey'>;

/** The cell to which a key moves; undefined for keys that do not move. */
export function moveSpot(from: Spot, { key, ctrlKey, metaKey }: Pressed, size: GridSize): Spot | undefined {
  const isFar = ctrlKey || metaKey;
  const by = (row: number, column: number) => clampSpot({ row: from.row + row, column: from.column + column }, size);
  switch (key) {
    case 'ArrowDown':
      return by(isFar ? size.rows : 1, 0);
    case 'ArrowUp':
      // Only single steps reach the header.
      return isFar ? { ...from, row: 0 } : by(-1, 0);
    case 'ArrowRight':
      return by(0, isFar ? size.columns : 1);
    case 'ArrowLeft':
      return by(0, isFar ? -size.columns : -1);
    case 'Home':
      return { row: isFar ? 0 : from.row, column: 0 };
    case 'End':
      return clampSpot({ row: isFar ? size.rows : from.row, column: size.columns }, size);
    case 'PageDown':
      return by(PAGE, 0);
    case 'PageUp':
      return { ...from, row: Math.max(0, from.row - PAGE) };
    default:
      return undefined;
  }
}
