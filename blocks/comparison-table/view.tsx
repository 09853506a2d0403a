import type { ReactNode } from 'react';
import { Section } from '../../src/ui/section.tsx';
import type { ComparisonTableProps } from './schema.ts';
import styles from './style.module.css';

/** Two ways of doing things, side by side; on a phone each row becomes a card. */
export function ComparisonTable({ heading, intro, columns, rows }: ComparisonTableProps): ReactNode {
  return (
    <Section heading={heading} intro={intro}>
      {/* The roles say again what CSS takes away: a table that is not laid out as one loses its meaning in some browsers. */}
      <table className={styles.table} role="table">
        <caption className="visually-hidden">{heading}</caption>
        <thead>
          <tr role="row">
            <th scope="col" role="columnheader">
              {columns.aspect}
            </th>
            <th scope="col" role="columnheader" className={styles.ours}>
              {columns.ours}
            </th>
            <th scope="col" role="columnheader" className={styles.others}>
              {columns.others}
            </th>
            <th scope="col" role="columnheader">
              {columns.impact}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ aspect, ours, others, impact }) => (
            <tr key={aspect} role="row">
              <th scope="row" role="rowheader">
                {aspect}
              </th>
              <td role="cell" className={styles.ours} data-label={columns.ours}>
                {ours}
              </td>
              <td role="cell" className={styles.others} data-label={columns.others}>
                {others}
              </td>
              <td role="cell" className={styles.impact} data-label={columns.impact}>
                {impact}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  );
}
