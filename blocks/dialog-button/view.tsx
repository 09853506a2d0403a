import type { ReactNode } from 'react';
import { useId } from 'react';
import { IconGlyph } from '../../src/ui/media.tsx';
import type { DialogButtonProps } from './schema.ts';
import styles from './style.module.css';

interface DialogButtonSlots {
  readonly content?: ReactNode;
}

/** A round button that floats over the page and opens a window. Without the script it is a link to the same thing in the page. */
export function DialogButton({ icon, link, title, close, content }: DialogButtonProps & DialogButtonSlots): ReactNode {
  const id = useId();
  return (
    <>
      <a className={styles.button} href={link.href} data-opens="" aria-haspopup="dialog">
        <IconGlyph icon={icon} />
        <span className="visually-hidden">{link.label}</span>
      </a>
      <dialog className={`surface ${styles.dialog}`} aria-labelledby={id}>
        <div className={styles.head}>
          <h2 id={id}>{title}</h2>
          <button type="button" className="round" data-closes="">
            <span className="sign-close" aria-hidden="true">
              ×
            </span>
            <span className="visually-hidden">{close}</span>
          </button>
        </div>
        {content}
      </dialog>
    </>
  );
}
