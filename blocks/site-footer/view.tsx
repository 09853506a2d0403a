import type { ReactNode } from 'react';
import type { Link } from '../../src/block/index.ts';
import { IconGlyph } from '../../src/theme/index.ts';
import type { SiteFooterProps } from './schema.ts';
import styles from './style.module.css';

/** The minimum number of links for a list that takes two columns, and for one that takes the whole width. */
const LONG = 8;
const WIDE = 12;

/**
 * The end of every page: the company, links to pages, and the legal text. Below 64rem, columns of links are collapsed;
 * on wider screens, they are always open.
 */
export function SiteFooter(props: SiteFooterProps): ReactNode {
  const { name, about, address, phone, email, social, columns, legal, copyright } = props;
  const { navigation } = props.site.words;
  return (
    <footer className={styles.footer}>
      <div className={`container ${styles.inside}`}>
        <div className={styles.company}>
          <p className={styles.name}>{name}</p>
          {about && <p>{about}</p>}
          {(address || phone || email) && (
            <address className={styles.address}>
              {address?.map((line) => (
                <span key={line}>{line}</span>
              ))}
              {phone && <a href={phone.href}>{phone.label}</a>}
              {email && <a href={email.href}>{email.label}</a>}
            </address>
          )}
          {social && (
            <ul className={styles.social} aria-label={navigation.social}>
              {social.map(({ icon, link }) => (
                <li key={link.href}>
                  <a className="round" href={link.href}>
                    <IconGlyph icon={icon} />
                    <span className="visually-hidden">{link.label}</span>
                  </a>
                </li>
              ))}
            </ul>
          )}
        </div>
        {columns && (
          <nav className={styles.columns} aria-label={navigation.footer}>
            {columns.map(({ title, links }) => (
              <section
                key={title}
                className={links.length > WIDE ? styles.wide : links.length > LONG ? styles.long : undefined}
              >
                <h2>{title}</h2>
                <details>
                  <summary className="opener">{title}</summary>
                  <Links className={styles.links} links={links} />
                </details>
              </section>
            ))}
          </nav>
        )}
      </div>
      <div className={`container ${styles.legal}`}>
        <p>{copyright}</p>
        {legal && <Links className={styles.legalLinks} label={navigation.legal} links={legal} />}
      </div>
    </footer>
  );
}

interface LinksProps {
  readonly className: string | undefined;
  readonly label?: string;
  readonly links: readonly Link[];
}

function Links({ className, label, links }: LinksProps): ReactNode {
  return (
    <ul className={className} aria-label={label}>
      {links.map((link) => (
        <li key={link.href}>
          <a href={link.href}>{link.label}</a>
        </li>
      ))}
    </ul>
  );
}
