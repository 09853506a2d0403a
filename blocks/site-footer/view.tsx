import type { ReactNode } from 'react';
import { IconGlyph } from '../../src/theme/index.ts';
import type { SiteLanguage } from '../../src/words/format/index.ts';
import type { SiteFooterProps } from './schema.ts';
import styles from './style.module.css';

/** From how many links on a list takes two columns, and all of them. */
const LONG = 8;
const WIDE = 12;

interface Told {
  readonly site: SiteLanguage<'navigation'>;
}

/** What every page ends with: the company, its pages, and the small print. */
export function SiteFooter(props: SiteFooterProps & Told): ReactNode {
  const { name, about, address, phone, email, social, columns, legal, copyright } = props;
  const { navigation } = props.site.words;
  return (
    <footer className={styles.footer}>
      <div className={`container ${styles.inside}`}>
        <div className={styles.company}>
          <p className={styles.name}>{name}</p>
          <p>{about}</p>
          <address className={styles.address}>
            {address.map((line) => (
              <span key={line}>{line}</span>
            ))}
            <a href={phone.href}>{phone.label}</a>
            <a href={email.href}>{email.label}</a>
          </address>
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
        <nav className={styles.columns} aria-label={navigation.footer}>
          {columns.map(({ title, links }) => (
            <section
              key={title}
              className={links.length > WIDE ? styles.wide : links.length > LONG ? styles.long : undefined}
            >
              <h2>{title}</h2>
              <ul className={styles.links}>
                {links.map(({ href, label }) => (
                  <li key={href}>
                    <a href={href}>{label}</a>
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </nav>
      </div>
      <div className={`container ${styles.legal}`}>
        <p>{copyright}</p>
        <ul className={styles.legalLinks} aria-label={navigation.legal}>
          {legal.map(({ href, label }) => (
            <li key={href}>
              <a href={href}>{label}</a>
            </li>
          ))}
        </ul>
      </div>
    </footer>
  );
}
