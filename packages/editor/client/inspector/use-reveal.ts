import type { RefObject } from 'react';
import { useEffect, useRef, useState } from 'react';
import type { Path } from '../../../../src/content/yaml/edit/edit.ts';
import { useInspector } from './context.ts';
import { isInside } from './json.ts';

/** Whether a part of the form is open: as set by the user, or because the revealed field is in it. */
export function useOpenState(
  places: readonly Path[],
  isOpenFirst: boolean,
): readonly [boolean, (isOpen: boolean) => void] {
  const { reveal } = useInspector();
  const isWanted = reveal !== undefined && places.some((at) => isInside(reveal, at));
  const [state, setState] = useState({ isOpen: isOpenFirst || isWanted, reveal });
  if (state.reveal !== reveal) setState({ isOpen: state.isOpen || isWanted, reveal });
  return [state.isOpen, (isOpen) => setState({ isOpen, reveal })];
}

/** The value of `data-path` that marks the element of a value for `useReveal`. */
export function markPath(path: Path): string {
  return JSON.stringify(path);
}

/**
 * Scrolls to the field of a path, or of its nearest parent with a field, and focuses it; once for each revealed path.
 * If the user has clicked on the page in the frame, the focus stays there.
 */
export function useReveal(root: RefObject<HTMLElement | null>, reveal: Path | undefined): void {
  const shown = useRef<Path>(undefined);
  const settle = useRef(() => {});
  useEffect(() => {
    if (reveal === undefined || shown.current === reveal) return;
    shown.current = reveal;
    const marked = [...(root.current?.querySelectorAll<HTMLElement>('[data-path]') ?? [])];
    const nearest = reveal
      .map((_, index) => markPath(reveal.slice(0, reveal.length - index)))
      .flatMap((mark) => marked.filter(({ dataset }) => dataset.path === mark))[0];
    if (document.activeElement?.localName !== 'iframe') focusInside(nearest);
    // Clicks in the frame do not reach this window, so the previous scrolling is stopped here.
    settle.current();
    if (nearest && root.current) settle.current = keepInView(nearest, root.current);
  });
}

/** The time in ms after which the layout is considered stable. */
const SETTLED = 3000;

/**
 * Scrolls to an element, and again whenever the layout above it changes, until the user acts.
 * @returns a function that stops this earlier
 */
function keepInView(element: Element, root: Element): () => void {
  const observer = new ResizeObserver(() => element.scrollIntoView({ block: 'center' }));
  const ended = new AbortController();
  const end = () => {
    observer.disconnect();
    ended.abort();
  };
  for (const act of ['keydown', 'pointerdown', 'wheel'])
    addEventListener(act, end, { signal: ended.signal, capture: true });
  setTimeout(end, SETTLED);
  element.scrollIntoView({ block: 'center' });
  observer.observe(root);
  return end;
}

const FOCUSABLE =
  'input:not([type="hidden"], [disabled], [tabindex="-1"]), textarea:not([disabled]), select, [contenteditable="true"], button:not([disabled]), [tabindex="0"]';

/** Focuses the first focusable child. Skips secondary controls (`data-aside`), such as formatting buttons. */
export function focusInside(element: Element | null | undefined): void {
  const all = [...(element?.querySelectorAll<HTMLElement>(FOCUSABLE) ?? [])];
  (all.find((each) => !each.closest('[data-aside]')) ?? all[0])?.focus();
}
