import type { ReactNode } from 'react';
import { ButtonLink } from '../../src/theme/index.ts';
import type { MobileBarProps } from './schema.ts';
import styles from './style.module.css';

interface MobileBarSlots {
  readonly first?: ReactNode;
  readonly second?: ReactNode;
}

/** A bar that stays at the bottom of small screens: one button, and room for two small widgets. */
export function MobileBar({ title, action, first, second }: MobileBarProps & MobileBarSlots): ReactNode {
  return (
    <aside className={`surface ${styles.bar}`} aria-label={title}>
      <ButtonLink button={action} />
      {first}
      {second}
    </aside>
  );
}
