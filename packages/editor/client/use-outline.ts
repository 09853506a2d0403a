import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { FileState, OutlineBlock, PageOutline } from '../protocol.ts';
import type { EditorApi } from './api.ts';
import { Refused } from './api.ts';
import type { FileSaver } from './file-saver.ts';
import { followPath } from './follow-path.ts';
import { inTurn } from './in-turn.ts';

/** The page that is shown, and what somebody does there. */
interface ShownPage {
  readonly page: string;
  readonly selected: number | undefined;
  /** Selects the block that the address asks for. */
  readonly settle: (outline: PageOutline) => void;
  /** The block that is selected has another index now, or none. */
  readonly follow: (selected: number | undefined) => void;
}

/** The server may hear of a change a moment after it was made: so often it is asked again, and so many milliseconds later each time. */
const MOST_TRIES = 5;
const PAUSE_MS = 60;

/**
 * What is on a page. It changes together with the files that it is made of, so that each path leads to the value that is shown there, and
 * the block that is selected stays the same wherever others move it. `loadOutline` asks for all of it again.
 */
export function useOutline(api: EditorApi, saver: FileSaver, shown: ShownPage) {
  const { page } = shown;
  const [outline, setOutline] = useState<PageOutline>();
  const latest = useRef({ ...shown, outline });
  useEffect(() => {
    latest.current = { ...shown, outline };
  });

  const show = useCallback(
    (found: PageOutline, isForced: boolean): boolean => {
      const { outline: before, selected, settle, follow } = latest.current;
      const block = before?.path === found.path && selected !== undefined ? before.blocks[selected] : undefined;
      const state = block && saver.readShown(block.file);
      if (!saver.publish(isForced ? {} : found.texts)) return false;
      setOutline(found);
      settle(found);
      if (block && state && isOthersWork(saver, state))
        follow(findAgain(block, state, saver.readShown(block.file), found));
      return true;
    },
    [saver],
  );

  const loadOutline = useMemo(
    () =>
      inTurn(async () => {
        for (let tries = 1; ; tries += 1) {
          const found = await askForPage(api, page);
          if (found === 'no answer') return;
          await saver.readAgain(found && [found.file, ...Object.keys(found.texts)]);
          if (!found) {
            saver.publish({});
            return setOutline(undefined);
          }
          if (show(found, tries === MOST_TRIES)) return;
          await new Promise((resolve) => setTimeout(resolve, tries * PAUSE_MS));
        }
      }),
    [api, saver, page, show],
  );
  useEffect(loadOutline, [loadOutline]);
  return { outline: outline?.path === page ? outline : undefined, loadOutline };
}

/** Undefined where there is no such page. While the server does not answer, the page is as it was. */
async function askForPage(api: EditorApi, page: string): Promise<PageOutline | 'no answer' | undefined> {
  try {
    return await api.page(page);
  } catch (error) {
    return error instanceof Refused ? undefined : 'no answer';
  }
}

/** Whether somebody else has changed a file since it was shown as it was. */
function isOthersWork(saver: FileSaver, { file, text }: FileState): boolean {
  const now = saver.readShown(file);
  return now !== undefined && !saver.isOwnWork(file, text, now.text);
}

/** The index of a block after others have changed its file. */
function findAgain(
  { file, path }: OutlineBlock,
  before: FileState,
  now: FileState | undefined,
  { blocks }: PageOutline,
): number | undefined {
  const followed = followPath(before.data, now?.data, path);
  const index = blocks.findIndex(
    (each) => each.file === file && JSON.stringify(each.path) === JSON.stringify(followed),
  );
  return index === -1 ? undefined : index;
}
