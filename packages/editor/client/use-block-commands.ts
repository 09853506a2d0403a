import { useState } from 'react';
import type { Change, OutlineBlock, PageOutline } from '../protocol.ts';
import type { EditorApi } from './api.ts';
import type { CopiedBlock, FileEdits, NewBlock } from './block-actions.ts';
import { deleteBlock, duplicateBlock, insertBlock, locateInList, moveBlock, pasteBlock } from './block-actions.ts';
import { nameBlock } from './describe-block.ts';
import type { FittedExample } from './palette/fit-example.ts';
import { fitExample } from './palette/fit-example.ts';
import type { EditorSession } from './session.ts';
import { tellWithWay } from './tell-unmade.tsx';

/** The commands for the blocks of the page, by their index in its outline. */
export interface BlockCommands {
  readonly move: (from: number, to: number) => void;
  readonly duplicate: (block: number) => void;
  readonly remove: (block: number) => void;
  /** Asks for a block to add after this one, or at the top if undefined. */
  readonly add: (after: number | undefined) => void;
  /** Copies a block to the clipboard of the editor. */
  readonly copy: (block: number) => void;
  /** Inserts the copied block after another one; undefined if there is no copy. */
  readonly paste: ((after: number) => void) | undefined;
  /** Asks for the page to copy a block to. */
  readonly copyTo: (block: number) => void;
}

/** The copied block; it is kept while the editor is open. */
export interface Clipboard {
  readonly copied: CopiedBlock | undefined;
  readonly keep: (copied: CopiedBlock) => void;
}

/** The position of the block to be chosen. */
export interface Choosing {
  readonly after: number | undefined;
}

export function useBlockCommands(session: EditorSession, { copied, keep }: Clipboard) {
  const [choosing, setChoosing] = useState<Choosing>();
  const { api, names, outline, edit, move, select, tell } = session;
  const blocks = outline?.blocks ?? [];

  async function make(
    change: FileEdits | undefined,
    done: string,
    next: number | undefined,
    save = (made: FileEdits) => edit(made.file, addBase(made, outline)),
  ): Promise<void> {
    if (!change) return tell('That is not possible here: the block is in another file.', 'problem');
    select(next);
    if (await save(change)) tell(done);
  }

  const copies = useCopies(session, keep);

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
    copy: copies.copy,
    paste: copied && ((after) => void (outline && make(pasteBlock(outline, after, copied), 'Pasted', after + 1))),
    copyTo: copies.copyTo,
  };
  return {
    commands,
    choosing,
    stopChoosing: () => setChoosing(undefined),
    insert: async (block: NewBlock) => {
      if (!outline || !choosing) return;
      setChoosing(undefined);
      const { after } = choosing;
      try {
        const fitted = 'yaml' in block ? { yaml: await bringPictures(fitExample(block.yaml, names), api) } : block;
        await make(insertBlock(outline, after, fitted), 'Added', after === undefined ? 0 : after + 1);
      } catch (error) {
        tell(error instanceof Error ? error.message : String(error), 'problem');
      }
    },
    copies,
  };
}

/** Adds the text to which the paths of the edits apply. */
function addBase({ file, edits }: FileEdits, outline: PageOutline | undefined): Change {
  const base = outline?.texts[file];
  return { edits, ...(base !== undefined && { base }) };
}

/** Copies the pictures of an example to the site; undo removes them together with the block. */
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

/** The copy and "copy to" commands, with the block that is being copied to another page. */
function useCopies(session: EditorSession, keep: Clipboard['keep']) {
  const [sending, setSending] = useState<OutlineBlock>();
  const { outline, overview, edit, tell, openPage } = session;
  const blocks = outline?.blocks ?? [];

  async function copy(index: number): Promise<void> {
    const block = blocks[index];
    if (!block) return;
    try {
      const taken = await copyBlock(session, block);
      keep(taken);
      tell('Copied. Select a block on any page and press Ctrl V.');
      // For code editors. The copy works in the editor even if the browser denies access to the clipboard.
      await navigator.clipboard?.writeText(`${taken.yaml}\n`).catch(() => {});
    } catch (error) {
      tell(error instanceof Error ? error.message : String(error), 'problem');
    }
  }

  async function send(to: PageOutline): Promise<boolean> {
    if (!sending) return false;
    const taken = await copyBlock(session, sending);
    const change = pasteBlock(to, undefined, taken);
    if (!(await edit(change.file, addBase(change, to)))) return false;
    const label = overview.pages.find(({ path }) => path === to.path)?.label ?? to.path;
    const many = to.pagesOfBlocks > 1 ? ` It is in a template, so it shows on ${to.pagesOfBlocks} pages.` : '';
    tellWithWay(`“${taken.name}” is at the end of “${label}” now.${many}`, 'teal', {
      label: `Open “${label}”`,
      go: () => openPage(to.path, to.blocks.length),
    });
    return true;
  }

  return {
    copy: (index: number) => void copy(index),
    copyTo: (index: number) => setSending(blocks[index]),
    sending,
    stop: () => setSending(undefined),
    send,
  };
}

async function copyBlock({ api, blocks }: EditorSession, block: OutlineBlock): Promise<CopiedBlock> {
  const place = locateInList(block);
  if (!place) throw new Error('This block is the only one in its file, and not in a list of blocks.');
  const { yaml } = await api.copy(block.file, [...place.list, place.index]);
  return { yaml, name: nameBlock(blocks, block), id: block.shared ? undefined : block.id };
}
