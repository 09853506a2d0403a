import type { Words } from '../../block/words/index.ts';
import type { Diagnostic } from '../../check/diagnostics/index.ts';
import type { Each, Last } from '../../prerender/store/index.ts';
import { rememberEach, rememberLast } from '../../prerender/store/index.ts';
import type { Theme } from '../../theme/settings/index.ts';
import type { Entry, EntryFile, FileReuse, SiteSettings, Template } from '../collections/index.ts';
import { createFileReuse } from '../collections/index.ts';
import type { PageSource } from '../pages/index.ts';
import type { RouteDeclaration } from '../routes/index.ts';
import type { Publication } from '../schedule/index.ts';
import type { SiteAddress } from '../schema/index.ts';
import type { PageReference } from '../site.ts';
import type { Scope } from '../templates/index.ts';
import type { Document } from '../yaml/index.ts';

/** The settings in `site.yaml` and the theme. */
export interface Settings extends Omit<SiteSettings, 'document'> {
  /** `site.yaml`; empty while it cannot be read. */
  readonly document: Document;
  /** False while `site.yaml` cannot be read and the site values are unknown. */
  readonly isKnown: boolean;
  readonly address: SiteAddress;
  /** The builder's own words for visitors. */
  readonly words: Words;
  readonly theme: Theme;
  /** The values that every page can use. */
  readonly scope: Scope;
}

/** The settings, with their faults. */
export interface SettingsFound extends Settings {
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * The results of the last load in this process. A new load reuses those whose inputs are the same objects. Files to
 * which a theme refers are assumed to be unchanged.
 */
export interface SiteReuse {
  readonly settings: Last<SettingsFound>;
  /** Templates by their documents. */
  readonly templates: Each<object, Template>;
  readonly entries: Each<object, EntryFile>;
  /** The results for files with several entries. */
  readonly files: FileReuse;
  readonly sources: Each<Entry, PageSource>;
  readonly publications: Each<PageSource, Publication>;
  readonly declarations: Each<object, readonly RouteDeclaration[]>;
  readonly references: Each<PageSource, PageReference>;
}

/** Creates an empty cache. */
export function createReuse(): SiteReuse {
  return {
    settings: rememberLast(),
    templates: rememberEach(),
    entries: rememberEach(),
    files: createFileReuse(),
    sources: rememberEach(),
    publications: rememberEach(),
    declarations: rememberEach(),
    references: rememberEach(),
  };
}
