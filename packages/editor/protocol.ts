import type { Field, FieldGroup } from '../../src/block/field.ts';
import { EDITOR_PATH } from '../../src/client/dev/fault.ts';
import type { Edit, Json, Path } from '../../src/content/yaml/edit/edit.ts';
import type { OutlineBlock, PageOutline } from './model/page-outline.ts';

/*
 * What the editor at `/_edit` and the dev server tell each other. All files are named by their path from the folder of the site, with `/`.
 * Each request that changes something is made with the token of this run of the server in the header `EDITOR_TOKEN`.
 */

export type { Field, FieldGroup, OutlineBlock, PageOutline };
export { EDITOR_PATH };

export const EDITOR_API = `${EDITOR_PATH}/api`;

/** The addresses below `EDITOR_API`, with what they answer. `GET` where nothing else is said. */
export const ENDPOINTS = {
  /** `POST` `PageQuestion` -> `PageState` */
  page: `${EDITOR_API}/page`,
  /** `?file=pages/about.yaml` -> `FileState`; `PUT` with `If-Match` and `Change` -> `Saved`, 412 `Conflict`, 422 `Refusal` */
  file: `${EDITOR_API}/file`,
  /** `POST` `{ "file": …, "path": … }` of an item of a list -> `CopiedItem`, 422 `Refusal` where it hangs together with other places */
  copy: `${EDITOR_API}/copy`,
  /** `POST` `FileAction` -> `Done`, 409 or 422 `Refusal`; 409 names what leads to a page, unless it is to go `anyway` */
  files: `${EDITOR_API}/files`,
  /** `POST` the bytes of a picture with `?name=photo.jpg` -> `Uploaded`, 413, 415 or 422 `Refusal` */
  upload: `${EDITOR_API}/upload`,
  /** `POST` `{ "direction": "undo" | "redo" }` -> `Done`, 409 `Refusal` where there is nothing more */
  history: `${EDITOR_API}/history`,
  /** `?token=…` -> server-sent events, each a `ServerEvent` as JSON */
  events: `${EDITOR_API}/events`,
  /** `ThemeReport` of `theme-report.ts` */
  theme: `${EDITOR_API}/theme`,
  /** `QuoteCounts` */
  quotes: `${EDITOR_API}/quotes`,
  /** `POST` `{ "file": …, "text": …, "offset": … }` -> `Completions` of `packages/language-server/language` */
  complete: `${EDITOR_API}/complete`,
  /** `Changes`; `POST` `{ "file": … }` throws away what was changed in a file -> `Done` */
  changes: `${EDITOR_API}/changes`,
  /** `POST` `{ "file": …, "page": … }`, `page` only if it is not the file's own -> `PageBefore`, 404 `Refusal` */
  before: `${EDITOR_API}/before`,
  /** `POST` `{ "message": …, "branch": … }` -> `Published`, 409 `Refusal` */
  publish: `${EDITOR_API}/publish`,
} as const;

/** Why something was not done, for the person who wanted it, and what to do. */
export interface Refusal {
  readonly message: string;
}

export interface PageRow {
  readonly path: string;
  readonly file: string;
  readonly label: string;
  readonly title: string;
  readonly description: string;
  /** `broken` while a mistake keeps it from being made. */
  readonly state: 'published' | 'draft' | 'scheduled' | 'expired' | 'broken';
  readonly isListed: boolean;
  /** The collection of which it is an entry. */
  readonly collection?: string;
}

export interface SiteOverview {
  readonly name: string;
  /** Its folder on the disk. */
  readonly root?: string;
  /** The path below which the site lies; empty for the root. */
  readonly base: string;
  readonly locale: string;
  readonly direction: 'ltr' | 'rtl';
  readonly timeZone: string;
  /** What a list says that is made from a collection. */
  readonly query: FieldGroup;
  /** In order of path, hidden ones included. */
  readonly pages: readonly PageRow[];
  /** `site.yaml`, `theme.yaml` where there is one, and all YAML in `pages/`. */
  readonly files: readonly string[];
  readonly collections: readonly CollectionKind[];
  /** What may be quoted as `${site.…}`. */
  readonly facts: readonly Fact[];
}

export interface CollectionKind {
  readonly name: string;
  /** What one entry is called: `location`. */
  readonly singular: string;
  /** The file of its template, if its pages are made from one. */
  readonly template?: string;
  /** False for a collection whose entries all stand in one file, or make no pages. */
  readonly makesPages: boolean;
  readonly form: FieldGroup;
}

/** A value of `site.yaml` that is written once and quoted. */
export interface Fact {
  /** As it is quoted: `site.facts.phone`. */
  readonly name: string;
  readonly value: string;
  readonly file: string;
  readonly path: Path;
}

/** On how many pages a value of `site.yaml` is said, by its name as it is quoted; those on none are left out. */
export type QuoteCounts = Readonly<Record<string, number>>;

/** A fault, where it stands, and how it can be mended. */
export interface Fault {
  readonly code: string;
  readonly severity: 'error' | 'warning';
  readonly message: string;
  readonly hint: string;
  readonly file: string;
  readonly line: number;
  readonly column: number;
  /** UTF-16 offsets in the text of the file. */
  readonly range: readonly [start: number, end: number];
  /** The innermost value or key that the fault is about. */
  readonly path: Path;
  readonly fix?: FaultFix;
}

