import type { ReactNode } from 'react';
import { Section } from '../../src/theme/index.ts';
import type { ComparisonTableProps } from './schema.ts';
import styles from './style.module.css';

/** The looks that a heading shares with its column. */
const MARKED: ReadonlySet<string> = new Set(['ticked', 'crossed']);

/** Things side by side, row by row; on a phone each row becomes a card. */
export function ComparisonTable({ heading, intro, columns, rows }: ComparisonTableProps): ReactNode {
  return (
    <Section heading={heading} intro={intro}>
      <table className={styles.table}>
        <caption className="visually-hidden">{heading}</caption>
        <thead>
          <tr>
            {columns.map(({ title, look }, index) => (
              <th key={title} scope="col" className={index > 0 && MARKED.has(look) ? styles[look] : undefined}>
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
