import type { Field, FieldGroup } from '../../src/block/field.ts';
import { EDITOR_PATH } from '../../src/client/dev/fault.ts';
import type { Edit, Json, Path } from '../../src/content/yaml/edit/edit.ts';

/*
 * The protocol between the editor at `/_edit` and the dev server. File paths are relative to the site's folder, with
 * `/`. Every request that changes something needs the session token of the server in the header `EDITOR_TOKEN`.
 */

export type { Field, FieldGroup };
export { EDITOR_PATH };

export const EDITOR_API = `${EDITOR_PATH}/api`;

/** The endpoints below `EDITOR_API` with their responses; `GET` unless another method is given. */
export const ENDPOINTS = {
  /** `POST` `PageQuestion` -> `PageState` */
  page: `${EDITOR_API}/page`,
  /** `?file=site.yaml` -> `FileState`; `PUT` with `If-Match` and `Change` -> `Saved`, 412 `Conflict`, 422 `Refusal` */
  file: `${EDITOR_API}/file`,
  /** `POST` `{ "file": …, "path": … }` of a list item -> `CopiedItem`, 422 `Refusal` if it shares YAML anchors */
  copy: `${EDITOR_API}/copy`,
  /** `POST` `FileAction` -> `Done`, 422 `Refusal`; 409 for deleting a page that has links to it, without `anyway` */
  files: `${EDITOR_API}/files`,
  /** `POST` `TableQuestion` -> `EntryTable`, 404 `Refusal` */
  entries: `${EDITOR_API}/entries`,
  /** `POST` `CellChanges` -> `Done`; 409 `Refusal` without any change if someone else has changed one of the values */
  cells: `${EDITOR_API}/cells`,
  /** `POST` a CSV, TSV or XLSX file with `ImportQuestion` as parameters -> `ImportPreview`, 415 or 422 `Refusal` */
  importSheet: `${EDITOR_API}/import`,
  /** `POST` the bytes of an image with `?name=photo.jpg` -> `Uploaded`, 413, 415 or 422 `Refusal` */
  upload: `${EDITOR_API}/upload`,
  /** `POST` `{ "direction": "undo" | "redo" }` -> `Done`, 409 `Refusal` if there is nothing to undo or redo */
  history: `${EDITOR_API}/history`,
  /** `?token=…` -> server-sent events, each a `ServerEvent` as JSON */
  events: `${EDITOR_API}/events`,
  /** `ThemeReport` */
  theme: `${EDITOR_API}/theme`,
  /** `POST` `{ "file": …, "text": …, "offset": … }` -> `Completions` of `packages/language-server/language` */
  complete: `${EDITOR_API}/complete`,
  /** `Changes`; `POST` `{ "file": … }` discards the changes to a file -> `Done` */
  changes: `${EDITOR_API}/changes`,
  /** A page before the changes to a file: `POST` `{ "file": …, "page": … }` -> `PageBefore`, 404 `Refusal` */
  before: `${EDITOR_API}/before`,
  /** `POST` `{ "message": …, "branch": … }` -> `Published`, 409 `Refusal` */
  publish: `${EDITOR_API}/publish`,
} as const;

/** Why a request was refused and what to do, as shown to the user. */
export interface Refusal {
  readonly message: string;
}

export interface PageRow {
  readonly path: string;
  readonly file: string;
  readonly label: string;
  readonly title: string;
  readonly description: string;
  /** `broken` if a mistake prevents the page from being rendered; `not-found` for the page of unknown addresses. */
  readonly state: 'published' | 'draft' | 'scheduled' | 'expired' | 'broken' | 'not-found';
  readonly isListed: boolean;
  /** The collection of the page's entry; undefined for a page that is not made from an entry. */
  readonly collection?: string;
  /** The most similar entry; undefined if no entry is similar or the site does not compare entries. */
  readonly closest?: { readonly path: string; readonly percent: number };
}

