import type { ReactNode } from 'react';
import { Section } from '../../src/theme/index.ts';
import type { ComparisonTableProps } from './schema.ts';
import styles from './style.module.css';

/** Things side by side, row by row; on a phone each row becomes a card. */
export function ComparisonTable({ heading, intro, columns, rows }: ComparisonTableProps): ReactNode {
  return (
    <Section heading={heading} intro={intro}>
      <table className={styles.table}>
        <caption className="visually-hidden">{heading}</caption>
        <thead>
          <tr>
            {columns.map(({ title, look }, index) => (
              <th key={title} scope="col" className={index === 0 || look === 'plain' ? undefined : styles[look]}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ label, cells }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              {columns.slice(1).map(({ title, look }, index) => (
                <td key={title} className={look === 'plain' ? undefined : styles[look]} data-label={title}>
                  {cells[index]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  );
}
