import type { ReactNode } from 'react';
import { embedSandbox } from '../../src/block/islands/index.ts';
import type { WidgetProps } from './schema.ts';
import styles from './style.module.css';

interface WidgetOptions {
  /** True where the frame of this vendor stands in another place of the page. */
  readonly linkOnly?: boolean;
}

/**
 * The place of a third-party widget. Until the vendor has filled it, and when he never does, it holds a plain link.
 * The frame in which his script runs waits in a template.
 */
export function Widget(props: WidgetProps & WidgetOptions): ReactNode {
  const { vendor, widget, title, fallback, text, size, frame, linkOnly = false } = props;
  const look = `${styles.widget} ${styles[size]} ${frame === 'panel' ? 'surface panel' : ''}`;
  const place = (
    <section className={look.trim()} aria-label={title} data-script={vendor.frame ? undefined : vendor.script}>
      {vendor.frame && !linkOnly && (
        <template>
          <iframe
            src={`${vendor.frame}#${widget}`}
            title={title}
            height={0}
            sandbox={embedSandbox(vendor).join(' ')}
            referrerPolicy="no-referrer"
          />
        </template>
      )}
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