export interface SiteOverview {
  readonly name: string;
  /** The folder of the site, as an absolute path. */
  readonly root?: string;
  /** The base path of the site; empty if it is at the root. */
  readonly base: string;
  readonly timeZone: string;
  /** The fields of the query that fills a list from a collection. */
  readonly query: FieldGroup;
  /** Sorted by path, including unpublished pages; the not-found page is last. */
  readonly pages: readonly PageRow[];
  /** `site.yaml`, `theme.yaml` if it exists, and all YAML in `pages/`. */
  readonly files: readonly string[];
  readonly collections: readonly CollectionKind[];
  /** The values that texts can contain as a placeholder `${site.…}`. */
  readonly facts: readonly Fact[];
}

export interface CollectionKind {
  readonly name: string;
  /** The name of one entry: `location`. */
  readonly singular: string;
  /** The file of the template for the pages of the entries. */
  readonly template?: string;
  /** False if all entries are in one file, or have no pages. */
  readonly makesPages: boolean;
  readonly form: FieldGroup;
}

/** A value of `site.yaml` that texts can contain as a placeholder. */
export interface Fact {
  /** The name in placeholders such as `${site.facts.phone}`. */
  readonly name: string;
  readonly value: string;
  readonly file: string;
  readonly path: Path;
}

/** A fault, its location, and its fix if there is one. */
export interface Fault {
  readonly code: string;
  readonly severity: 'error' | 'warning';
  readonly message: string;
  readonly hint: string;
  readonly file: string;
  readonly line: number;
  readonly column: number;
  /** UTF-16 offsets in the file. */
  readonly range: readonly [start: number, end: number];
  /** The innermost value or key that the fault is about. */
  readonly path: Path;
  readonly fix?: FaultFix;
  /** The declaration that `site.yaml` lacks: its path there, and its YAML. */
  readonly declares?: { readonly path: readonly string[]; readonly yaml: string };
}

/** The replacement for a part of a text. */
export interface FaultFix {
  readonly range: readonly [start: number, end: number];
  /** The text in the range when the fault was found, long enough to find it again after other changes. */
  readonly found: string;
  readonly text: string;
  /** The label of the button that applies the fix; "Fix it" if undefined. */
  readonly label?: string;
}

/** A block type, for the palette and the inspector. */
export interface BlockKind {
  readonly type: string;
  /** "Frequently asked questions" */
  readonly title: string;
  /** The purpose of the block, in one sentence. */
  readonly summary: string;
  /** Synonyms, for the search in the palette. */
  readonly keywords: readonly string[];
  /** The props and slots of the block type, without the common props. */
  readonly form: FieldGroup;
  /** The props that every block has: if, unless, id, tone, spacing, from, until… */
  readonly common: FieldGroup;
  /** True for a block outside the flow of the page. */
  readonly floats: boolean;
  readonly examples: readonly BlockExample[];
}

export interface BlockExample {
  readonly name: string;
  /** The page of the catalogue that shows only this example. */
  readonly path: string;
  /** The block as it is written under `blocks:`, as a list of one item. */
  readonly yaml: string;
}

/** The names that can be used as a value, by kind of field (`address`, `image`, `icon`, `page`, `collection`…). */
export type NamedThings = Readonly<Record<string, readonly { readonly name: string; readonly about?: string }[]>>;

export type FileKind = 'page' | 'entry' | 'template' | 'shared' | 'site' | 'theme' | 'data';

export interface FileState {
  readonly file: string;
  readonly kind: FileKind;
  readonly text: string;
  /** A hash of the bytes, for `If-Match`. */
  readonly etag: string;
  /** The parsed YAML; undefined if it is invalid. */
  readonly data?: Json;
  /** The form of the whole file, if its schema is known; for a page, without `blocks`. */
  readonly form?: FieldGroup;
}

/** Asks for a page and its files, and for other files that have changed since the client read them. */
export interface PageQuestion {
  readonly path: string;
  /** The etags that the client has, by file. */
  readonly known: Readonly<Record<string, string>>;
}

