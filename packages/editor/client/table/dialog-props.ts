import type { TableColumn, TableRow } from './columns.ts';
import type { Entries } from './use-entries.ts';

/** The open dialog of the table. */
export type TableDialog = 'new' | 'set' | 'replace';

export interface TableDialogProps {
  /** The rows that are meant. */
  readonly targets: readonly TableRow[];
  readonly columns: readonly TableColumn[];
  readonly change: Entries['change'];
  readonly onClose: () => void;
}
