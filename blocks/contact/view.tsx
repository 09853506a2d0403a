import type { ReactNode } from 'react';
import { ButtonRow, Picture, Section, ThirdParty } from '../../src/theme/index.ts';
import type { ContactProps } from './schema.ts';
import styles from './style.module.css';

/** Contact details, and optionally a map: a picture, which the real map replaces when the visitor requests it. */
export function Contact(props: ContactProps): ReactNode {
  const { heading, intro, address, map, site } = props;
  const ways = <Ways {...props} />;
  return (
    <Section heading={heading} intro={intro} head="beside" more={map && ways}>
      {map ? (
        <div className={styles.map}>
          {map.image && <Picture className={styles.drawing} image={map.image} sizes="(width >= 64rem) 45rem, 100vw" />}
          {!address && <MapLink link={map.link} />}
          <ThirdParty vendor={map.vendor} what={map.title} site={site}>
            <template>
              <iframe src={map.vendor.src} title={map.title} referrerPolicy="no-referrer" />
            </template>
          </ThirdParty>
        </div>
      ) : (
        ways
      )}
    </Section>
  );
}

/** The contact details (address, phone, e-mail), and the buttons. */
function Ways({ address, phone, email, primary, secondary, map, site }: ContactProps): ReactNode {
  const { contactDetails } = site.words;
  return (
    <div className={map ? `${styles.inside} ${styles.withMap}` : styles.inside}>
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
              {map && <MapLink link={map.link} />}
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
  );
}

/** Leads to the map on its own site, for visitors who do not load it here. */
function MapLink({ link }: Pick<NonNullable<ContactProps['map']>, 'link'>): ReactNode {
  return (
    <a className={styles.away} href={link.href}>
      {link.label}
    </a>
  );
}
