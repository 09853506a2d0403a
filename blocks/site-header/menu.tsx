import type { ReactNode, RefObject } from 'react';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { IconGlyph } from '../../src/theme/index.ts';
import type { SiteHeaderProps } from './schema.ts';
import styles from './style.module.css';

/** The time in ms after which a menu closes when the pointer has left it. */
const CLOSE_DELAY_MS = 200;

/** The open menu, by its label. */
export interface OpenMenu {
  readonly label: string;
  /** True if the menu was opened by hovering: the next click on it must not close it. */
  readonly byHover?: boolean;
}

export type ChangeMenu = (change: (open: OpenMenu | undefined) => OpenMenu | undefined) => void;

/** The menu that is open in a bar. It closes on Escape, and when a visitor follows a link or clicks elsewhere. */
export function useOpenMenu(bar: RefObject<HTMLElement | null>): [OpenMenu | undefined, ChangeMenu] {
  const [open, setOpen] = useState<OpenMenu>();
  useEffect(() => {
    const closeOnEscape = ({ key }: KeyboardEvent) => {
      const menu = bar.current?.querySelector<HTMLElement>('details[open]');
      if (key !== 'Escape' || !menu || !hangs(menu)) return;
      if (menu.contains(document.activeElement)) menu.querySelector('summary')?.focus();
      setOpen(undefined);
    };
    const closeOnClick = ({ target }: MouseEvent) => {
      if (!(target instanceof Element)) return;
      const nav = target.closest('a') && bar.current?.querySelector<HTMLElement>('[popover]');
      const isFollowed = nav?.contains(target) === true;
      if (isFollowed || !bar.current?.contains(target)) setOpen(undefined);
      if (isFollowed && nav?.matches(':popover-open')) nav.hidePopover();
    };
    document.addEventListener('keydown', closeOnEscape);
    document.addEventListener('click', closeOnClick);
    return () => {
      document.removeEventListener('keydown', closeOnEscape);
      document.removeEventListener('click', closeOnClick);
    };
  }, [bar]);
  return [open, setOpen];
}

/** True if a menu is a drop-down below the bar, false if it expands in the list on small screens. */
function hangs(menu: HTMLElement): boolean {
  return getComputedStyle(menu).position === 'relative';
}

/** All menus of a bar have the same `name`: without the script, the browser keeps only one of them open. */
type MenuProps = NonNullable<SiteHeaderProps['menus']>[number] & {
  readonly name: string;
  readonly isOpen: boolean;
  readonly onChange: ChangeMenu;
};

/** A menu that opens on click, or when a mouse hovers over it. It closes after the mouse or the focus has left it. */
export function Menu({ name, label, links, isOpen, onChange }: MenuProps): ReactNode {
  const details = useRef<HTMLDetailsElement>(null);
  const closing = useRef<ReturnType<typeof setTimeout>>(undefined);
  const close = () => onChange((open) => (open?.label === label ? undefined : open));

  // The visitor may have opened the menu, by click or by hovering, before the script had loaded.
  useLayoutEffect(() => {
    const menu = details.current;
    if (menu?.open) onChange(() => ({ label }));
    else if (menu?.matches(':hover') && hangs(menu)) onChange(() => ({ label, byHover: true }));
  }, [label, onChange]);

  return (
    <details
      ref={details}
      className={styles.menu}
      name={name}
      open={isOpen}
      suppressHydrationWarning
      onToggle={({ currentTarget }) => {
        // The browser's "Find in page" opens the menu if the text is inside.
        if (currentTarget.open && !isOpen) onChange(() => ({ label }));
      }}
      onPointerEnter={({ currentTarget, pointerType }) => {
        if (pointerType !== 'mouse' || !hangs(currentTarget)) return;
        clearTimeout(closing.current);
        onChange((open) => (open?.label === label ? open : { label, byHover: true }));
      }}
      onPointerLeave={({ currentTarget, pointerType }) => {
        if (pointerType === 'mouse' && hangs(currentTarget)) closing.current = setTimeout(close, CLOSE_DELAY_MS);
      }}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (relatedTarget && !currentTarget.contains(relatedTarget) && hangs(currentTarget)) close();
      }}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary is a button, and keys click it, too. */}
      <summary
        className={styles.opener}
        onClick={(event) => {
          event.preventDefault();
          onChange((open) => (open?.label === label && !open.byHover ? undefined : { label }));
        }}
      >
        {label}
        <span className={styles.chevron} />
      </summary>
      <Panel label={label} links={links} />
    </details>
  );
}

/** The pages of a menu, with headings between them. */
function Panel({ label, links }: Pick<MenuProps, 'label' | 'links'>): ReactNode {
  return (
    <ul className={styles.panel} aria-label={label}>
      {links.map((entry) =>
        'heading' in entry ? (
          <li key={entry.heading}>
            <small>{entry.heading}</small>
          </li>
        ) : (
          <Entry
            key={'link' in entry ? entry.link.href : entry.href}
            {...('link' in entry ? entry : { link: entry })}
          />
        ),
      )}
    </ul>
  );
}

type EntryProps = Extract<MenuProps['links'][number], { link: unknown }>;

function Entry({ link, icon, help }: EntryProps): ReactNode {
  return (
    <li>
      <a href={link.href} suppressHydrationWarning>
        {icon && <IconGlyph icon={icon} />}
        {help ? (
          <span>
            {/* One text node, because React would write an HTML comment between two. */}
            {`${link.label} `}
            <small>{help}</small>
          </span>
        ) : (
          link.label
        )}
      </a>
    </li>
  );
}
