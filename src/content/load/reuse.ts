import type { Words } from '../../block/words/index.ts';
import type { Diagnostic } from '../../check/diagnostics/index.ts';
import type { Last } from '../../prerender/store/index.ts';
import { rememberLast } from '../../prerender/store/index.ts';
import type { Theme } from '../../theme/settings/index.ts';
import type { FileReuse, SiteSettings } from '../collections/index.ts';
import { createFileReuse } from '../collections/index.ts';
import type { SiteAddress } from '../schema/index.ts';
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
 * The results of the last load in this process. A new load reuses each result whose inputs are the same objects. Files
 * to which a theme refers are assumed to be unchanged.
 */
export interface SiteReuse {
  readonly settings: Last<SettingsFound>;
  /** The results for files with several entries. */
  readonly files: FileReuse;
}

/** Creates an empty cache. */
export function createReuse(): SiteReuse {
  return { settings: rememberLast(), files: createFileReuse() };
}
