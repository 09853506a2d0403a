import { useState } from 'react';
import type { Change, OutlineBlock, PageOutline } from '../protocol.ts';
import type { EditorApi } from './api.ts';
import type { CopiedBlock, FileEdits, NewBlock } from './block-actions.ts';
import { deleteBlock, duplicateBlock, insertBlock, locateInList, moveBlock, pasteBlock } from './block-actions.ts';
import type { FittedExample } from './palette/fit-example.ts';
import { fitExample } from './palette/fit-example.ts';
import type { EditorSession } from './session.ts';

/** The commands for the blocks of the page, by their index in its outline. */
export interface BlockCommands {
  readonly move: (from: number, to: number) => void;
  readonly duplicate: (block: number) => void;
  readonly remove: (block: number) => void;
  /** Lets the user choose a block to add after the one with this index, or at the top if `after` is undefined. */
  readonly add: (after: number | undefined) => void;
  /** Copies a block to the clipboard of the editor. */
  readonly copy: (block: number) => void;
  /** Inserts the copied block after another one; undefined if there is no copy. */
  readonly paste: ((after: number) => void) | undefined;
}

/** The copied block; it is kept while the editor is open. */
export interface Clipboard {
  readonly copied: CopiedBlock | undefined;
  readonly keep: (copied: CopiedBlock) => void;
}

/** Where to add the block that the user is choosing. */
export interface Choosing {
  readonly after: number | undefined;
}

/** The block that was added last; a new object for each added block. */
export interface AddedBlock {
  readonly index: number;
}

export function useBlockCommands(session: EditorSession, { copied, keep }: Clipboard) {
  const [choosing, setChoosing] = useState<Choosing>();
  const [added, setAdded] = useState<AddedBlock>();
  const { api, names, outline, edit, move, select, tell } = session;
  const blocks = outline?.blocks ?? [];

  async function make(
    change: FileEdits | undefined,
    done: string,
    next: number | undefined,
    save = (made: FileEdits) => edit(made.file, addBase(made, outline)),
  ): Promise<boolean> {
    if (!change) {
      tell('That is not possible here: the block is in another file.', 'problem');
      return false;
    }
    select(next);
    const isSaved = await save(change);
    if (isSaved) tell(done);
    return isSaved;
  }

  const commands: BlockCommands = {
    move: (from, to) => {
      if (from !== to) void make(moveBlock(blocks, from, to), 'Moved', to, (made) => move(from, to, made));
    },
    duplicate: (index) => void (blocks[index] && make(duplicateBlock(blocks[index]), 'Duplicated', index + 1)),
    remove: (index) => {
      const next = blocks.length > 1 ? Math.min(index, blocks.length - 2) : undefined;
      void (blocks[index] && make(deleteBlock(blocks[index]), 'Deleted. Undo restores it.', next));
    },
    add: (after) => setChoosing({ after }),
    copy: (index) => void (blocks[index] && copyBlock(session, blocks[index], keep)),
    paste: copied && ((after) => void (outline && make(pasteBlock(outline, after, copied), 'Pasted', after + 1))),
  };
  return {
    commands,
    choosing,
    added,
    stopChoosing: () => setChoosing(undefined),
    insert: async (block: NewBlock) => {
      if (!outline || !choosing) return;
      setChoosing(undefined);
      const { after } = choosing;
      try {
        const yaml = await bringPictures(fitExample(block.yaml, names), api);
        const index = after === undefined ? 0 : after + 1;
        if (await make(insertBlock(outline, after, { yaml }), 'Added', index)) setAdded({ index });
      } catch (error) {
        tell(error instanceof Error ? error.message : String(error), 'problem');
      }
    },
  };
}

/** Adds `base`, the text for which the edits were made. */
function addBase({ file, edits }: FileEdits, outline: PageOutline | undefined): Change {
  const base = outline?.texts[file];
  return { edits, ...(base !== undefined && { base }) };
}

/** Uploads the pictures of an example to the site; undo removes them together with the block. */
async function bringPictures({ yaml, missing }: FittedExample, api: EditorApi): Promise<string> {
  let text = yaml;
  const together = crypto.randomUUID();
  for (const address of missing) {
    const picture = await (await fetch(address)).blob();
    const { image } = await api.upload(picture, address.slice(address.lastIndexOf('/') + 1), together);
    text = text.replaceAll(address, image);
  }
  return text;
}

async function copyBlock(session: EditorSession, block: OutlineBlock, keep: Clipboard['keep']): Promise<void> {
  const { api, tell } = session;
  const place = locateInList(block);
  if (!place) return tell('This block is the only one in its file, and not in a list of blocks.', 'problem');
  try {
    const { yaml } = await api.copy(block.file, [...place.list, place.index]);
    keep({ yaml, id: block.shared ? undefined : block.id });
    tell('Copied. Select a block on any page and press Ctrl V.');
    // Only code editors need the system clipboard: this editor pastes its own copy, so a denied access is ignored.
    await navigator.clipboard?.writeText(`${yaml}\n`).catch(() => {});
  } catch (error) {
    tell(error instanceof Error ? error.message : String(error), 'problem');
  }
}
