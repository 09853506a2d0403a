import type { ReactNode } from 'react';
import { RichTextBody } from '../../src/ui/media.tsx';
import { Section } from '../../src/ui/section.tsx';
import type { ProseProps } from './schema.ts';
import styles from './style.module.css';

/** Text to read: paragraphs, lists, headings. */
export function Prose({ heading, body }: ProseProps): ReactNode {
  return (
    <Section heading={heading}>
      <RichTextBody className={styles.body} text={body} />
    </Section>
  );
}
