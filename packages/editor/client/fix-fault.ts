import { useCallback } from 'react';
import type { Fault, FaultFix } from '../protocol.ts';
import { useEditor } from './session.ts';

/** Applies a fix to a text, even if the faulty part has moved; undefined if the part is no longer there. */
export function fixFault(text: string, fix: FaultFix): string | undefined {
  const wanted = fix.range[0];
  const [before, after] = [text.lastIndexOf(fix.found, wanted), text.indexOf(fix.found, wanted)];
  const isAfter = before === -1 || (after !== -1 && after - wanted <= wanted - before);
  const start = isAfter ? after : before;
  if (start === -1 || fix.found === '') return undefined;
  return text.slice(0, start) + fix.text + text.slice(start + fix.found.length);
}

/** Fixes a fault in the current version of its file. */
export function useFix(): (fault: Fault) => Promise<void> {
  const { api, edit, whenSaved, tell } = useEditor();
  return useCallback(
    async ({ file, fix }) => {
      if (!fix) return;
      try {
        // Pending input is saved first, because the fix must apply to the latest text.
        await whenSaved(file);
        const { text: base } = await api.file(file);
        const text = fixFault(base, fix);
        if (text === undefined) tell('This was changed in the meantime. Look at it again.', 'problem');
        else if (await edit(file, { text, base })) tell('Done.');
      } catch (error) {
        tell(error instanceof Error ? error.message : String(error), 'problem');
      }
    },
    [api, edit, whenSaved, tell],
  );
}