export interface PageState {
  /** Undefined if there is no page at the path. */
  readonly outline?: PageOutline;
  /** The files that are new to the client, or have changed. */
  readonly files: readonly FileState[];
}

/** `base` is the text for which the edits were made: in a newer text, the same paths can lead to other values. */
export type Change = ({ readonly edits: readonly Edit[] } | { readonly text: string }) & { readonly base?: string };

export interface Saved {
  readonly text: string;
  readonly etag: string;
  readonly data?: Json;
}

/** Someone else has changed the file in the meantime. */
export interface Conflict extends Refusal {
  /** The current text of the file. */
  readonly text: string;
  readonly etag: string;
  /** The text that the edits would have produced; undefined without `base`. */
  readonly wanted?: string;
}

/** A list item as YAML, to `insert` into another list. */
export type CopiedItem = { readonly yaml: string };

export type FileAction =
  /** Creates a page or an entry, as `npm run new` does. */
  | {
      readonly kind: 'new';
      /** `page`, `blog`, or the name of a collection, in plural or singular: `locations`, `location`. */
      readonly what: string;
      readonly name: string;
      readonly slug?: string;
      /** Values for the entry. The other required fields get TODO. */
      readonly values?: { readonly [key: string]: Json };
    }
  | { readonly kind: 'duplicate'; readonly file: string; readonly name: string; readonly slug?: string }
  /** Moves a page to another address and redirects the old one to it. */
  | { readonly kind: 'rename'; readonly file: string; readonly slug: string }
  /** Deletes a page. If `to` is the path of another page, the old addresses redirect there. */
  | { readonly kind: 'delete'; readonly file: string; readonly anyway?: boolean; readonly to?: string }
  /** Deletes entries of collections. The addresses of their pages then redirect to the nearest parent page. */
  | { readonly kind: 'delete-entries'; readonly entries: readonly DeletedEntry[] };

/** An entry to delete: the values that the user saw (none if the entry is a whole file) and the path of its page. */
export type DeletedEntry = Pick<EntryRow, 'file' | 'at'> & Pick<FileCells, 'seen'> & { readonly page?: string };

/** Requests the entries of a collection, or only the changes since an earlier response. */
export interface TableQuestion {
  readonly collection: string;
  /** The cursor of the last response. */
  readonly cursor?: string;
  /** The maximum number of rows in the answer. */
  readonly most: number;
}

/** The entries of a collection as a table. */
export interface EntryTable {
  /** The cursor for the next request. */
  readonly cursor: string;
  /** False if more rows can be requested. */
  readonly isWhole: boolean;
  /** The columns, and the ids of all entries in their order; undefined if unchanged. */
  readonly list?: EntryList;
  /** The rows that are new or have changed. */
  readonly rows: readonly EntryRow[];
}

export interface EntryList {
  readonly columns: readonly EntryColumn[];
  readonly ids: readonly string[];
  /** Why the table cannot be edited, and what to do. */
  readonly readOnly?: string;
  /** Where new rows of a sheet are added: its file, and the number of the row below its last row. */
  readonly end?: { readonly file: string; readonly row: number };
}

export interface EntryColumn {
  /** The key of the values: the key of an input, or a header of the sheet. */
  readonly key: string;
  /** The field of the values; in a sheet, the field is always a text or a choice. */
  readonly field: Field;
  /** Whether the column has the complete values; otherwise, it has summaries of lists and groups. */
  readonly isWhole: boolean;
  /** The index of the column in the sheet. */
  readonly cell?: number;
}

/** An entry: a file, an item of the list in a file, or a row of a sheet. */
export interface EntryRow {
  /** The file of the entry, or a unique name such as `data/places.csv#creek`. */
  readonly id: string;
  readonly file: string;
  /** The path of its values: `[]` for a whole file, `["entries", 3]` for a list item, `[12]` for a row. */
  readonly at: Path;
  /** The values by column key, in the order of the file. */
  readonly values: { readonly [key: string]: Json };
  /** The number of words that the entry adds to its page, without its name; 0 for an entry without a page. */
  readonly words: number;
  /** True if its file cannot be read. */
  readonly isBroken?: true;
}

