import type { ReactNode } from 'react';
import { deriveAnchor } from '../../src/block/index.ts';
import { RichTextBody, Section } from '../../src/theme/index.ts';
import type { ProseProps } from './schema.ts';
import styles from './style.module.css';

/** Text to read, with as many sections as it needs; each can be linked to by its heading. */
export function Prose({ heading, body, contents, sections = [] }: ProseProps): ReactNode {
  return (
    <Section
      heading={heading}
      head="beside"
      more={contents && <Contents title={contents} headings={sections.map((section) => section.heading)} />}
    >
      <div className={styles.text}>
        <RichTextBody className={styles.body} text={body} />
        {sections.map((section) => (
          <section key={section.heading} className={styles.section}>
            <h3 id={deriveAnchor(section.heading)}>{section.heading}</h3>
            <RichTextBody className={styles.body} text={section.body} />
          </section>
        ))}
      </div>
    </Section>
  );
}

function Contents({ title, headings }: { readonly title: string; readonly headings: readonly string[] }): ReactNode {
  return (
    <nav className={styles.contents} aria-label={title}>
      <p>{title}</p>
      <ol>
        {headings.map((heading) => (
          <li key={heading}>
            <a href={`#${deriveAnchor(heading)}`}>{heading}</a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
