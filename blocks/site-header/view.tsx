import type { ReactNode } from 'react';
import { useId } from 'react';
import type { SiteMark } from '../../src/block/index.ts';
import { ButtonLink, Mark } from '../../src/theme/index.ts';
import type { SiteLanguage } from '../../src/words/format/index.ts';
import type { SiteHeaderProps } from './schema.ts';
import styles from './style.module.css';

interface Told {
  readonly site: SiteLanguage<'navigation'>;
  readonly mark?: SiteMark | undefined;
}

/** The bar on top of every page. On small screens its menus move into a popover, which needs no script to open. */
export function SiteHeader({
  name,
  home,
  phone,
  action,
  menus = [],
  links = [],
  site,
  mark,
}: SiteHeaderProps & Told): ReactNode {
  const id = useId();
  const { navigation } = site.words;
  const hasPages = menus.length + links.length > 0;
  return (
    <header className={styles.bar}>
      <div className={`container ${styles.inside}`}>
        <a className={styles.brand} href={home.href}>
          {mark && <Mark className={styles.mark} mark={mark} />}
          <span className={styles.name}>{name}</span>
        </a>
        {hasPages && (
          <nav id={id} className={styles.nav} aria-label={navigation.main} popover="auto">
            <ul className={styles.menus}>
              {menus.map((menu, index) => (
                <Menu key={menu.label} id={`${id}-${index}`} {...menu} />
              ))}
              {links.map(({ href, label }) => (
                <li key={href}>
                  <a className={styles.opener} href={href}>
                    {label}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
        )}
        {phone && (
          <a className={styles.phone} href={phone.href}>
            <Handset />
            <span className={styles.phoneNumber}>{phone.label}</span>
          </a>
        )}
        {action && <ButtonLink button={action} />}
        {hasPages && (
          <button type="button" className={styles.toggle} popoverTarget={id}>
            <span className={styles.toggleLines} aria-hidden="true" />
            <span className={styles.toggleWord}>{navigation.menu}</span>
          </button>
        )}
      </div>
    </header>
  );
}

type MenuProps = NonNullable<SiteHeaderProps['menus']>[number] & { readonly id: string };

function Menu({ id, label, links }: MenuProps): ReactNode {
  return (
    <li className={styles.menu} data-menu="">
      <button type="button" className={styles.opener} aria-expanded="false" aria-controls={id}>
        {label}
        <span className={styles.chevron} aria-hidden="true" />
      </button>
      <ul id={id} className={styles.panel} aria-label={label}>
        {links.map((link) => (
          <li key={link.href}>
            <a href={link.href}>{link.label}</a>
          </li>
        ))}
      </ul>
    </li>
  );
}

function Handset(): ReactNode {
  return (
    <svg className={`icon ${styles.phoneIcon}`} viewBox="0 0 24 24" aria-hidden="true">
      <path d="M5 4h4l2 5-2.5 1.5a11 11 0 0 0 5 5L15 13l5 2v4a2 2 0 0 1-2 2A16 16 0 0 1 3 6a2 2 0 0 1 2-2" />
    </svg>
  );
}