/** Changes of values in several files, as one undo step. */
export interface CellChanges {
  /** The label of the step: `Paste 6 cells`. */
  readonly label: string;
  readonly files: readonly FileCells[];
}

export interface FileCells {
  readonly file: string;
  readonly edits: readonly Edit[];
  /** The old values, as the user saw them; `value` is omitted if there was no value. */
  readonly seen: readonly { readonly path: Path; readonly value?: Json }[];
}

/** The parameters for the import of a sheet into a collection. */
export interface ImportQuestion {
  readonly collection: string;
  /** The file name of the sheet. */
  readonly name: string;
  /** The fields for headers that match no field name, by header; an empty text ignores the column. */
  readonly columns: Readonly<Record<string, string>>;
  /** The value to use if sheet and file have both changed: the sheet's (`theirs`) or the file's (`ours`). */
  readonly winner?: 'theirs' | 'ours' | undefined;
  /** Whether new entries get TODO for the required fields that their rows lack. */
  readonly isFilling?: boolean | undefined;
  /** The version of the preview that the user confirmed; without it, nothing is written. */
  readonly seen?: string | undefined;
}

/** What an import changes. */
export interface ImportPreview {
  /** The sheet that is replaced as a whole; undefined if the collection has a file for each entry. */
  readonly replaces?: string;
  /** The new entry files, or the names in the new rows of a replaced sheet; the same applies to `changed`. */
  readonly created: readonly string[];
  readonly changed: readonly string[];
  /** The cells that change a value of a file. */
  readonly cells: readonly ImportedCell[];
  /** Cells whose value has changed since the last import both in the sheet and in the file. */
  readonly conflicts: readonly ImportedCell[];
  /** The number of entries that already have the values of the sheet. */
  readonly same: number;
  /** The entries without a row in the sheet; the import does not change them. */
  readonly kept: readonly string[];
  /** Rows of the old sheet that the new sheet does not have. */
  readonly gone?: readonly string[];
  /** The required fields of new entries that get TODO. */
  readonly lacking: readonly string[];
  /** The headers that match no field. */
  readonly unknown: readonly string[];
  /** The headers that a column can have: `region`, `map.x`. */
  readonly headers: readonly string[];
  /** The mistakes of the sheet. */
  readonly faults: readonly ImportFault[];
  /** A hash of the changes: the server writes only the changes that the user has seen. */
  readonly version: string;
  /** Whether the files were written. */
  readonly isDone: boolean;
}

export interface ImportFault extends Fault {
  /** The name of the cell with the fault: `C14 (region)`; empty if the fault is not in the sheet. */
  readonly cell: string;
  /** The entry's name in the row of the cell, or empty. For a fault outside the sheet, the file with the fault. */
  readonly entry: string;
  /** The text of the cell; undefined if the cell cannot be changed. */
  readonly written?: string;
  /** The values that the cell can have; undefined if they are unknown. */
  readonly choices?: readonly string[];
}

export interface ImportedCell {
  readonly file: string;
  /** The name of the cell: `C14 (region)`. */
  readonly cell: string;
  /** The value in the file (`from`) and in the sheet (`to`); empty if there is no value. */
  readonly from: string;
  readonly to: string;
}

export interface Done {
  /** The files that were changed, created or deleted. */
  readonly files: readonly string[];
  /** The page to show next. */
  readonly page?: string;
  /** Why only a part of the action was done. */
  readonly note?: string;
}

/** The next steps to undo and redo, each as a short label such as "Change pages/about.yaml". */
export type HistoryState = { readonly undo?: string; readonly redo?: string };

export interface Uploaded {
  /** The path of the picture in YAML: `/images/photo.jpg`. */
  readonly image: string;
}

/**
 * The server-sent events. An editor that connects gets the last event of each kind, then `changed`. Later, `changed`
 * and `settled` are always sent, and other events only if they differ from the last one of their kind.
 */
