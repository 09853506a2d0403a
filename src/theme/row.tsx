import type { ReactNode } from 'react';

interface RowProps {
  /** Its content in words, for keyboard users. */
  readonly label: string;
  readonly id?: string;
  readonly className?: string | undefined;
  /** Elements `<li>`. */
  readonly children: ReactNode;
}

/** A list in one row that scrolls; arrow keys scroll it. The block has `row.css` among its styles. */
export function Row({ label, id, className, children }: RowProps): ReactNode {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls takes the focus, so that keys can scroll it.
    <ul id={id} className={className ? `row ${className}` : 'row'} aria-label={label} tabIndex={0}>
      {children}
    </ul>
  );
}
