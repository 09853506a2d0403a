import { useMemo } from 'react';
import type { InspectorContext } from './inspector/context.ts';
import { useEditor } from './session.ts';

/** The data of the site for forms, and the requests that they can make. */
export function useInspectorContext(): InspectorContext {
  const { api, overview, blocks, names, page, edit, show } = useEditor();
  const { pages, facts, timeZone, base, query } = overview;
  return useMemo(
    () => ({
      ...{ names, pages, facts, blocks, timeZone, base, page, query },
      upload: (file: File) => api.upload(file, file.name),
      listAnchors: async (path: string) =>
        (names.address ?? []).flatMap(({ name }) => (name.startsWith(`${path}#`) ? [name.slice(path.length + 1)] : [])),
      openFact: (fact) => show('site', fact),
      changeFact: ({ file, path }, value: string) => edit(file, { edits: [{ kind: 'set', path, value }] }),
    }),
    [api, names, pages, facts, blocks, timeZone, base, page, query, edit, show],
  );
}
