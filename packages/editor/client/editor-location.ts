import type { Path } from '../../../src/content/yaml/edit/edit.ts';
import type { PageOutline, SiteOverview } from '../protocol.ts';

/** The main views of the editor. */
export type View = 'page' | 'pages' | 'table' | 'site' | 'faults' | 'changes';

/** A value in a file. */
export interface FileValue {
  readonly file: string;
  readonly path: Path;
}

/** The settings of the whole site. */
export const SITE_FILE = 'site.yaml';
/** If this file exists, it replaces `theme:` of `site.yaml`. */
export const THEME_FILE = 'theme.yaml';

/** Whether the view "site" shows the fields of a file. */
export function isOfSite(file: string): boolean {
  return file === SITE_FILE || file === THEME_FILE;
}

/** The part of the editor's state that its URL sets. */
export interface EditorLocation {
  readonly page: string;
  /** The index of the selected block in the outline of the page. */
  readonly selected: number | undefined;
  readonly view: View;
  /** The collection that the table shows, and the entry to scroll to. */
  readonly table?: ShownTable | undefined;
  /** A block to select once its index in the outline is known. */
  readonly wanted?: WantedBlock | undefined;
  /** The value whose field to show and focus. A new object shows the field again. */
  readonly reveal?: FileValue | undefined;
}

/** The entries of a collection as a table. */
export interface ShownTable {
  readonly collection: string;
  /** The id of the entry to scroll to. */
  readonly entry?: string | undefined;
  /** The path of the value whose cell is selected; by default, the name of the entry. */
  readonly path?: Path | undefined;
}

/** A block, given by its index among the visible blocks or by a line of a file. */
export type WantedBlock = { readonly shown: number } | { readonly file: string; readonly line: number };

const VIEWS: readonly View[] = ['page', 'pages', 'table', 'site', 'faults', 'changes'];

/** Parses the URL of the editor. Paths of pages may start with the base path of the site. */
export function readLocation(search: string, { pages, base }: Pick<SiteOverview, 'pages' | 'base'>): EditorLocation {
  const query = new URLSearchParams(search);
  const [file, line] = [query.get('file'), readNumber(query.get('line'))];
  const asked = query.get('page');
  const path = base !== '' && asked?.startsWith(`${base}/`) ? asked.slice(base.length) : asked;
  const ofFile = pages.find((page) => page.file === file)?.path;
  const page =
    (path && isInSite(path) ? path : undefined) ??
    ofFile ??
    pages.find((each) => each.path === '/')?.path ??
    pages[0]?.path ??
    '/';
  const [block, shown] = [readNumber(query.get('block')), readNumber(query.get('shown'))];
  const collection = query.get('collection');
  const wantedView = VIEWS.find((each) => each === query.get('view'));
  const view = wantedView === 'table' && collection === null ? 'pages' : wantedView;
  return {
    ...{ page, view: view ?? (file !== null && !ofFile ? 'faults' : 'page') },
    ...(collection !== null && { table: { collection } }),
    selected: block === undefined ? undefined : block - 1,
    ...(shown !== undefined && { wanted: { shown: shown - 1 } }),
    ...(file !== null && line !== undefined && { wanted: { file, line } }),
  };
}

/** Whether an address is a path of this site. Browsers read "//", "/\\" and "/<tab>/" as the start of another host. */
function isInSite(address: string): boolean {
  const site = 'http://site.invalid';
  return address.startsWith('/') && URL.canParse(address, site) && new URL(address, site).origin === site;
}

/** Writes the URL of the editor. */
export function writeLocation({ page, selected, view, table }: EditorLocation): string {
  const query = new URLSearchParams({ page });
  if (selected !== undefined) query.set('block', String(selected + 1));
  if (view !== 'page') query.set('view', view);
  if (view === 'table' && table) query.set('collection', table.collection);
  return `?${query}`;
}

/** The index of a wanted block in the outline; undefined if it is not there. */
export function findWanted({ blocks }: PageOutline, wanted: WantedBlock): number | undefined {
  const found =
    'shown' in wanted
      ? blocks.findIndex(({ shownAt }) => shownAt === wanted.shown)
      : blocks.findLastIndex(({ file, line }) => file === wanted.file && line <= wanted.line);
  return found === -1 ? undefined : found;
}

/** Parses a positive whole number. */
function readNumber(text: string | null): number | undefined {
  const number = Number(text ?? 0);
  return Number.isInteger(number) && number > 0 ? number : undefined;
}
