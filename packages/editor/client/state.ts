import type { Edit } from '../../../src/content/yaml/edit/edit.ts';
import type {
  BlockKind,
  Fault,
  FileState,
  HistoryState,
  NamedThings,
  PageOutline,
  ServerEvent,
  SiteOverview,
} from '../protocol.ts';
import type { Clash } from './conflict/conflict-dialog.tsx';
import type { EditorLocation, FileValue, View } from './editor-location.ts';
import { findWanted, readLocation } from './editor-location.ts';
import { applyEdits } from './inspector/json.ts';
import type { TextPlace } from './yaml/find-offset.ts';

export type { FileValue, View };

/** The state of the editor. */
export interface EditorState extends EditorLocation {
  /** The events that must arrive before anything can be shown. */
  readonly missing: readonly ServerEvent['kind'][];
  /** Why these events have not arrived yet. */
  readonly failure: string | undefined;
  readonly overview: SiteOverview;
  readonly blocks: readonly BlockKind[];
  readonly names: NamedThings;
  readonly faults: readonly Fault[];
  /** The next steps to undo and redo. */
  readonly history: HistoryState;
  /** A counter that changes when the site has not changed for a while. */
  readonly settled: number;
  /** The blocks of the page on the canvas. */
  readonly outline: PageOutline | undefined;
  /** A counter that changes with each new selection; `selected` also changes when others move the block. */
  readonly selection: number;
  /** The files that were read, with unsaved changes applied. */
  readonly files: ReadonlyMap<string, FileState>;
  /** The number of changes being saved, and whether the last one was saved; undefined before the first. */
  readonly saves: { readonly pending: number; readonly isLastSaved: boolean } | undefined;
  /** The file and position shown in the YAML drawer. */
  readonly opened: { readonly file: string; readonly at: TextPlace } | undefined;
  /** The open conflicts between two texts; the first one is shown. */
  readonly clashes: readonly OpenClash[];
}

export interface OpenClash {
  readonly clash: Clash;
  /** Called with the text to save. */
  readonly settle: (text: string) => void;
}

/** An event that changes the state: from the server, the user, or the result of a save. */
export type Action =
  | ServerEvent
  | { readonly kind: 'file'; readonly state: FileState }
  /** `selected` is the current index of the selected block. */
  | { readonly kind: 'outline'; readonly outline: PageOutline | undefined; readonly selected: number | undefined }
  /** Sets values of the state. */
  | { readonly kind: 'set'; readonly values: Partial<EditorState> }
  | { readonly kind: 'select'; readonly block: number | undefined; readonly reveal: FileValue | undefined }
  | (Pick<EditorState, 'page' | 'selected' | 'reveal'> & { readonly kind: 'open' })
  | { readonly kind: 'move'; readonly from: number; readonly to: number; readonly file: string; readonly edit: Edit }
  | { readonly kind: 'saving' }
  | { readonly kind: 'saved'; readonly isSaved: boolean }
  | { readonly kind: 'clash'; readonly clash: OpenClash }
  | { readonly kind: 'settle' };

/** The state before the first event from the server. */
export const FIRST_STATE: EditorState = {
  missing: ['site', 'blocks', 'names'],
  failure: undefined,
  overview: {
    ...{ name: '', base: '', timeZone: 'UTC', pages: [], files: [] },
    ...{ collections: [], facts: [], query: { shape: 'group', isRequired: true, fields: {} } },
  },
  ...{ blocks: [], names: {}, faults: [], history: {}, settled: 0, view: 'page', page: '', outline: undefined },
  ...{ selected: undefined, selection: 0, wanted: undefined, reveal: undefined, files: new Map(), saves: undefined },
  ...{ opened: undefined, clashes: [], table: undefined },
};

/** The state after an action. */
export function reduce(state: EditorState, action: Action): EditorState {
  switch (action.kind) {
    case 'changed':
      return state;
    case 'settled':
      return { ...state, settled: state.settled + 1 };
    case 'site':
      return openPlace(takeOverview(hear(state, 'site'), action.site));
    case 'blocks':
      return { ...hear(state, 'blocks'), blocks: action.blocks };
    case 'names':
      return { ...hear(state, 'names'), names: action.names };
    case 'faults':
      return { ...state, faults: action.faults };
    case 'history':
      return { ...state, history: action.history };
    case 'unready':
      return { ...state, failure: action.message };
    case 'file':
      return { ...state, files: new Map(state.files).set(action.state.file, action.state) };
    case 'outline':
      return takeOutline(state, action);
    case 'set':
      return { ...state, ...action.values };
    case 'select': {
      const selection = state.selection + (action.block === state.selected ? 0 : 1);
      return { ...state, selected: action.block, reveal: action.reveal, selection };
    }
    case 'open': {
      const { page, selected, reveal } = action;
      const outline = page === state.page ? state.outline : undefined;
      const selection = state.selection + 1;
      return { ...state, page, selected, reveal, outline, selection, view: 'page', wanted: undefined };
    }
    case 'move':
      return moveBlock(state, action);
    case 'saving':
      return { ...state, saves: { pending: (state.saves?.pending ?? 0) + 1, isLastSaved: true } };
    case 'saved':
      return { ...state, saves: { pending: (state.saves?.pending ?? 1) - 1, isLastSaved: action.isSaved } };
    case 'clash':
      return { ...state, clashes: [...state.clashes, action.clash] };
    case 'settle':
      return { ...state, clashes: state.clashes.slice(1) };
  }
}

function hear(state: EditorState, kind: ServerEvent['kind']): EditorState {
  return { ...state, failure: undefined, missing: state.missing.filter((each) => each !== kind) };
}

/** Opens the location in the URL of the editor, once the site is loaded. */
function openPlace(state: EditorState): EditorState {
  return state.page === '' ? { ...state, ...readLocation(location.search, state.overview) } : state;
}

/** Leaves a page that no longer exists, such as a new one after undo, for the first page. */
function takeOverview(state: EditorState, overview: SiteOverview): EditorState {
  const isIn = ({ pages }: SiteOverview) => pages.some(({ path }) => path === state.page);
  if (!isIn(state.overview) || isIn(overview)) return { ...state, overview };
  const [first] = overview.pages;
  return { ...state, overview, page: first?.path ?? '', outline: undefined, selected: undefined, reveal: undefined };
}

function takeOutline(state: EditorState, { outline, selected }: Action & { readonly kind: 'outline' }): EditorState {
  const { wanted, page } = state;
  if (outline?.path !== page) return { ...state, outline: undefined };
  if (!wanted) return { ...state, outline, selected };
  return { ...state, outline, selected: findWanted(outline, wanted), wanted: undefined };
}

/** Moves a block at once, in the outline and in its file, before the server responds. */
function moveBlock(state: EditorState, { from, to, file, edit }: Action & { readonly kind: 'move' }): EditorState {
  const { outline, files } = state;
  const written = files.get(file);
  if (!outline || written?.data === undefined) return state;
  const data = applyEdits(written.data, [edit], () => null);
  const order = outline.blocks.toSpliced(from, 1).toSpliced(to, 0, ...outline.blocks.slice(from, from + 1));
  const blocks = order.map((block, index) => {
    const { path, line } = outline.blocks[index] ?? block;
    return { ...block, path, line };
  });
  return { ...state, outline: { ...outline, blocks }, files: new Map(files).set(file, { ...written, data }) };
}
