import type { ReactNode } from 'react';
import { useId } from 'react';

interface SectionProps {
  readonly heading: string;
  readonly intro?: string | undefined;
  /**
   * The position of the heading on wide screens: above the content, centred above the content, or beside the content.
   * `figure` is like `beside`, and makes the first word of the heading large.
   */
  readonly head?: 'above' | 'centre' | 'beside' | 'figure';
  /** Content next to the heading, such as a table of contents. */
  readonly more?: ReactNode;
  readonly children: ReactNode;
}

/** The frame of most blocks: a landmark named by its heading, at the width of the page. */
export function Section({ heading, intro, head = 'above', more, children }: SectionProps): ReactNode {
  const id = useId();
  const place = isBeside(head) ? 'beside' : head;
  return (
    <section className={place === 'above' ? 'section' : `section section-${place}`} aria-labelledby={id}>
      <div className="container">
        <header className="section-head">
          <h2 id={id}>{head === 'figure' ? <WithFigure heading={heading} /> : heading}</h2>
          {intro && <p className="section-intro">{intro}</p>}
          {more}
        </header>
        {place === 'beside' ? <div>{children}</div> : children}
      </div>
    </section>
  );
}

/** Whether wide screens have the heading beside the content, which is then narrower. */
export function isBeside(head: SectionProps['head']): boolean {
  return head === 'beside' || head === 'figure';
}

function WithFigure({ heading }: { readonly heading: string }): ReactNode {
  const [figure, ...words] = heading.split(' ');
  return (
    <>
      <span className="section-figure">{figure}</span> {words.join(' ')}
    </>
  );
}