/** The text to put in the place of another. */
export interface FaultFix {
  readonly range: readonly [start: number, end: number];
  /** What stood in the range when the fault was found: by it the place is found again, and enough of it to be sure. */
  readonly found: string;
  readonly text: string;
  /** What a person says who wants this, if not that it be fixed. */
  readonly label?: string;
}

/** A block type, for the palette and the inspector. */
export interface BlockKind {
  readonly type: string;
  /** "Frequently asked questions" */
  readonly title: string;
  /** What it is for, in a sentence. */
  readonly summary: string;
  /** Its own props and slots, without what every block takes. */
  readonly form: FieldGroup;
  /** What every block takes: if, unless, id, tone, spacing, from, until… */
  readonly common: FieldGroup;
  /** Props that take another block. */
  readonly slots: readonly string[];
  /** True for a block that takes no place between the others. */
  readonly floats: boolean;
  readonly examples: readonly BlockExample[];
}

export interface BlockExample {
  readonly name: string;
  /** The page of the catalogue that shows it alone. */
  readonly path: string;
  /** The block as it is written under `blocks:`, as a list of one item. */
  readonly yaml: string;
}

/** What there is to be named: the values of fields by their kind (`address`, `image`, `icon`, `page`, `collection`…). */
export type NamedThings = Readonly<Record<string, readonly { readonly name: string; readonly about?: string }[]>>;

export type FileKind = 'page' | 'entry' | 'template' | 'shared' | 'site' | 'theme' | 'data';

export interface FileState {
  readonly file: string;
  readonly kind: FileKind;
  readonly text: string;
  /** A hash of its bytes, for `If-Match`. */
  readonly etag: string;
  /** What the YAML says; undefined where it cannot be read. */
  readonly data?: Json;
  /** The form of the whole file, where its schema is known; of a page, without `blocks`. */
  readonly form?: FieldGroup;
}

/** What is on a page, and in its files; and in others, of which somebody has read an earlier version. */
export interface PageQuestion {
  readonly path: string;
  /** The etags of the versions that are known, by file. */
  readonly known: Readonly<Record<string, string>>;
}

export interface PageState {
  /** Undefined where no page is at the path. */
  readonly outline?: PageOutline;
  /** Those of which another version is known, or none. */
  readonly files: readonly FileState[];
}

/** `base` is the text that it was made for, where that may be long ago: of another text, edits would change other places. */
export type Change = ({ readonly edits: readonly Edit[] } | { readonly text: string }) & { readonly base?: string };

export interface Saved {
  readonly text: string;
  readonly etag: string;
  readonly data?: Json;
}

/** Somebody else has changed the file since. */
export interface Conflict extends Refusal {
  /** The file as it is now. */
  readonly text: string;
  readonly etag: string;
  /** What the change would have made of the text that it was meant for, where the server still knows that. */
  readonly wanted?: string;
}

/** An item of a list as it is written, for an `insert` into another one. */
export type CopiedItem = { readonly yaml: string };

export type FileAction =
  /** A new page or entry: the scaffold of `npm run new`. */
  | {
      readonly kind: 'new';
      /** `page`, or what one entry of a collection is called. */
      readonly what: string;
      readonly name: string;
      readonly slug?: string;
      /** What the entry says: keys that replace those of the scaffold. */
      readonly values?: { readonly [key: string]: Json };
    }
  | { readonly kind: 'duplicate'; readonly file: string; readonly name: string; readonly slug?: string }
  /** Moves a page to another address; the old one leads there from then on. */
  | { readonly kind: 'rename'; readonly file: string; readonly slug: string }
  | { readonly kind: 'delete'; readonly file: string; readonly anyway?: boolean };

export interface Done {
  /** The files that were written, made or taken away. */
  readonly files: readonly string[];
  /** The page to be shown next. */
  readonly page?: string;
  /** Why less was done than was asked for. */
  readonly note?: string;
}

/** What can be taken back, and done again; each in a few words, such as "Change pages/about.yaml". */
export type HistoryState = { readonly undo?: string; readonly redo?: string };

export interface Uploaded {
  /** As YAML names it: `/images/photo.jpg`. */
  readonly image: string;
  readonly width?: number;
  readonly height?: number;
}

/**
 * What the server sends to each open editor by itself. An editor that opens gets the last of each kind, and then that something has changed;
 * later ones come when they say something else than the last.
 */
export type ServerEvent =
  /** Pages may have changed, by whomever. */
  | { readonly kind: 'changed' }
  /** There was no other change for a while. */
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
  /** Why there is nothing to compare with, and what to do about it: no git, or no repository. */
  readonly missing?: string;
  readonly branch?: string;
  readonly hasRemote: boolean;
  /** How many commits are on this computer alone. */
  readonly unpushed?: number;
  readonly files: readonly ChangedFile[];
}

export interface ChangedFile {
  readonly file: string;
  readonly state: 'added' | 'changed' | 'deleted';
  /** The texts before and now; none of a picture. */
  readonly before?: string;
  readonly after?: string;
  /** The pages that the file makes. */
  readonly pages: readonly string[];
}

/** A page with one file as in the last commit, and all others as they are now; it runs no script. */
export type PageBefore = { readonly html: string };

export interface Published {
  readonly branch: string;
  readonly commit: string;
  readonly isPushed: boolean;
  /** Why it was not pushed, and what to do. */
  readonly note?: string;
}
