import type { Range } from '../../../src/check/diagnostics/index.ts';
import { SCHEMA_FOLDER, schemaFor } from '../schemas/index.ts';
import type { SiteKnowledge } from './knowledge.ts';

/** The text of a file as it is now, open ones as they are typed; undefined when there is none. */
export type ReadText = (file: string) => string | undefined;

/** A site as the editor has it. */
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

/** The site with a file as it is being typed. */
export function withEdited(site: EditedSite, { file, text }: EditedFile): EditedSite {
  return { ...site, read: (each) => (each === file ? text : site.read(each)) };
}

/** The name of the schema of a file; undefined for what is no content. */
export function schemaName({ collections }: Pick<SiteKnowledge, 'collections'>, file: string): string | undefined {
  return schemaFor(file, collections)?.slice(SCHEMA_FOLDER.length + 1);
}
