import type { ReactNode } from 'react';
import { useId, useLayoutEffect, useRef, useState } from 'react';
import { ButtonLink, isWideMark, Mark } from '../../src/theme/index.ts';
import { Menu, useOpenMenu } from './menu.tsx';
import type { SiteHeaderProps } from './schema.ts';
import styles from './style.module.css';

/**
 * The bar at the top of every page. On small screens, its menus are in a popover. Popover and menus also open without a
 * script. Links suppress hydration warnings, because `aria-current` is set outside React.
 */
export function SiteHeader(props: SiteHeaderProps): ReactNode {
  const { name, home, phone, action, carries, menus = [], links = [], site, mark } = props;
  const hidesName = mark && !(props.showName ?? !isWideMark(mark));
  const id = useId();
  const { navigation } = site.words;
  const bar = useRef<HTMLElement>(null);
  const [open, changeOpen] = useOpenMenu(bar);
  const [isAlive, setAlive] = useState(false);
  useLayoutEffect(() => setAlive(true), []);
  const hasPages = menus.length + links.length > 0;
  return (
    <header ref={bar} className={styles.bar} data-alive={isAlive ? '' : undefined}>
      <div className={`container ${styles.inside}`}>
        <a className={styles.brand} href={home.href} suppressHydrationWarning>
          {mark && <Mark className={styles.mark} mark={mark} />}
          <span className={hidesName ? 'visually-hidden' : styles.name}>{name}</span>
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
                  <Menu name={id} isOpen={open?.label === menu.label} onChange={changeOpen} {...menu} />
                </li>
              ))}
              {links.map(({ href, label }) => (
                <li key={href}>
                  <a className={styles.opener} href={href} suppressHydrationWarning>
                    {label}
                  </a>
                </li>
              ))}
            </ul>
            {action && <ButtonLink button={action} carries={carries} />}
          </nav>
        )}
        {phone && (
          <a className={styles.phone} href={phone.href}>
            <WayIcon href={phone.href} />
            {phone.label}
          </a>
        )}
        {action && <ButtonLink button={action} carries={carries} />}
        {hasPages && (
          <button type="button" className={styles.toggle} popoverTarget={id}>
            <span className={styles.toggleLines} aria-hidden="true" />
            {navigation.menu}
          </button>
        )}
      </div>
    </header>
  );
}

const HANDSET = 'M5 4h4l2 5-2.5 1.5a11 11 0 0 0 5 5L15 13l5 2v4a2 2 0 0 1-2 2A16 16 0 0 1 3 6a2 2 0 0 1 2-2';
const ENVELOPE = 'M3 6h18v12H3zl9 7 9-7';

/** An envelope for an e-mail address, otherwise a handset. */
function WayIcon({ href }: { readonly href: string }): ReactNode {
  return (
    <svg className={`icon ${styles.phoneIcon}`} viewBox="0 0 24 24" aria-hidden="true">
      <path d={href.startsWith('mailto:') ? ENVELOPE : HANDSET} />
    </svg>
  );
}
