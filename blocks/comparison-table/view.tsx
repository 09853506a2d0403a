import type { ReactNode } from 'react';
import { ButtonRow, rest, Section, ShowAll } from '../../src/theme/index.ts';
import type { ComparisonTableProps } from './schema.ts';
import styles from './style.module.css';

/** The maximum length of a cell that fits beside its label on a phone, such as a price. */
const SHORT = 12;

/** Things side by side, row by row. On a phone, longer cells of a row are below its label, two at a time. */
export function ComparisonTable(props: ComparisonTableProps): ReactNode {
  const { heading, intro, head, columns, rows, shown, primary, site } = props;
  const [, ...others] = columns;
  const isPair = others.filter(({ look }) => look !== 'quiet').length === 2;
  const isShort =
    others.every(({ look }) => look === 'plain') &&
    others.length <= 2 &&
    rows.every(({ cells }) => cells.every((cell) => cell.length <= SHORT));
  const kind = isShort ? styles.short : !isPair && styles.many;
  return (
    <Section heading={heading} intro={intro} head={head}>
      <table className={kind ? `${styles.table} ${kind}` : styles.table}>
        <caption className="visually-hidden">{heading}</caption>
        <thead>
          <tr>
            {columns.map(({ title, look }, index) => (
              <th key={title} scope="col" className={index > 0 && look !== 'plain' ? styles[look] : undefined}>
                {title}
                {index > 0 && (look === 'ticked' || look === 'crossed') && (
                  <span className="visually-hidden">: {site.words.comparison[look]}</span>
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ label, cells }, row) => (
            <tr key={label} {...rest(row, shown)}>
              <th scope="row">{label}</th>
              {others.map(({ title, look }, index) => (
                <td
                  key={title}
                  className={look === 'plain' ? undefined : styles[look]}
                  data-label={isPair && look !== 'quiet' ? undefined : title}
                >
                  <Cell text={cells[index]} site={site} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {shown !== undefined && shown < rows.length && <ShowAll count={rows.length} site={site} />}
      <ButtonRow buttons={[primary]} />
    </Section>
  );
}

/** The content of a cell. For a cell that is only a tick or a cross, screen readers get a word. */
function Cell({ text, site }: Pick<ComparisonTableProps, 'site'> & { readonly text: string | undefined }): ReactNode {
  const isYes = text === '✓';
  if (!isYes && text !== '×') return text;
  return (
    <>
      <span className={isYes ? styles.yes : styles.no} aria-hidden="true">
        {text}
      </span>
      <span className="visually-hidden">{site.words.comparison[isYes ? 'yes' : 'no']}</span>
    </>
  );
}
