import type { ReactNode } from 'react';
import { useId } from 'react';

interface SectionProps {
  readonly heading: string;
  readonly intro?: string | undefined;
  /** Where wide screens have the heading: above the content, centred above it, or beside it. */
  readonly head?: 'above' | 'centre' | 'beside';
  /** What goes with the heading, such as a table of contents. */
  readonly more?: ReactNode;
  readonly children: ReactNode;
}

/** The frame of most blocks: a landmark named by its heading, at the width of the page. */
export function Section({ heading, intro, head = 'above', more, children }: SectionProps): ReactNode {
  const id = useId();
  return (
    <section className={head === 'above' ? 'section' : `section section-${head}`} aria-labelledby={id}>
      <div className="container">
        <header className="section-head">
          <h2 id={id}>{heading}</h2>
          {intro && <p>{intro}</p>}
          {more}
        </header>
        {head === 'beside' ? <div>{children}</div> : children}
      </div>
    </section>
  );
}
