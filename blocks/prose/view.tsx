import type { ReactNode } from 'react';
import { RichTextBody } from '../../src/ui/media.tsx';
import { Section } from '../../src/ui/section.tsx';
import { anchorOf } from './anchor.ts';
import type { ProseProps } from './schema.ts';
import styles from './style.module.css';

/** Text to read, with as many sections as it needs; each can be linked to by its heading. */
export function Prose({ heading, body, contents, sections = [] }: ProseProps): ReactNode {
  return (
    <Section heading={heading}>
      <div className={contents ? styles.withContents : undefined}>
        {contents && (
          <nav className={styles.contents} aria-label={contents}>
            <p>{contents}</p>
            <ol>
              {sections.map((section) => (
                <li key={section.heading}>
                  <a href={`#${anchorOf(section.heading)}`}>{section.heading}</a>
                </li>
              ))}
            </ol>
          </nav>
        )}
        <div className={styles.text}>
          <RichTextBody className={styles.body} text={body} />
          {sections.map((section) => (
            <section key={section.heading} className={styles.section}>
              <h3 id={anchorOf(section.heading)}>{section.heading}</h3>
              <RichTextBody className={styles.body} text={section.body} />
            </section>
          ))}
        </div>
      </div>
    </Section>
  );
}
