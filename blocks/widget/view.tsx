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
  /** True if the frame of this vendor is in another place of the page. */
  readonly linkOnly?: boolean;
}

/**
 * The place of a third-party widget. Until the vendor has filled it, or if they never do, it contains another block or
 * a plain link. The frame in which their script runs waits in a template.
 */
export function Widget(props: WidgetProps & WidgetSurroundings): ReactNode {
  const { vendor, widget, title, size, offer, vendorOn, frame, site, fallback, linkOnly = false } = props;
  const look = `${styles.widget} ${fallback ? '' : styles[size]} ${frame === 'panel' ? 'surface panel' : ''}`;
  // The nested block has a landmark of its own.
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
