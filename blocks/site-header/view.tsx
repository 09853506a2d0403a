import type { ReactNode } from 'react';
import { useId } from 'react';
import type { SiteMark } from '../../src/block/index.ts';
import type { SiteLanguage } from '../../src/block/words/index.ts';
import { ButtonLink, IconGlyph, Mark } from '../../src/theme/index.ts';
import type { SiteHeaderProps } from './schema.ts';
import styles from './style.module.css';

interface Told {
  readonly site: SiteLanguage<'navigation'>;
  readonly mark?: SiteMark | undefined;
}

/**
 * The bar on top of every page. On small screens its menus are in a popover. Popover and menus open without a script,
 * so they work the same before it has loaded.
 */
export function SiteHeader(props: SiteHeaderProps & Told): ReactNode {
  const { name, home, phone, action, menus = [], links = [], site, mark } = props;
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
            <button
              type="button"
              className={styles.close}
              aria-label={navigation.close}
              popoverTarget={id}
              popoverTargetAction="hide"
            />
            <ul className={styles.menus}>
              {menus.map((menu) => (
                <li key={menu.label} data-menu="">
                  <Menu name={id} {...menu} />
                </li>
              ))}
              {links.map(({ href, label }) => (
                <li key={href}>
                  <a className={styles.opener} href={href}>
                    {label}
                  </a>
                </li>
              ))}
            </ul>
            {action && <ButtonLink button={action} />}
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

/** `name` is the same for all menus of a bar: the browser keeps only one of them open. */
type MenuProps = NonNullable<SiteHeaderProps['menus']>[number] & { readonly name: string };

function Menu({ name, label, links }: MenuProps): ReactNode {
  return (
    <details className={styles.menu} name={name}>
      <summary className={styles.opener}>
        {label}
        <span className={styles.chevron} />
      </summary>
      <ul className={styles.panel} aria-label={label}>
        {links.map((entry) => (
          <Entry
            key={'link' in entry ? entry.link.href : entry.href}
            {...('link' in entry ? entry : { link: entry })}
          />
        ))}
      </ul>
    </details>
  );
}

type EntryProps = Extract<MenuProps['links'][number], { link: unknown }>;

function Entry({ link, icon, help }: EntryProps): ReactNode {
  return (
    <li>
      <a href={link.href}>
        {icon && <IconGlyph icon={icon} />}
        {help ? (
          <span>
            {link.label} <small>{help}</small>
          </span>
        ) : (
          link.label
        )}
      </a>
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
