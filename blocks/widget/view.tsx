import type { ReactNode } from 'react';
import type { WidgetProps } from './schema.ts';
import styles from './style.module.css';

/**
 * The place of a third-party widget. Until the vendor has filled it, and when he never does, it holds a plain link.
 * The frame in which his script runs is added by the block's own.
 */
export function Widget({ vendor, widget, title, fallback, text, size, frame }: WidgetProps): ReactNode {
  const look = `${styles.widget} ${styles[size]} ${frame === 'panel' ? 'surface panel' : ''}`;
  const place = (
    <section
      className={look.trim()}
      aria-label={title}
      data-embed={vendor.frame && `${vendor.frame}#${widget}`}
      data-script={vendor.frame ? undefined : vendor.script}
    >
      {!vendor.frame && <div className={`${vendor.mount} ${styles.mount}`} data-widget={widget} />}
      <div className={styles.fallback}>
        {size !== 'compact' && <p className={styles.title}>{title}</p>}
        {text && <p>{text}</p>}
        <a className={size === 'compact' ? undefined : 'button button-primary'} href={fallback.href}>
          {fallback.label}
        </a>
      </div>
    </section>
  );
  if (frame === 'none') return place;
  return (
    <div className={frame === 'panel' ? 'section' : 'strip closed'}>
      <div className="container">{place}</div>
    </div>
  );
}
