import type { ReactNode } from 'react';
import { useState } from 'react';
import { clearValue } from '../inspector/edits.ts';
import { readAt } from '../inspector/json.ts';
import { NOT_A_PICTURE, PICTURES } from '../inspector/picture-library.tsx';
import { useEditor } from '../session.ts';
import type { FileValue } from '../state.ts';
import { measureElement } from './canvas-page.ts';
import { findPicture } from './edit-address.ts';
import type { useInlineEdit } from './use-inline-edit.ts';

/** A picture on the page that a dropped file can replace. */
interface Target {
  readonly element: Element;
  readonly isBusy: boolean;
}

/**
 * Lets the user replace a picture of the page by dropping a file on it.
 * @param findBlock returns the index of the block with a picture
 */
export function usePictureDrop(
  findBlock: (picture: Element) => number | undefined,
  readWords: ReturnType<typeof useInlineEdit>['readWords'],
) {
  const { api, outline, files, edit, select, tell } = useEditor();
  const [target, setTarget] = useState<Target>();
  const isBusy = target?.isBusy === true;

  const findWords = (picture: Element) => {
    const words = readWords(outline?.blocks[findBlock(picture) ?? -1], picture);
    // A picture given by a placeholder is not replaced: the placeholder may show the pictures of several entries.
    return words?.source.path.at(-1) === 'src' ? words : undefined;
  };

  async function take(file: File, { file: written, path }: FileValue, block: number | undefined): Promise<void> {
    const { image } = await api.upload(file, file.name);
    const beside = (key: string) => [...path.slice(0, -1), key];
    const focus = beside('focus');
    const state = files.get(written);
    const edits = [
      { kind: 'set' as const, path, value: image },
      ...clearValue({ at: focus, value: readAt(state?.data, focus) }),
    ];
    if (!(await edit(written, { edits, ...(state && { base: state.text }) }))) return;
    select(block, { file: written, path: beside('alt') });
    tell('The picture is replaced. Does its description still fit?');
  }

  return {
    target,
    onDrag: (event: DragEvent, page: Document) => {
      if (isBusy || !event.dataTransfer) return;
      const hasLeft = event.type === 'dragleave' && event.relatedTarget === null;
      const element = hasLeft ? undefined : findPicture(page, event);
      const isTaken = element !== undefined && findWords(element) !== undefined;
      event.dataTransfer.dropEffect = isTaken ? 'copy' : 'none';
      if (element !== target?.element) setTarget(isTaken ? { element, isBusy: false } : undefined);
    },
    onDrop: (event: DragEvent, page: Document) => {
      const element = findPicture(page, event);
      const words = element && findWords(element);
      const file = event.dataTransfer?.files[0];
      if (isBusy) return;
      setTarget(undefined);
      if (!words || !file) return;
      if (!PICTURES.includes(file.type)) return tell(NOT_A_PICTURE, 'problem');
      if (words.openCell) return words.openCell();
      setTarget({ element, isBusy: true });
      take(file, words.source, findBlock(element))
        .catch((error: unknown) => tell(error instanceof Error ? error.message : String(error), 'problem'))
        .finally(() => setTarget(undefined));
    },
  };
}

/** The outline of the picture that a dragged file would replace. */
export function DropTarget({ target }: { readonly target: Target | undefined }): ReactNode {
  if (!target?.element.isConnected) return null;
  return (
    <div className="outline" data-state="target" style={{ ...measureElement(target.element) }}>
      <div className="name">{target.isBusy ? 'Saving the picture…' : 'Drop to replace this picture'}</div>
    </div>
  );
}