export type ServerEvent =
  /** Pages may have changed, through the editor or outside of it. */
  | { readonly kind: 'changed' }
  /** There was no further change for a while. */
  | { readonly kind: 'settled' }
  | { readonly kind: 'site'; readonly site: SiteOverview }
  | { readonly kind: 'blocks'; readonly blocks: readonly BlockKind[] }
  | { readonly kind: 'names'; readonly names: NamedThings }
  | { readonly kind: 'history'; readonly history: HistoryState }
  /** Why the site cannot be loaded at the moment. */
  | { readonly kind: 'unready'; readonly message: string }
  /** All pages were checked. */
  | { readonly kind: 'faults'; readonly faults: readonly Fault[] };

export interface Changes {
  /** Why there is no earlier version to compare with (no git, or no repository), and what to do. */
  readonly missing?: string;
  readonly branch?: string;
  readonly hasRemote: boolean;
  /** The number of commits that are only on this computer. */
  readonly unpushed?: number;
  readonly files: readonly ChangedFile[];
}

export interface ChangedFile {
  readonly file: string;
  readonly state: 'added' | 'changed' | 'deleted';
  /** The text in the last commit, and the current text; undefined for images, and where the file does not exist. */
  readonly before?: string;
  readonly after?: string;
  /** The pages that are made from the file. */
  readonly pages: readonly string[];
}

/** A page, without scripts, as if one file still had its text of the last commit; by default, that file's page. */
export type PageBefore = { readonly html: string };

export interface Published {
  readonly branch: string;
  readonly commit: string;
  readonly isPushed: boolean;
  /** Why the commit was not pushed, and what to do. */
  readonly note?: string;
}

/** The blocks of a page, and the files that they are in. */
export interface PageOutline {
  readonly path: string;
  /** True if a mistake prevents the page from being rendered; its blocks are unknown. */
  readonly isBroken?: true;
  /** The file to edit for this page; for an entry, the entry's own file. */
  readonly file: string;
  /** The URL of the page's social card; undefined for a page without a card. */
  readonly card?: string;
  /** The location of the page's entry, if its file contains several entries. */
  readonly entryIn?: { readonly file: string; readonly where: string };
  /** The file with the blocks of the page: its own file, or the template of its collection. */
  readonly blocksFile: string;
  /** The number of pages that are made from `blocksFile`. */
  readonly pagesOfBlocks: number;
  /** In page order. */
  readonly blocks: readonly OutlineBlock[];
  /** The text of each file when the outline was made: the paths of the blocks are valid only for it. */
  readonly texts: Readonly<Record<string, string>>;
}

export interface OutlineBlock {
  readonly type: string;
  readonly id?: string;
  readonly file: string;
  readonly path: Path;
  readonly line: number;
  /** The block's index among the children of `main` with `data-block`; undefined while the block is hidden. */
  readonly shownAt?: number;
  /** The shared block that is included here; the values in `file` at `path` override those of the shared file. */
  readonly shared?: { readonly name: string; readonly file: string; readonly pages: number };
}

/** The current colours of the site and their contrasts, as `validate` measures them. */
export interface ThemeReport {
  readonly colors: readonly RoleColors[];
  readonly contrasts: readonly Contrast[];
}

/** The use of a colour, and its value in the light and the dark scheme, each as `#rrggbb`. */
export interface RoleColors {
  /** A key of `colors.roles` in a theme. */
  readonly role: string;
  /** A description: "links, icons, small headings". */
  readonly use: string;
  /** The key of `colors` from which the colour is derived; undefined if it is set directly or not derived. */
  readonly seed?: string;
  readonly light: string;
  readonly dark: string;
}

/** The contrast of one colour on another. */
export interface Contrast {
  readonly role: string;
  readonly on: string;
  readonly scheme: 'light' | 'dark';
  /** The contrast from 1 to 21; `least` is the minimum of WCAG 2.2 at level AA. */
  readonly ratio: number;
  readonly least: number;
}
