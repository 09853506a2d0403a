import type { Completions } from '../../language-server/language/index.ts';
import type { ThemeReport } from '../model/theme-report.ts';
import type {
  BlockKind,
  EntryTable,
  Fault,
  FileState,
  NamedThings,
  PageOutline,
  SiteOverview,
  TableQuestion,
} from '../protocol.ts';

/**
 * What the editor can read from the current files of the site. Each call rejects if the builder's own code has an
 * error.
 */
export interface ReadModel {
  readonly site: () => Promise<SiteOverview>;
  readonly blocks: () => Promise<readonly BlockKind[]>;
  readonly names: () => Promise<NamedThings>;
  readonly theme: () => Promise<ThemeReport>;
  /** Undefined if there is no page at the path. */
  readonly page: (path: string) => Promise<PageOutline | undefined>;
  /** Undefined if there is no such collection. */
  readonly entries: (question: TableQuestion) => Promise<EntryTable | undefined>;
  /** The data, form and kind of a file with this text. */
  readonly describeFile: (file: string, text: string) => Promise<Omit<FileState, 'file' | 'text' | 'etag'>>;
  /** The completions at a UTF-16 offset of a file with this text. */
  readonly complete: (file: string, text: string, offset: number) => Promise<Completions>;
  /** Calls back on each change of the site and of its faults. Returns a function that stops that. */
  readonly follow: (hear: {
    readonly onChange: () => void;
    readonly onFaults: (faults: readonly Fault[]) => void;
  }) => () => void;
}
