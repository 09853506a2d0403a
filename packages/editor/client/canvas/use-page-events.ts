import { useEffect, useEffectEvent } from 'react';
import { findBlockAt, isElement, isHtml } from './canvas-page.ts';
import type { Point } from './edit-inline.ts';
import { CANVAS_LAYER } from './use-canvas-page.ts';

/** Callbacks for user actions on a page, with the index of the block. */
export interface PageEars {
  readonly onHover: (block: number | undefined, target: EventTarget | null) => void;
  /** @param again the position of the click, if it is the second click of a double click or a later one */
  readonly onPick: (block: number | undefined, target: Element, again: Point | undefined) => void;
  readonly onKey: (event: KeyboardEvent) => void;
  /** Called while something is dragged over the page, and when it leaves. */
  readonly onDrag: (event: DragEvent, page: Document) => void;
  readonly onDrop: (event: DragEvent, page: Document) => void;
}

/** Listens to user actions on a page, and prevents the default behaviour of its links and buttons. */
export function usePageEvents(page: Document | undefined, isTrying: boolean, ears: PageEars): void {
  const tell = useEffectEvent((act: (ears: PageEars) => void) => act(ears));
  useEffect(() => {
    if (!page || isTrying) return undefined;
    const isOurs = (event: Event) =>
      event.composedPath().some((each) => isElement(each) && each.localName === CANVAS_LAYER);
    const isEdited = ({ target }: Event) => isElement(target) && target.closest('[contenteditable]') !== null;
    const hold = (event: Event) => {
      if (isOurs(event) || isEdited(event)) return;
      event.preventDefault();
      event.stopPropagation();
    };
    const click = (event: MouseEvent) => {
      if (isOurs(event) || isEdited(event)) return;
      hold(event);
      takeFocus(page);
      const { target } = event;
      if (!isElement(target)) return;
      tell(({ onPick }) => onPick(findBlockAt(page, target), target, event.detail > 1 ? event : undefined));
    };
    const move = (event: Event) => {
      if (!isOurs(event)) tell(({ onHover }) => onHover(findBlockAt(page, event.target), event.target));
    };
    const leave = () => tell(({ onHover }) => onHover(undefined, null));
    const isField = ({ target }: Event) => isElement(target) && target.matches('input, textarea, select');
    const key = (event: KeyboardEvent) => {
      if (!isEdited(event) && !isField(event)) tell(({ onKey }) => onKey(event));
    };
    const drag = (event: DragEvent) => {
      hold(event);
      tell(({ onDrag }) => onDrag(event, page));
    };
    const drop = (event: DragEvent) => {
      hold(event);
      tell(({ onDrop }) => onDrop(event, page));
    };
    const dragged = ['dragenter', 'dragover', 'dragleave'] as const;
    const held = ['mousedown', 'mouseup', 'pointerdown', 'pointerup', 'submit', 'auxclick'] as const;
    const stopping = new AbortController();
    const { signal } = stopping;
    const early = { signal, capture: true };
    for (const name of held) page.addEventListener(name, hold, early);
    page.addEventListener('click', click, early);
    page.addEventListener('mousemove', move, { signal });
    page.addEventListener('mouseleave', leave, { signal });
    page.addEventListener('keydown', key, { signal });
    for (const name of dragged) page.addEventListener(name, drag, early);
    page.addEventListener('drop', drop, early);
    return () => stopping.abort();
  }, [page, isTrying]);
}

/**
 * Moves the keyboard focus to the page. The browser would do this on mousedown, but its default action is prevented.
 */
function takeFocus(page: Document): void {
  if (isElement(page.activeElement) && isHtml(page.activeElement)) page.activeElement.blur();
  page.defaultView?.focus();
}
