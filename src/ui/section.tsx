import type { ReactNode } from 'react';
import { useId } from 'react';

interface SectionProps {
  readonly heading: string;
  readonly intro?: string | undefined;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** The frame of most blocks: a landmark named by its heading, at the width of the page. */
export function Section({ heading, intro, className, children }: SectionProps): ReactNode {
  const id = useId();
  return (
    <section className={className ? `section ${className}` : 'section'} aria-labelledby={id}>
      <div className="container">
        <header className="section-head">
          <h2 id={id}>{heading}</h2>
          {intro && <p>{intro}</p>}
        </header>
        {children}
      </div>
    </section>
  );
}
