import type { ReactNode } from 'react';
import { RichTextBody, rest, Section, ShowAll } from '../../src/theme/index.ts';
import type { FaqProps } from './schema.ts';
import styles from './style.module.css';

/** The `name` of all questions of a page: the browser keeps at most one `<details>` with the same name open. */
const ACCORDION = 'faq';

/** Questions that open one at a time. */
export function Faq({ heading, intro, items, firstOpen, shown = items.length, site }: FaqProps): ReactNode {
  return (
    <Section heading={heading} intro={intro} head="beside">
      <div className={styles.questions}>
        {items.map(({ question, answer }, index) => (
          <details
            key={question}
            name={ACCORDION}
            className={styles.item}
            open={firstOpen && index === 0}
            {...rest(index, shown)}
          >
            <summary className={`opener ${styles.question}`}>
              <h3>{question}</h3>
            </summary>
            <RichTextBody className={styles.answer} text={answer} />
          </details>
        ))}
      </div>
      {shown < items.length && <ShowAll count={items.length} site={site} />}
    </Section>
  );
}
