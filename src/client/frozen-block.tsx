import type { ReactNode } from 'react';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { ISLAND } from '../block/islands/index.ts';
import type { Islands } from './islands.ts';
import type { BlockMarkup } from './page-content.ts';

interface FrozenBlockProps {
  readonly block: BlockMarkup;
  readonly islands: Islands;
}

/**
 * Renders a block's HTML from the server. React adds and removes the wrapper element but does not manage its content.
 * The islands inside start and stop with the element. Changed HTML is inserted without React, so that an island can
 * keep its state.
 */
export function FrozenBlock({ block, islands }: FrozenBlockProps): ReactNode {
  const element = useRef<HTMLDivElement>(null);
  const [first] = useState(() => ({ __html: block.html }));
  const shown = useRef(block.html);

  useLayoutEffect(() => {
    if (!element.current || shown.current === block.html) return;
    shown.current = block.html;
    replaceContent(element.current, block.html, islands);
  }, [block.html, islands]);

  useEffect(() => {
    const current = element.current;
    if (!current) return undefined;
    islands.activate(current);
    return () => islands.stop(current);
  }, [islands]);

  return <div ref={element} {...block.attributes} suppressHydrationWarning dangerouslySetInnerHTML={first} />;
}

function replaceContent(element: Element, html: string, islands: Islands): void {
  const next = document.createElement('template');
  next.innerHTML = html;
  const islandBefore = onlyIsland(element);
  const islandAfter = onlyIsland(next.content);
  const props = islandAfter?.getAttribute(ISLAND.props);
  const sameType = islandBefore?.getAttribute(ISLAND.type) === islandAfter?.getAttribute(ISLAND.type);
  if (islandBefore && props && sameType && islands.update(islandBefore, props)) return;
  islands.stop(element);
  element.replaceChildren(next.content);
  islands.activate(element);
}

function onlyIsland(container: ParentNode): Element | null {
  const [first] = container.children;
  return container.childElementCount === 1 && first?.hasAttribute(ISLAND.type) ? first : null;
}
