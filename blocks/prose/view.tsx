import type { ReactNode } from 'react';
import { deriveAnchors } from '../../src/block/index.ts';
import { RichTextBody, Section } from '../../src/theme/index.ts';
import type { ProseProps } from './schema.ts';
import styles from './style.module.css';

/** Text with any number of sections. The heading of a section has an anchor for links. */
export function Prose({ heading, body, contents, sections = [], numbered }: ProseProps): ReactNode {
  const headings = sections.map((section) => section.heading);
  const anchors = deriveAnchors(headings);
  const numbers = numbered ? styles.numbered : undefined;
  return (
    <Section
      heading={heading}
      head="beside"
      more={contents && <Contents title={contents} headings={headings} anchors={anchors} numbers={numbers} />}
    >
      <div className={numbers ? `${styles.text} ${numbers}` : styles.text}>
        <RichTextBody className={styles.body} text={body} />
        {sections.map((section, index) => (
          <section key={anchors[index]} className={styles.section}>
            <h3 id={anchors[index]}>{section.heading}</h3>
            <RichTextBody className={styles.body} text={section.body} />
          </section>
        ))}
      </div>
    </Section>
  );
}

interface ContentsProps {
  readonly title: string;
  readonly headings: readonly string[];
  /** The anchors of the headings, in the same order. */
  readonly anchors: readonly string[];
  /** The class of a list with numbers. */
  readonly numbers: string | undefined;
}

/** The table of contents, folded on small screens, which it would fill. */
function Contents({ title, headings, anchors, numbers }: ContentsProps): ReactNode {
  return (
    <nav className={styles.contents} aria-label={title}>
      <details>
        <summary className="opener">{title}</summary>
        <ol className={numbers}>
          {headings.map((heading, index) => (
            <li key={anchors[index]}>
              <a href={`#${anchors[index]}`}>{heading}</a>
            </li>
          ))}
        </ol>
      </details>
    </nav>
  );
}
