import type { ReactNode } from 'react';
import { IconGlyph } from '../../src/theme/index.ts';
import type { MobileBarProps } from './schema.ts';
import styles from './style.module.css';

interface MobileBarSlots {
  readonly first?: ReactNode;
  readonly second?: ReactNode;
}

/**
 * A bar that stays at the bottom of small screens: up to four equal buttons, and two small widgets. If there are
 * buttons, the widgets take no space until their vendors have drawn something.
 */
export function MobileBar(props: MobileBarProps & MobileBarSlots): ReactNode {
  const { title, action, buttons = [], first, second } = props;
  const widgets = (
    <>
      {first}
      {second}
    </>
  );
  return (
    <aside className={`surface ${styles.bar}`} aria-label={title}>
      {[action, ...buttons].map(({ label, icon, link }, index) => (
        <a key={label} className={index === 0 ? 'button-primary' : 'button-secondary'} href={link.href}>
          {icon && <IconGlyph icon={icon} />}
          {label}
        </a>
      ))}
      {buttons.length === 0 ? widgets : <div className={styles.widgets}>{widgets}</div>}
    </aside>
  );
}
