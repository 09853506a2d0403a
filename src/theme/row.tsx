import type { ReactNode } from 'react';
import { useEffect, useRef } from 'react';
import { moveRow } from './move-row.ts';

interface RowProps {
  /** The name of the list, for screen readers. */
  readonly label: string;
  readonly id?: string;
  readonly className?: string | undefined;
  /** Elements `<li>`. */
  readonly children: ReactNode;
}

/**
 * A list in one row that scrolls by arrow keys, by touch, or by buttons for a mouse. A block that uses it needs
 * `row.css` and `round.css` in its styles, and a script: React, or an island that calls `moveRow`.
 */
export function Row({ label, id, className, children }: RowProps): ReactNode {
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const left = new AbortController();
    if (frame.current) moveRow(frame.current, left.signal);
    return () => left.abort();
  }, []);
  return (
    <div ref={frame} className="row-frame">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls takes the focus, so that keys can scroll it. */}
      <ul id={id} className={className ? `row ${className}` : 'row'} aria-label={label} tabIndex={0}>
        {children}
      </ul>
      <Side move={-1} sign="‹" />
      <Side move={1} sign="›" />
    </div>
  );
}

/** A button only for a mouse: the arrow keys scroll the list itself. */
function Side({ move, sign }: { readonly move: number; readonly sign: string }): ReactNode {
  return (
    <button
      type="button"
      className="round"
      data-move={move}
      data-needs-script=""
      aria-hidden="true"
      tabIndex={-1}
      disabled={move < 0}
    >
      {sign}
    </button>
  );
}
