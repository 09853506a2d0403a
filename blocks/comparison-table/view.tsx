import type { ReactNode } from 'react';
import { Section } from '../../src/theme/index.ts';
import type { ComparisonTableProps } from './schema.ts';
import styles from './style.module.css';

/** Two ways of doing things, side by side; on a phone each row becomes a card. */
export function ComparisonTable({ heading, intro, columns, rows }: ComparisonTableProps): ReactNode {
  return (
    <Section heading={heading} intro={intro}>
      <table className={styles.table}>
        <caption className="visually-hidden">{heading}</caption>
        <thead>
          <tr>
            <th scope="col">{columns.aspect}</th>
            <th scope="col" className={styles.ours}>
              {columns.ours}
            </th>
            <th scope="col" className={styles.others}>
              {columns.others}
            </th>
            <th scope="col">{columns.impact}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ aspect, ours, others, impact }) => (
            <tr key={aspect}>
              <th scope="row">{aspect}</th>
              <td className={styles.ours} data-label={columns.ours}>
                {ours}
              </td>
              <td className={styles.others} data-label={columns.others}>
                {others}
              </td>
              <td className={styles.impact} data-label={columns.impact}>
                {impact}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  );
}
