import type { ReactNode } from 'react';
import { RichTextBody, Section } from '../../src/theme/index.ts';
import type { FaqProps } from './schema.ts';
import styles from './style.module.css';

/** The name that all questions of a page share: of those of one name, the browser keeps at most one open. */
const ACCORDION = 'faq';

/** Questions that open one at a time. */
export function Faq({ heading, intro, items }: FaqProps): ReactNode {
  return (
    <Section heading={heading} intro={intro} head="beside">
      <div className={styles.questions}>
        {items.map(({ question, answer }) => (
          <details key={question} name={ACCORDION} className={styles.item}>
            <summary className={styles.question}>
              <h3>{question}</h3>
            </summary>
            <RichTextBody className={styles.answer} text={answer} />
          </details>
        ))}
      </div>
    </Section>
  );
}
