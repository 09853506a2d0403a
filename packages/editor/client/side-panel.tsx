import { Box, ScrollArea, SegmentedControl, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { BlockPanel } from './block-panel.tsx';
import { useEditor } from './session.ts';
import { BLOCK_FORM, leadBack } from './structure/block-list.tsx';
import { findOffset } from './yaml/find-offset.ts';
import { YamlEditor } from './yaml/yaml-editor.tsx';

/** The selected block, as a form or as the text of its file. */
export function SidePanel(): ReactNode {
  const { files, reveal, selected, select } = useEditor();
  const [tab, setTab] = useState('fields');
  const { file, line } = useShownFile();
  const text = file === undefined ? undefined : files.get(file)?.text;
  const shown = reveal?.file === file ? reveal?.path : undefined;
  return (
    <Stack gap={0} h="100%">
      <SegmentedControl
        aria-label="View of the block"
        fullWidth
        m="md"
        mb={0}
        value={tab}
        onChange={(chosen) => {
          setTab(chosen);
          // Selecting the block again clears `reveal`: otherwise, the revealed field would take the focus.
          if (chosen === 'fields') select(selected);
        }}
        data={[
          { value: 'fields', label: 'Form' },
          { value: 'text', label: 'YAML' },
        ]}
      />
      {tab === 'fields' ? (
        <ScrollArea p="md" scrollbars="y" flex={1} mih={0} {...BLOCK_FORM} onKeyDown={leadBack}>
          <BlockPanel />
        </ScrollArea>
      ) : (
        <Box flex={1} mih={0}>
          {file !== undefined && text !== undefined && (
            <YamlEditor
              key={`${file} ${selected} ${shown && JSON.stringify(shown)}`}
              file={file}
              offset={shown ? findOffset(text, shown) : findLine(text, line)}
            />
          )}
        </Box>
      )}
    </Stack>
  );
}

/**
 * The file and the line (counted from 1) of the selected block, or else of the page. Both stay the same while an
 * incomplete line breaks the page.
 */
function useShownFile() {
  const { page, outline, selected } = useEditor();
  const place = `${page} ${selected}`;
  const [kept, setKept] = useState<{ readonly place: string; readonly file: string; readonly line: number }>();
  if (kept?.place === place && (!outline || outline.isBroken)) return kept;
  const block = selected === undefined ? undefined : outline?.blocks[selected];
  const { file, line } = block?.shared
    ? { file: block.shared.file, line: 1 }
    : (block ?? { file: outline?.file, line: 1 });
  if (file !== undefined && (kept?.place !== place || kept.file !== file)) setKept({ place, file, line });
  return { file, line };
}

/** The offset of the start of a line; lines are counted from 1. */
function findLine(text: string, line: number): number {
  const before = text.split('\n').slice(0, line - 1);
  return before.reduce((length, each) => length + each.length + 1, 0);
}
