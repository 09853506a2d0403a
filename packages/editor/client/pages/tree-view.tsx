import type { KeyboardEvent, ReactNode } from 'react';
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { PageRow as Page } from '../../protocol.ts';
import type { PageAction } from './page-row.tsx';
import { PageRow, ROW_HEIGHT } from './page-row.tsx';
import type { FaultCount, PageNode, TreeRow } from './page-tree.ts';
import { findByFirstLetters, listAncestors, listBranches, listOpened, listRows, moveInTree } from './page-tree.ts';
import styles from './pages.module.css';
import { listSeen, useWindow } from './use-window.ts';

/** The pause in ms after which a typed letter starts a new search. */
const TYPING_PAUSE = 600;

export interface PageTreeProps {
  readonly nodes: readonly PageNode[];
  /** Whether `nodes` are search results, shown with full addresses. */
  readonly isFlat: boolean;
  /** The page that is being edited. */
  readonly current: string;
  readonly faults: ReadonlyMap<string, FaultCount>;
  readonly onAction: (action: PageAction, page: Page) => void;
}

/** A tree of pages. Only the visible rows are rendered; one of them has the focus, and arrow keys move it. */
export function PageTree({ nodes, isFlat, current, faults, onAction }: PageTreeProps): ReactNode {
  const { open, toggle } = useOpenBranches({ nodes, isFlat, current });
  const [wanted, setWanted] = useState(current);
  const box = useRef<HTMLDivElement>(null);
  const rows = useMemo(() => listRows(nodes, open), [nodes, open]);
  const found = rows.findIndex(({ node }) => node.path === wanted);
  const activeIndex = Math.max(0, found);
  const active = rows[activeIndex]?.node.path ?? '';
  const seen = useWindow(box, rows.length, ROW_HEIGHT);
  const focus = useFocus(
    box,
    rows.findIndex(({ node }) => node.path === wanted),
  );

  const goTo = (path: string) => {
    setWanted(path);
    focus(path);
  };
  const onKeyDown = useTreeKeys({ rows, active, goTo, toggle, onChoose: (page) => onAction('open', page) });
  return (
    <div ref={box} className={styles.tree}>
      <div role="tree" aria-label="Pages" className={styles.rows} style={{ blockSize: rows.length * ROW_HEIGHT }}>
        {listSeen(seen, activeIndex, rows.length).map((index) => {
          const row = rows[index];
          if (!row) return null;
          const { path, page } = row.node;
          return (
            <PageRow
              key={path}
              row={row}
              index={index}
              isActive={path === active}
              isCurrent={path === current}
              faults={page && faults.get(page.file)}
              isFlat={isFlat}
              onToggle={toggle}
              onFocus={setWanted}
              onAction={onAction}
              onKeyDown={onKeyDown}
            />
          );
        })}
      </div>
    </div>
  );
}

/** The open branches: those that the user opens, those around the current page, and those that have just been made. */
function useOpenBranches({ nodes, isFlat, current }: Pick<PageTreeProps, 'nodes' | 'isFlat' | 'current'>) {
  const [open, setOpen] = useState<ReadonlySet<string>>(
    () => new Set([...listOpened(nodes), ...listAncestors(current)]),
  );
  useEffect(() => setOpen((before) => new Set([...before, ...listAncestors(current)])), [current]);
  const known = useRef<ReadonlySet<string>>(undefined);
  useEffect(() => {
    if (isFlat) return;
    const earlier = known.current;
    const all = listBranches(nodes);
    const made = earlier ? all.filter((path) => !earlier.has(path)) : [];
    known.current = new Set(all);
    if (made.length > 0) setOpen((before) => new Set([...before, ...made]));
  }, [nodes, isFlat]);
  const toggle = (path: string, isOpen = !open.has(path)) =>
    setOpen((before) => new Set(isOpen ? [...before, path] : [...before].filter((each) => each !== path)));
  return { open, toggle };
}

interface TreeKeys {
  readonly rows: readonly TreeRow[];
  readonly active: string;
  readonly goTo: (path: string) => void;
  readonly toggle: (path: string, isOpen: boolean) => void;
  readonly onChoose: (page: Page) => void;
}

/** Handles keys on a row: arrows move through the tree, and letters jump to the next page that starts with them. */
function useTreeKeys({ rows, active, goTo, toggle, onChoose }: TreeKeys) {
  const typed = useRef({ text: '', time: 0 });
  return (event: KeyboardEvent<HTMLElement>) => {
    if (event.target !== event.currentTarget || event.ctrlKey || event.metaKey || event.altKey) return;
    const move = moveInTree(rows, active, event.key);
    if (move) {
      event.preventDefault();
      const page = rows.find(({ node }) => node.path === move.path)?.node.page;
      if (move.kind === 'focus') goTo(move.path);
      else if (move.kind !== 'choose') toggle(move.path, move.kind === 'open');
      else if (page) onChoose(page);
    } else if (event.key.length === 1) {
      const { text, time } = typed.current;
      const isSameWord = event.timeStamp - time < TYPING_PAUSE;
      typed.current = { text: isSameWord ? text + event.key : event.key, time: event.timeStamp };
      const target = findByFirstLetters(rows, active, typed.current.text);
      if (target !== undefined && target !== active) goTo(target);
    }
  };
}

/** Returns a function that scrolls to a row and focuses it once it is rendered. */
function useFocus(box: React.RefObject<HTMLDivElement | null>, index: number): (path: string) => void {
  const next = useRef<string>(undefined);
  useLayoutEffect(() => {
    const element = box.current;
    const path = next.current;
    if (!element || path === undefined) return;
    next.current = undefined;
    const top = index * ROW_HEIGHT;
    if (top < element.scrollTop) element.scrollTop = top;
    else if (top + ROW_HEIGHT > element.scrollTop + element.clientHeight)
      element.scrollTop = top + ROW_HEIGHT - element.clientHeight;
    const row = [...element.querySelectorAll<HTMLElement>('[role=treeitem]')].find(
      ({ dataset }) => dataset.path === path,
    );
    row?.focus({ preventScroll: true });
  });
  return (path) => {
    next.current = path;
  };
}
