import type { ReactNode } from 'react';
import { useCallback, useMemo } from 'react';
import type { Edit, Path } from '../../../src/content/yaml/edit/edit.ts';
import type { Fault, FieldGroup, FileState, PageRow, ThemeReport } from '../protocol.ts';
import { useFix } from './fix-fault.ts';
import type { InspectorContext } from './inspector/context.ts';
import { Inspector } from './inspector/inspector.tsx';
import { readAt } from './inspector/json.ts';
import { useEditor } from './session.ts';

interface FileFormProps {
  readonly state: FileState;
  /** The keys that another form shows. */
  readonly without?: readonly string[];
  /** The part to show; by default, the whole file. */
  readonly part?: { readonly form: FieldGroup; readonly at: Path };
  /** The colours and contrasts of the site, shown in the forms of the theme. */
  readonly theme?: ThemeReport | undefined;
  /** Whether to show the field of `reveal`; false if the user has chosen a section since. */
  readonly isRevealing?: boolean;
}

/** The form of a file. */
export function FileForm({ state, without = [], part, theme, isRevealing = true }: FileFormProps): ReactNode {
  const { faults, edit, reveal } = useEditor();
  const known = useInspectorContext();
  const context = useMemo(() => ({ ...known, theme }), [known, theme]);
  const onFix = useFix();
  const { file, text, data } = state;
  const { form, at } = part ?? { form: state.form, at: ROOT };
  const onEdit = useCallback((edits: readonly Edit[]) => edit(file, { edits, base: text }), [edit, file, text]);
  const revealed = isRevealing && reveal?.file === file ? reveal.path : undefined;
  const own = useMemo(
    () => faults.filter((fault) => fault.file === file && isShownHere(fault, state)),
    [faults, file, state],
  );
  if (!form || data === undefined) return null;
  const value = readAt(data, at) ?? EMPTY;
  const isEntry = state.kind === 'entry' || state.kind === 'data';
  const props = { form, file, isEntry, context, onEdit, onFix, without, value, at };
  return <Inspector {...props} faults={own} reveal={revealed} />;
}

/** False for faults whose field is elsewhere, such as those of blocks. */
function isShownHere({ path: [key] }: Fault, { form, data }: FileState): boolean {
  const hasField = form !== undefined && typeof key === 'string' && Object.hasOwn(form.fields, key);
  return hasField || key === undefined || readAt(data, [key]) === undefined;
}

const ROOT: Path = [];
const EMPTY = {};

/** The pages that can be linked to. */
export function listLinkable(pages: readonly PageRow[]): readonly PageRow[] {
  return pages.filter(({ state }) => state !== 'not-found');
}

/** The data of the site for forms, and the requests that they can make. */
export function useInspectorContext(): InspectorContext {
  const { api, overview, blocks, names, page, edit, show } = useEditor();
  const { pages, facts, timeZone, base, query } = overview;
  return useMemo(
    () => ({
      ...{ names, pages: listLinkable(pages), facts, blocks, timeZone, base, page, query },
      upload: (file: File) => api.upload(file, file.name),
      listAnchors: (path: string) =>
        (names.address ?? []).flatMap(({ name }) => (name.startsWith(`${path}#`) ? [name.slice(path.length + 1)] : [])),
      openFact: (fact) => show('site', fact),
      changeFact: ({ file, path }, value: string) => edit(file, { edits: [{ kind: 'set', path, value }] }),
    }),
    [api, names, pages, facts, blocks, timeZone, base, page, query, edit, show],
  );
}
