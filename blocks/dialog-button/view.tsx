import type { ReactNode } from 'react';
import { useId } from 'react';
import type { SiteLanguage } from '../../src/block/words/index.ts';
import { IconGlyph } from '../../src/theme/index.ts';
import type { DialogButtonProps } from './schema.ts';
import styles from './style.module.css';

interface DialogButtonSurroundings {
  readonly site: SiteLanguage<'dialog'>;
  readonly content?: ReactNode;
}

/**
 * A round button that floats over the page and opens a dialog. Without the script, it is a link to the same content in
 * the page. With `inPage`, this content is the open dialog itself, because moving a frame would reload it.
 */
export function DialogButton(props: DialogButtonProps & DialogButtonSurroundings): ReactNode {
  const { icon, link, title, close, inPage, content, site } = props;
  const id = useId();
  const dialog = (
    <dialog className={`surface ${styles.dialog}`} aria-labelledby={id} open={inPage}>
      <div className={styles.head}>
        <h2 id={id}>{title}</h2>
        <button type="button" className="round" data-closes="">
          <span className="sign-close" aria-hidden="true">
            ×
          </span>
          <span className="visually-hidden">{close ?? site.words.dialog.close}</span>
        </button>
      </div>
      {content}
    </dialog>
  );
  return (
    <>
      <a className={styles.button} href={link.href} data-opens="" aria-haspopup="dialog">
        <IconGlyph icon={icon} />
        <span className="visually-hidden">{link.label}</span>
      </a>
      {inPage ? (
        <div className="section">
          <div className="container">{dialog}</div>
        </div>
      ) : (
        dialog
      )}
    </>
  );
}
