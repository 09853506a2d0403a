import type { ReactNode } from 'react';
import { useState } from 'react';
import { useEditor } from '../session.ts';
import { measureBlock } from './canvas-page.ts';
import type { LayoutBlock } from './edit-address.ts';
import { findLayoutBlock } from './edit-address.ts';

const NAMES = { header: 'Header, on every page', footer: 'Footer, on every page' };

/** The hovered and the selected block of the header or the footer. */
export function useLayoutBlocks() {
  const { selected, show } = useEditor();
  const [hovered, setHovered] = useState<LayoutBlock>();
  const [picked, setPicked] = useState<LayoutBlock>();
  const onEdit = ({ source }: LayoutBlock) => show('site', source);
  return {
    ...{ hovered, onEdit },
    picked: selected === undefined ? picked : undefined,
    onHover: (target: EventTarget | null) => {
      const found = findLayoutBlock(target);
      setHovered((last) => (last?.element === found?.element ? last : found));
    },
    onPick: (target: Element, isAgain: boolean) => {
      const found = findLayoutBlock(target);
      setPicked(found);
      if (found && isAgain) onEdit(found);
    },
  };
}

type LayoutOutlinesProps = Pick<ReturnType<typeof useLayoutBlocks>, 'hovered' | 'picked' | 'onEdit'>;

/** The outlines of blocks that belong to the site, with a button that leads to their fields. */
export function LayoutOutlines({ hovered, picked, onEdit }: LayoutOutlinesProps): ReactNode {
  return [hovered, picked].map((block, index) => {
    const isPicked = index === 1;
    // The server may have rendered the page again.
    if (!block?.element.isConnected || (!isPicked && block.element === picked?.element)) return null;
    const name = NAMES[block.place];
    return (
      <div
        key={isPicked ? 'picked' : 'hovered'}
        className="outline"
        data-state={isPicked ? 'selected' : 'hovered'}
        style={{ ...measureBlock(block.element) }}
      >
        {isPicked ? (
          <div className="bar" role="toolbar" aria-label={name}>
            <button type="button" className="lead" onClick={() => onEdit(block)}>
              {`Edit the ${block.place} of the site`}
            </button>
          </div>
        ) : (
          <div className="name">{name}</div>
        )}
      </div>
    );
  });
}
