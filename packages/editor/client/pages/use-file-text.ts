import type { ChangeEvent } from 'react';
import { useEffect, useRef, useState } from 'react';
import type { FileState } from '../../protocol.ts';
import { useEditor } from '../session.ts';

/** Milliseconds without a key after which a text is saved. */
const PAUSE = 400;

/** A text at the root of a file for an input: saved after a pause in typing, deleted from the file when empty. */
export function useFileText(file: FileState, key: string) {
  const { edit } = useEditor();
  const written = readText(file, key);
  const [typed, setTyped] = useState<string>();
  /** The text of the file when the user began to type. */
  const [begun, setBegun] = useState<string>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const text = typed ?? written;
  const save = useRef(async () => {});
  save.current = async () => {
    clearTimeout(timer.current);
    if (typed === undefined || typed === written) return;
    const path = [key];
    const base = begun ?? file.text;
    await edit(file.file, {
      edits: [typed === '' ? { kind: 'delete', path } : { kind: 'set', path, value: typed }],
      base,
    });
  };
  useEffect(() => () => void save.current(), []);
  return {
    text,
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => {
      if (typed === undefined) setBegun(file.text);
      setTyped(event.currentTarget.value.replaceAll('\n', ' '));
      clearTimeout(timer.current);
      timer.current = setTimeout(() => save.current(), PAUSE);
    },
    onBlur: async () => {
      await save.current();
      // From now on, the current value of the file is shown.
      setTyped(undefined);
    },
  };
}

function readText({ data }: FileState, key: string): string {
  const value = isGroup(data) ? data[key] : undefined;
  return typeof value === 'string' ? value : '';
}

function isGroup(data: FileState['data']): data is Extract<FileState['data'], { readonly [key: string]: unknown }> {
  return typeof data === 'object' && data !== null && !Array.isArray(data);
}
