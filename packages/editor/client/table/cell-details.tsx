import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Fault } from '../../protocol.ts';
import { readDirection } from '../direction.ts';
import { FixButton } from '../inspector/wiring.tsx';
import { findCellFaults } from './cell-faults.ts';
import { readCell, showValue } from './columns.ts';
import type { Selection } from './grid-range.ts';
import styles from './table.module.css';
import type { Arranged } from './use-arranged.ts';

interface CellDetailsProps extends Pick<Arranged, 'rows' | 'columns' | 'faults'> {
  readonly selection: Selection;
  readonly onFix: (fault: Fault) => void;
}

/** The whole text of the active cell, and its mistakes with their fixes. */
export function CellDetails({ rows, columns, faults, selection, onFix }: CellDetailsProps): ReactNode {
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
      <p className={styles.whole} dir={readDirection(text)}>
        {text}
      </p>
      <div role="status">
        {own.map((fault) => (
          <p key={`${fault.code} ${fault.message}`} className={styles.fault} data-severity={fault.severity}>
            <span>
              {fault.message} {fault.hint}
            </span>
            <FixButton fault={fault} onFix={onFix} />
          </p>
        ))}
      </div>
    </section>
  );
}
