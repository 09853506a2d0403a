import type { ReactNode } from 'react';
import { useId } from 'react';
import { RichTextBody } from '../../src/ui/media.tsx';
import { Section } from '../../src/ui/section.tsx';
import type { FaqProps } from './schema.ts';
import styles from './style.module.css';

/** Questions that open one at a time: the shared name makes the browser close the others. */
export function Faq({ heading, intro, items }: FaqProps): ReactNode {
  const name = useId();
  return (
    <Section heading={heading} intro={intro}>
      <div className={styles.questions}>
        {items.map(({ question, answer }) => (
          <details key={question} name={name} className={styles.item}>
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
