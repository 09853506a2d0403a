import { Box, ScrollArea, Stack, Title } from '@mantine/core';
import { useWindowEvent } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { useState } from 'react';
import type { OutlineBlock } from '../protocol.ts';
import type { CopiedBlock } from './block-actions.ts';
import { Canvas } from './canvas/canvas.tsx';
import type { Look } from './canvas/canvas-page.ts';
import { chooseWidth } from './canvas/canvas-page.ts';
import { ChangesView } from './changes/changes-view.tsx';
import { firstWords, nameBlock } from './describe-block.ts';
import classes from './editor.module.css';
import { FaultList } from './faults/fault-list.tsx';
import { readAt } from './inspector/json.ts';
import { PageList } from './pages/page-list.tsx';
import { Palette } from './palette/palette.tsx';
import { useEditor } from './session.ts';
import { SidePanel } from './side-panel.tsx';
import { SiteView } from './site-view.tsx';
import { BlockList, keyAction } from './structure/block-list.tsx';
import { TableView } from './table/table-view.tsx';
import { TopBar } from './top-bar.tsx';
import type { Clipboard } from './use-block-commands.ts';
import { useBlockCommands } from './use-block-commands.ts';
import { useStrayFiles } from './use-stray-files.ts';

/** The editor: the structure of the page on the left, the page in the middle, the selected block on the right. */
export function Editor(): ReactNode {
  const { view } = useEditor();
  const [look, setLook] = useState<Look>(() => ({ width: chooseWidth(innerWidth), scheme: undefined }));
  const [isTrying, setTrying] = useState(false);
  useHistoryKeys();
  const [copied, keep] = useState<CopiedBlock>();
  useStrayFiles();
  return (
    <Stack gap={0} h="100dvh">
      <header>
        <TopBar {...{ look, onLook: setLook, isTrying, onTry: setTrying }} />
      </header>
      <Box component="main" flex={1} mih={0}>
        {view === 'page' ? <PageView {...{ look, isTrying }} clipboard={{ copied, keep }} /> : <OtherView />}
      </Box>
    </Stack>
  );
}

interface PageViewProps {
  readonly look: Look;
  readonly isTrying: boolean;
  readonly clipboard: Clipboard;
}

function PageView({ look, isTrying, clipboard }: PageViewProps): ReactNode {
  const session = useEditor();
  const { blocks, outline, selected, files, select, overview } = session;
  const { commands, choosing, added, stopChoosing, insert } = useBlockCommands(session, clipboard);
  const readName = (block: OutlineBlock) => nameBlock(blocks, block);
  const readWords = ({ file, path }: OutlineBlock) => firstWords(readAt(files.get(file)?.data, path), overview.facts);
  const findAction = (event: KeyboardEvent) => {
    const direction = historyKey(event);
    if (direction) return () => session.travel(direction);
    return selected === undefined ? undefined : keyAction(event, selected, outline?.blocks.length ?? 0, commands);
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape') return select(undefined);
    const act = findAction(event);
    if (!act) return;
    event.preventDefault();
    act();
  };
  return (
    <div className={classes.columns}>
      <nav aria-label="Structure" className={classes.panel}>
        <ScrollArea h="100%" p="sm">
          <Title order={2} size="h6" mb="xs">
            Blocks
          </Title>
          <BlockList {...{ readName, readWords, commands, added }} />
        </ScrollArea>
      </nav>
      <Canvas {...{ look, isTrying, readName, commands, onKey }} />
      <aside aria-label="Inspector" className={classes.panel}>
        <SidePanel />
      </aside>
      <Palette isOpen={choosing !== undefined} onClose={stopChoosing} onChoose={(block) => void insert(block)} />
    </div>
  );
}

function useHistoryKeys(): void {
  const { travel } = useEditor();
  useWindowEvent('keydown', (event) => {
    const direction = isTyping(event.target) ? undefined : historyKey(event);
    if (!direction) return;
    event.preventDefault();
    travel(direction);
  });
}

function historyKey({ key, ctrlKey, metaKey, shiftKey }: KeyboardEvent): 'undo' | 'redo' | undefined {
  if (!ctrlKey && !metaKey) return undefined;
  if (key.toLowerCase() === 'y') return 'redo';
  return key.toLowerCase() === 'z' ? (shiftKey ? 'redo' : 'undo') : undefined;
}

/** True in text fields, where the browser's own undo applies. */
function isTyping(target: EventTarget | null): boolean {
  if (target instanceof HTMLInputElement) return !/^(?:radio|checkbox|button|range|file|color)$/.test(target.type);
  return target instanceof HTMLElement && (target.isContentEditable || target.localName === 'textarea');
}

/** The views of the editor besides the page. */
function OtherView(): ReactNode {
  const { view } = useEditor();
  return (
    <Stack gap={0} h="100%" mih={0}>
      {view === 'pages' && <PageList />}
      {view === 'table' && <TableView />}
      {view === 'site' && <SiteView />}
      {view === 'faults' && <FaultList />}
      {view === 'changes' && <ChangesView />}
    </Stack>
  );
}
