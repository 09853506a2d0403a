import { Button, Paper, Text } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import type { OutlineBlock } from '../../protocol.ts';
import { listLinkable } from '../file-form.tsx';
import { useEditor } from '../session.ts';
import type { BlockCommands } from '../use-block-commands.ts';
import { BlockOutlines } from './block-outlines.tsx';
import classes from './canvas.module.css';
import css from './canvas-layer.css?inline';
import type { Box, Look } from './canvas-page.ts';
import { findBlockAt, findBlocks, fitWidth, writeLook } from './canvas-page.ts';
import { LayoutOutlines, useLayoutBlocks } from './layout-outlines.tsx';
import { MarkBar } from './mark-bar.tsx';
import type { CanvasPage } from './use-canvas-page.ts';
import { useBoxes } from './use-canvas-page.ts';
import { useFrame } from './use-frame.ts';
import { useInlineEdit } from './use-inline-edit.ts';
import { usePageEvents } from './use-page-events.ts';
import { DropTarget, usePictureDrop } from './use-picture-drop.tsx';
import { useTypedWords } from './use-typed-words.ts';

interface CanvasProps {
  readonly look: Look;
  /** Whether links and buttons of the page work as for visitors. */
  readonly isTrying: boolean;
  readonly readName: (block: OutlineBlock) => string;
  readonly commands: BlockCommands;
  readonly onKey: (event: KeyboardEvent) => void;
}

/** The page as visitors will see it, where users select blocks and edit text in place. */
export function Canvas({ look, isTrying, readName, commands, onKey }: CanvasProps): ReactNode {
  const { overview, page, outline, selected, select } = useEditor();
  const { frame, visit, src, onLoad, shown, isAstray, reload } = useFrame(css);
  const boxes = useBoxes(shown?.page);
  const [hovered, setHovered] = useState<number>();
  const layout = useLayoutBlocks();
  const blocks = outline?.blocks ?? [];
  const isEmpty = !isAstray && !isTrying && outline?.blocks.length === 0 && !outline.isBroken;
  const { readWords, editing, isLinking, setLinking } = useInlineEdit();
  const findShownAt = (picture: Element) => findShown(blocks, findBlockAt(picture.ownerDocument, picture));
  const { target, ...drag } = usePictureDrop(findShownAt, readWords);
  usePageEvents(shown?.page, isTrying, {
    ...drag,
    onHover: (at, target) => {
      setHovered(findShown(blocks, at));
      layout.onHover(target);
    },
    onPick: (at, element, again) => {
      const block = findShown(blocks, at);
      const words = readWords(blocks[block ?? -1], element);
      select(block, again && words?.change ? undefined : words?.source);
      if (again) words?.change?.(again);
      layout.onPick(element, again !== undefined);
    },
    onKey,
  });
  useTypedWords(shown?.page);
  const { desk, style } = useLook(shown, look);
  useScrollToSelected(shown?.page, blocks[selected ?? -1]?.shownAt, boxes);
  return (
    <div className={classes.desk} ref={desk}>
      <iframe
        key={visit}
        ref={frame}
        className={classes.frame}
        hidden={isAstray}
        // Until the page is ready, a click would follow a link.
        data-ready={shown !== undefined || undefined}
        style={style}
        title={`The page ${page}`}
        src={src}
        onLoad={onLoad}
      />
      {shown &&
        createPortal(
          <>
            {!isTrying && <BlockOutlines {...{ blocks, boxes, hovered, selected, readName, commands }} />}
            {!isTrying && <LayoutOutlines {...layout} />}
            <DropTarget target={target} />
            {editing?.isRich && (
              <MarkBar edit={editing} pages={listLinkable(overview.pages)} isLinking={isLinking} onLink={setLinking} />
            )}
          </>,
          shown.layer,
        )}
      {isAstray && <CanvasNote says={ASTRAY} act={`Back to ${page}`} onAct={reload} />}
      {isEmpty && <CanvasNote says={EMPTY} act="Add the first block" onAct={() => commands.add(undefined)} />}
    </div>
  );
}

/** Converts an index among the visible blocks to the index in the outline; undefined if there is no such block. */
function findShown(blocks: readonly OutlineBlock[], at: number | undefined): number | undefined {
  const found = at === undefined ? -1 : blocks.findIndex(({ shownAt }) => shownAt === at);
  return found === -1 ? undefined : found;
}

const ASTRAY = 'This is not a page of the site, or the server does not answer.';
const EMPTY = 'This page has no block yet.';

interface CanvasNoteProps {
  readonly says: string;
  /** The label of the button. */
  readonly act: string;
  readonly onAct: () => void;
}

/** A message with a button, shown instead of a page. */
function CanvasNote({ says, act, onAct }: CanvasNoteProps): ReactNode {
  return (
    <Paper className={classes.note} maw="28rem" ta="center" p="lg" shadow="md" withBorder role="status">
      <Text mb="md">{says}</Text>
      <Button onClick={onAct}>{act}</Button>
    </Paper>
  );
}

/**
 * Applies the width and the colour scheme to the page. The editor's buttons on it keep their size at every scale.
 * @returns the ref of the element around the frame, and the style of the frame
 */
function useLook(shown: CanvasPage | undefined, look: Look) {
  const { ref: desk, width } = useElementSize();
  const { inlineSize, scale } = fitWidth(look, width);
  const { scheme } = look;
  useEffect(() => shown?.setCss(`${writeLook({ scheme })}:root{--canvas-zoom:${1 / scale}}`), [shown, scheme, scale]);
  const style = { inlineSize, blockSize: `${100 / scale}%`, marginInline: (inlineSize * (scale - 1)) / 2, scale };
  return { desk, style };
}

/** Scrolls to a block that was selected outside of the canvas, once it is on the page. */
function useScrollToSelected(page: Document | undefined, shownAt = -1, boxes: readonly Box[]): void {
  const isShown = boxes[shownAt] !== undefined;
  useEffect(() => {
    const view = page?.defaultView;
    if (!view || !isShown) return undefined;
    const show = () => {
      const block = findBlocks(page)[shownAt];
      if (!block) return;
      waiting.disconnect();
      const { top, bottom, height } = block.getBoundingClientRect();
      const isHigh = height > view.innerHeight;
      if (bottom < 80 || top > view.innerHeight - 80)
        block.scrollIntoView({ block: isHigh ? 'start' : 'center', behavior: 'smooth' });
    };
    const waiting = new MutationObserver(show);
    waiting.observe(page, { childList: true, subtree: true });
    show();
    return () => waiting.disconnect();
  }, [page, shownAt, isShown]);
}
