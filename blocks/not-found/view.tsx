import type { ReactNode } from 'react';
import { ButtonRow } from '../../src/theme/index.ts';
import type { NotFoundProps } from './schema.ts';
import styles from './style.module.css';

/** What a visitor sees at an address that does not exist. */
export function NotFound({ code, heading, text, action }: NotFoundProps): ReactNode {
  return (
    <div className={`container ${styles.page}`}>
      <p className={styles.code}>{code}</p>
      <h1>{heading}</h1>
      <p className={styles.text}>{text}</p>
      <ButtonRow buttons={[action]} />
    </div>
  );
}
