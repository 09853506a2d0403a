import type { ReactNode } from 'react';
import { useState } from 'react';
import { useEditor } from '../session.ts';
import type { FileValue } from '../state.ts';
import { measureBlock } from './canvas-page.ts';
import type { LayoutBlock } from './edit-address.ts';
import { findLayoutBlock, findSiteText } from './edit-address.ts';

const NAMES = { header: 'Header, on every page', footer: 'Footer, on every page' };

/** The hovered and the selected block of the header or the footer. */
export function useLayoutBlocks() {
  const { selected, show } = useEditor();
  const [hovered, setHovered] = useState<LayoutBlock>();
  const [picked, setPicked] = useState<LayoutBlock>();
  const onEdit = (source: FileValue) => show('site', source);
  return {
    ...{ hovered, onEdit },
    picked: selected === undefined ? picked : undefined,
    onHover: (target: EventTarget | null) => {
      const found = findLayoutBlock(target);
      setHovered((last) => (last?.element === found?.element ? last : found));
    },
    onPick: (target: Element, isAgain: boolean) => {
      const block = findLayoutBlock(target);
      const found = block && { ...block, source: findSiteText(target) ?? block.source };
      setPicked(found);
      if (found && isAgain) onEdit(found.source);
    },
  };
}

type LayoutOutlinesProps = Pick<ReturnType<typeof useLayoutBlocks>, 'hovered' | 'picked' | 'onEdit'>;

/** The outlines of blocks of the header and footer, with a button that opens their fields. */
export function LayoutOutlines({ hovered, picked, onEdit }: LayoutOutlinesProps): ReactNode {
  return (
    <>
      {hovered && hovered.element !== picked?.element && (
        <Outline block={hovered} state="hovered">
          <div className="name">{NAMES[hovered.place]}</div>
        </Outline>
      )}
      {picked && (
        <Outline block={picked} state="selected">
          <div className="bar" role="toolbar" aria-label={NAMES[picked.place]}>
            <button type="button" className="lead" onClick={() => onEdit(picked.source)}>
              {`Edit the ${picked.place} of the site`}
            </button>
          </div>
        </Outline>
      )}
    </>
  );
}

interface OutlineProps {
  readonly block: LayoutBlock;
  readonly state: 'hovered' | 'selected';
  readonly children: ReactNode;
}

function Outline({ block: { element }, state, children }: OutlineProps): ReactNode {
  // The element is gone if the server has rendered the page again.
  if (!element.isConnected) return null;
  return (
    <div className="outline" data-state={state} style={{ ...measureBlock(element) }}>
      {children}
    </div>
  );
}
