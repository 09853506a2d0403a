import type { ReactNode } from 'react';
import { ButtonRow, Section } from '../../src/theme/index.ts';
import type { SiteLanguage } from '../../src/words/format/index.ts';
import type { ContactProps } from './schema.ts';
import styles from './style.module.css';

interface Told {
  readonly site: SiteLanguage<'contactDetails'>;
}

/** Ways to get in touch, and perhaps a map. The map loads when it comes near the view, and the link works without it. */
export function Contact(props: ContactProps & Told): ReactNode {
  const { heading, intro, address, phone, email, primary, secondary, map } = props;
  const { contactDetails } = props.site.words;
  return (
    <Section heading={heading} intro={intro}>
      <div className={map ? `${styles.inside} ${styles.withMap}` : styles.inside}>
        <div>
          <dl className={styles.ways}>
            {address && (
              <div>
                <dt>{contactDetails.address}</dt>
                <dd>
                  {address.map((line) => (
                    <span key={line} className={styles.line}>
                      {line}
                    </span>
                  ))}
                </dd>
              </div>
            )}
            <div>
              <dt>{contactDetails.phone}</dt>
              <dd>
                <a href={phone.href}>{phone.label}</a>
              </dd>
            </div>
            <div>
              <dt>{contactDetails.email}</dt>
              <dd>
                <a href={email.href}>{email.label}</a>
              </dd>
            </div>
          </dl>
          <ButtonRow buttons={[primary, secondary]} />
        </div>
        {map && (
          <figure className={styles.map}>
            <iframe src={map.vendor.src} title={map.title} loading="lazy" referrerPolicy="no-referrer" />
            <figcaption>
              <a href={map.link.href}>{map.link.label}</a>
            </figcaption>
          </figure>
        )}
      </div>
    </Section>
  );
}
