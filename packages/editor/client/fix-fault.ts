import { useCallback } from 'react';
import type { Edit, Json } from '../../../src/content/yaml/edit/edit.ts';
import type { Fault, FaultFix } from '../protocol.ts';
import { SITE_FILE } from './editor-location.ts';
import { readAt } from './inspector/json.ts';
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

/** The label of the button that fixes a fault; undefined if there is no fix. */
export function labelFix({ fix, declares }: Fault): string | undefined {
  return fix ? (fix.label ?? 'Fix it') : declares && 'Allow it on this site';
}

/** The edit of `site.yaml` that adds a declaration, and its table if it is the first one. */
export function declare({ path, yaml }: NonNullable<Fault['declares']>, site: Json | undefined): readonly Edit[] {
  const [table = '', name = ''] = path;
  const isFirst = readAt(site, [table]) === undefined;
  return [isFirst ? { kind: 'set', path: [table], yaml: `${name}: ${yaml}` } : { kind: 'set', path: [...path], yaml }];
}

/** Fixes a fault in the current version of its file, or declares in `site.yaml` what it lacks there. */
export function useFix(): (fault: Fault) => Promise<void> {
  const { api, edit, whenSaved, tell } = useEditor();
  return useCallback(
    async ({ file, fix, declares }) => {
      try {
        if (!fix && declares) {
          await whenSaved(SITE_FILE);
          const { text: base, data } = await api.file(SITE_FILE);
          if (await edit(SITE_FILE, { edits: declare(declares, data), base })) tell('Done.');
        }
        if (!fix) return;
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
