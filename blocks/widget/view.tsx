import type { ReactNode } from 'react';
import { embedSandbox } from '../../src/block/islands/index.ts';
import type { SiteLanguage } from '../../src/block/words/index.ts';
import { ThirdParty } from '../../src/theme/index.ts';
import type { WidgetProps } from './schema.ts';
import styles from './style.module.css';

interface WidgetSurroundings {
  readonly site: SiteLanguage<'consent'>;
  /** The content until the vendor has shown something. */
  readonly fallback?: ReactNode;
  /** True if another block of the page already renders the frame of this vendor. */
  readonly linkOnly?: boolean;
}

/**
 * A third-party widget. Until the vendor's script has drawn something, another block or a plain link is shown. The
 * frame in which the script runs is in a template, so it does not load yet.
 */
export function Widget(props: WidgetProps & WidgetSurroundings): ReactNode {
  const { vendor, widget, title, size, offer, vendorOn, frame, site, fallback, linkOnly = false } = props;
  const look = `${styles.widget} ${fallback ? '' : styles[size]} ${frame === 'panel' ? 'surface panel' : ''}`;
  // A fallback block has its own landmark, so the widget needs none.
  const Tag = fallback ? 'div' : 'section';
  const place = (
    <Tag className={look.replace(/ +/g, ' ').trim()} aria-label={fallback ? undefined : title}>
      <div className={styles.standIn}>{fallback ?? <PlainLink {...props} />}</div>
      {!linkOnly && (
        <ThirdParty
          vendor={vendor}
          what={title}
          site={site}
          screens={vendorOn === 'all' ? undefined : vendorOn}
          isOffered={offer && size !== 'compact'}
          script={vendor.frame ? undefined : vendor.script}
        >
          {vendor.frame ? (
            <template>
              <iframe
                src={`${vendor.frame}#${widget}`}
                title={title}
                height={0}
                sandbox={embedSandbox(vendor).join(' ')}
                referrerPolicy="no-referrer"
              />
            </template>
          ) : (
            <div className={`${vendor.mount} ${styles.mount}`} data-widget={widget} />
          )}
        </ThirdParty>
      )}
    </Tag>
  );
  if (frame === 'none') return place;
  return (
    <div className={frame === 'panel' || fallback ? 'section' : 'strip closed'}>
      <div className="container">{place}</div>
    </div>
  );
}

function PlainLink({ title, text, link, size }: WidgetProps): ReactNode {
  return (
    <div className={styles.plain}>
      {size !== 'compact' && <p className={styles.title}>{title}</p>}
      {text && <p>{text}</p>}
      {link && (
        <a className={size === 'compact' ? undefined : 'button button-primary'} href={link.href}>
          {link.label}
        </a>
      )}
    </div>
  );
}
