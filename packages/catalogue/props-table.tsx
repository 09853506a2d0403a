import type { ReactNode } from 'react';
import type { PropRow } from './props.ts';

interface PropsTableProps {
  readonly rows: readonly PropRow[];
  readonly caption: string;
}

export function PropsTable({ rows, caption }: PropsTableProps): ReactNode {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reachable by keyboard
    <section className="scroller" aria-label={caption} tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">Prop</th>
            <th scope="col">Type</th>
            <th scope="col">Required</th>
            <th scope="col">Default</th>
            <th scope="col">Meaning</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ path, type, isRequired, fallback, meaning }) => (
            // Two alternative groups may have props with the same name.
            <tr key={`${path} ${type} ${meaning}`}>
              <th scope="row">
                <PropPath path={path} />
              </th>
              <td>{type}</td>
              <td>{isRequired ? 'yes' : 'no'}</td>
              <td>{fallback === undefined ? '–' : <code>{fallback}</code>}</td>
              <td>{meaning}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** The path of a prop, with its own name emphasised. */
function PropPath({ path }: Pick<PropRow, 'path'>): ReactNode {
  const start = path.lastIndexOf('.') + 1;
  return (
    <code>
      {start > 0 && <span className="parents">{path.slice(0, start)}</span>}
      {path.slice(start)}
    </code>
  );
}
