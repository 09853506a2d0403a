import type { Path } from '../../../src/content/yaml/edit/edit.ts';
import type { PageOutline, SiteOverview } from '../protocol.ts';

/** The part of the editor that fills the window. */
export type View = 'page' | 'pages' | 'site' | 'faults' | 'changes';

/** A value in a file. */
export interface FileValue {
  readonly file: string;
  readonly path: Path;
}

/** Where somebody is in the editor. */
export interface EditorLocation {
  readonly page: string;
  /** The index of a block in the outline of the page. */
  readonly selected: number | undefined;
  readonly view: View;
  /** A block that is to be selected once the outline says which it is. */
  readonly wanted?: WantedBlock | undefined;
  /** A value whose field is to be shown. */
  readonly reveal?: FileValue | undefined;
}

/** A block by its place among those that the page shows, or by a line of a file. */
export type WantedBlock = { readonly shown: number } | { readonly file: string; readonly line: number };

const VIEWS: readonly View[] = ['page', 'pages', 'site', 'faults', 'changes'];

/** What the address of the editor asks for. Addresses of pages may have the path of the whole site before them. */
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
  const view = VIEWS.find((each) => each === query.get('view')) ?? (file !== null && !ofFile ? 'faults' : 'page');
  return {
    ...{ page, view },
    selected: block === undefined ? undefined : block - 1,
    ...(shown !== undefined && { wanted: { shown: shown - 1 } }),
    ...(file !== null && line !== undefined && { wanted: { file, line } }),
  };
}

/** Whether an address leads to a page of this site, however a browser reads it: "//", "/\\" and "/<tab>/" lead to another host. */
function isInSite(address: string): boolean {
  const site = 'http://site.invalid';
  return address.startsWith('/') && URL.canParse(address, site) && new URL(address, site).origin === site;
}

/** The same as an address. */
export function writeLocation({ page, selected, view }: EditorLocation): string {
  const query = new URLSearchParams({ page });
  if (selected !== undefined) query.set('block', String(selected + 1));
  if (view !== 'page') query.set('view', view);
  return `?${query}`;
}

/** The index of a block that is wanted in the outline; undefined where it is not there. */
export function findWanted({ blocks }: PageOutline, wanted: WantedBlock): number | undefined {
  const found =
    'shown' in wanted
      ? blocks.findIndex(({ shownAt }) => shownAt === wanted.shown)
      : blocks.findLastIndex(({ file, line }) => file === wanted.file && line <= wanted.line);
  return found === -1 ? undefined : found;
}

/** A number from 1 on. */
function readNumber(text: string | null): number | undefined {
  const number = Number(text ?? 0);
  return Number.isInteger(number) && number > 0 ? number : undefined;
}
