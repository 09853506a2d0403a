import type { PointerEvent as ReactPointerEvent } from 'react';
import { useEffect, useRef, useState } from 'react';
import type { Box } from './canvas-page.ts';

/** The distance in px after which a press becomes a drag: a shaky click must not move anything. */
const ENOUGH = 6;
/** How near to an edge of the frame (in px) a drag scrolls the page, and by how many px per animation frame. */
const EDGE = 64;
const STEP = 14;

/**
 * Lets the user drag a block over the page. `onPointerDown` belongs to the drag handle; Escape cancels.
 * @param standing the visible blocks, from top to bottom
 */
export function useBlockDrag(standing: readonly StandingBlock[], onMove: (from: number, to: number) => void) {
  const [drop, setDrop] = useState<ReturnType<typeof findDrop>>();
  const latest = useRef({ standing, onMove });
  useEffect(() => {
    latest.current = { standing, onMove };
  });
  const onPointerDown = (event: ReactPointerEvent<HTMLElement>, from: number) => {
    if (event.button !== 0) return;
    const readDrop = (clientY: number, page: Document) =>
      findDrop(latest.current.standing, from, clientY - page.documentElement.getBoundingClientRect().top);
    followPointer(event, {
      onDrag: (...at) => {
        const now = readDrop(...at);
        setDrop((before) => (before?.to === now?.to && before?.line.top === now?.line.top ? before : now));
      },
      onEnd: (...at) => {
        setDrop(undefined);
        const now = readDrop(...at);
        if (now && now.to !== from) latest.current.onMove(from, now.to);
      },
      onCancel: () => setDrop(undefined),
    });
  };
  return { drop, onPointerDown };
}

interface DragEars {
  /** Called in each animation frame with the y position of the pointer in the window. */
  readonly onDrag: (clientY: number, page: Document) => void;
  readonly onEnd: (clientY: number, page: Document) => void;
  readonly onCancel: () => void;
}

function followPointer({ currentTarget, pointerId, clientY }: ReactPointerEvent<HTMLElement>, ears: DragEars): void {
  const handle: HTMLElement = currentTarget;
  const page = handle.ownerDocument;
  const view = page.defaultView;
  if (!view) return;
  const ended = new AbortController();
  const { signal } = ended;
  let at = clientY;
  let isDragging = false;
  const stop = (tell: () => void) => {
    ended.abort();
    if (isDragging) tell();
  };
  const follow = () => {
    if (signal.aborted) return;
    if (!handle.isConnected) return stop(ears.onCancel);
    if (at < EDGE) view.scrollBy({ top: -STEP, behavior: 'instant' });
    if (at > view.innerHeight - EDGE) view.scrollBy({ top: STEP, behavior: 'instant' });
    ears.onDrag(at, page);
    view.requestAnimationFrame(follow);
  };
  handle.setPointerCapture(pointerId);
  handle.addEventListener(
    'pointermove',
    (event) => {
      at = event.clientY;
      if (isDragging || Math.abs(at - clientY) < ENOUGH) return;
      isDragging = true;
      follow();
    },
    { signal },
  );
  handle.addEventListener('pointerup', () => stop(() => ears.onEnd(at, page)), { signal });
  handle.addEventListener('lostpointercapture', () => stop(ears.onCancel), { signal });
  const cancel = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    // Without this, Escape would also deselect the block.
    event.stopPropagation();
    stop(ears.onCancel);
  };
  for (const each of [view, window]) each.addEventListener('keydown', cancel, { signal, capture: true });
}

/** A block's index in the outline, and its rectangle on the page. */
interface StandingBlock {
  readonly index: number;
  readonly box: Box;
}

/**
 * The drop position of a block for a y position on the page: its new index, and the line that marks the position.
 * @param standing the visible blocks, from top to bottom
 * @param from the index of the dragged block
 * @param y in px from the top of the page
 */
export function findDrop(standing: readonly StandingBlock[], from: number, y: number) {
  const own = standing.findIndex(({ index }) => index === from);
  const above = standing.filter(({ box }) => box.top + box.height / 2 < y).length;
  const taken = standing[above > own ? above - 1 : above];
  const [before, next] = [standing[above - 1]?.box, standing[above]?.box];
  const edge = next ?? before;
  if (own === -1 || !taken || !edge) return undefined;
  const { left, width } = edge;
  return { to: taken.index, line: { top: next ? next.top : edge.top + edge.height, left, width } };
}
