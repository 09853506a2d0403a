import type { Range } from '../../../src/check/diagnostics/index.ts';
import { SCHEMA_FOLDER, schemaFor } from '../schemas/index.ts';
import type { SiteKnowledge } from './knowledge.ts';

/** The current text of a file, for open ones as edited; undefined if there is none. */
export type ReadText = (file: string) => string | undefined;

/** The site in the state of the editor. */
export interface EditedSite {
  readonly knowledge: SiteKnowledge;
  readonly read: ReadText;
  /** The YAML files in `pages`. */
  readonly listPages: () => readonly string[];
}

/** A file of it. */
export interface EditedFile {
  readonly file: string;
  readonly text: string;
}

/** A part of a file. */
export interface FilePart {
  readonly file: string;
  readonly range: Range;
}

/** The site with a file as it is being edited. */
export function withEdited(site: EditedSite, { file, text }: EditedFile): EditedSite {
  return { ...site, read: (each) => (each === file ? text : site.read(each)) };
}

/** The name of the schema of a file; undefined for a file that is not content. */
export function schemaName({ collections }: Pick<SiteKnowledge, 'collections'>, file: string): string | undefined {
  return schemaFor(file, collections)?.slice(SCHEMA_FOLDER.length + 1);
}
