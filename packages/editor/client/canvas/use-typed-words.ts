import { useEffect, useMemo, useRef } from 'react';
import type { Path } from '../../../../src/content/yaml/edit/edit.ts';
import type { Change, OutlineBlock } from '../../protocol.ts';
import type { FileValue } from '../session.ts';
import { useEditor } from '../session.ts';
import { valueAt } from '../value-at.ts';
import { findBlocks } from './canvas-page.ts';
import { createTypedWords } from './typed-words.ts';

/** Shows words on the page while they are being saved. */
export function useTypedWords(page: Document | undefined): void {
  const { outline, files, followEdits } = useEditor();
  const latest = useRef({ outline, files });
  useEffect(() => {
    latest.current = { outline, files };
  });
  const words = useMemo(createTypedWords, []);
  useEffect(() => {
    words.compare((key) => {
      const { file, path }: FileValue = JSON.parse(key);
      const value = valueAt(files.get(file)?.data, path);
      return typeof value === 'string' ? value : undefined;
    });
  }, [words, files]);
  useEffect(() => {
    if (!page) return undefined;
    const stop = followEdits((file, change, saved) => {
      for (const { path, value } of listTyped(change)) {
        const { outline: now, files: known } = latest.current;
        const block = findBlocks(page)[findShownAt(now?.blocks ?? [], file, path) ?? -1];
        const before = valueAt(known.get(file)?.data, path);
        if (!block || typeof before !== 'string') continue;
        words.type({ key: JSON.stringify({ file, path }), block, before, value, saved });
      }
    });
    const changes = new MutationObserver(words.showAgain);
    changes.observe(page.body, { childList: true, subtree: true });
    return () => {
      stop();
      changes.disconnect();
    };
  }, [page, words, followEdits]);
}

/** The texts that a change sets. */
function listTyped(change: Change): readonly { readonly path: Path; readonly value: string }[] {
  if (!('edits' in change)) return [];
  return change.edits.flatMap((edit) =>
    edit.kind === 'set' && 'value' in edit && typeof edit.value === 'string'
      ? [{ path: edit.path, value: edit.value }]
      : [],
  );
}

/** The place on the page of the block in which a value of a file stands; undefined where that is not known, or not one. */
function findShownAt(blocks: readonly OutlineBlock[], file: string, path: Path): number | undefined {
  const within = blocks.filter(
    (block) =>
      block.shared?.file === file || (block.file === file && block.path.every((step, index) => path[index] === step)),
  );
  return within.length === 1 ? within[0]?.shownAt : undefined;
}
