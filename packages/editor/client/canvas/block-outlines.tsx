import type { PointerEvent, ReactNode } from 'react';
import type { OutlineBlock } from '../../protocol.ts';
import { Icon } from '../icon.tsx';
import type { BlockCommands } from '../use-block-commands.ts';
import type { Box } from './canvas-page.ts';
import { useBlockDrag } from './use-block-drag.ts';

interface BlockOutlinesProps {
  readonly blocks: readonly OutlineBlock[];
  readonly boxes: readonly Box[];
  readonly hovered: number | undefined;
  readonly selected: number | undefined;
  readonly readName: (block: OutlineBlock) => string;
  readonly commands: BlockCommands;
}

/** In px: a block that starts further down than this has room for its toolbar above it. */
const ROOM = 140;

/** The outlines of the hovered and the selected block, with buttons for the selected one. */
export function BlockOutlines({ blocks, boxes, hovered, selected, readName, commands }: BlockOutlinesProps): ReactNode {
  const standing = blocks.flatMap((block, index) => {
    const box = block.shownAt === undefined ? undefined : boxes[block.shownAt];
    return box ? [{ index, block, box }] : [];
  });
  const { drop, onPointerDown } = useBlockDrag(standing, commands.move);
  const outlines = standing
    .filter(({ index }) => index === hovered || index === selected)
    .map(({ index, block, box }) => (
      <div
        // With the same key, the buttons keep the focus when their block moves.
        key={index === selected ? 'selected' : 'hovered'}
        className="outline"
        data-state={index === selected ? 'selected' : 'hovered'}
        data-room={box.top > ROOM || undefined}
        style={{ ...box }}
      >
        {index === selected ? (
          <SelectedBlock
            name={readName(block)}
            index={index}
            count={blocks.length}
            commands={commands}
            onDrag={(event) => onPointerDown(event, index)}
          />
        ) : (
          <div className="name">{readName(block)}</div>
        )}
      </div>
    ));
  return (
    <>
      {outlines}
      {drop && <div className="drop" style={drop.line} />}
    </>
  );
}

interface SelectedBlockProps {
  readonly name: string;
  readonly index: number;
  readonly count: number;
  readonly commands: BlockCommands;
  readonly onDrag: (event: PointerEvent<HTMLElement>) => void;
}

function SelectedBlock({ name, index, count, commands, onDrag }: SelectedBlockProps): ReactNode {
  const actions = [
    ['Move up', 'arrow-up', index > 0, () => commands.move(index, index - 1)],
    ['Move down', 'arrow-down', index < count - 1, () => commands.move(index, index + 1)],
    ['Duplicate', 'copy', true, () => commands.duplicate(index)],
    ['Delete', 'trash', true, () => commands.remove(index)],
  ] as const;
  return (
    <>
      <div className="bar" role="toolbar" aria-label={name}>
        {/* The drag handle is only for pointers; keyboard users have the buttons. */}
        <span className="handle" title="Drag to another place" onPointerDown={onDrag}>
          <Icon name="grip-vertical" />
          {name}
        </span>
        {actions.map(([label, icon, isPossible, act]) => (
          <button
            key={label}
            type="button"
            aria-label={label}
            // With `aria-disabled` instead of `disabled`, the button keeps the focus.
            aria-disabled={!isPossible || undefined}
            onClick={() => isPossible && act()}
          >
            <Icon name={icon} />
          </button>
        ))}
      </div>
      <button
        type="button"
        className="add"
        aria-label={`Add a block below ${name}`}
        onClick={() => commands.add(index)}
      >
        <Icon name="plus" />
      </button>
    </>
  );
}
