import type { Completions } from '../../language-server/language/index.ts';
import type { ThemeReport } from '../model/theme-report.ts';
import type { BlockKind, Fault, FileState, NamedThings, PageOutline, QuoteCounts, SiteOverview } from '../protocol.ts';

/** What the editor is told of the site as its files are now. Each rejects while the builder's own code cannot be read. */
export interface ReadModel {
  readonly site: () => Promise<SiteOverview>;
  readonly blocks: () => Promise<readonly BlockKind[]>;
  readonly names: () => Promise<NamedThings>;
  readonly theme: () => Promise<ThemeReport>;
  readonly quotes: () => Promise<QuoteCounts>;
  /** Undefined where no page is at the path. */
  readonly page: (path: string) => Promise<PageOutline | undefined>;
  /** What is said of a file with this text, beside the text itself. */
  readonly describeFile: (file: string, text: string) => Promise<Omit<FileState, 'file' | 'text' | 'etag'>>;
  /** What may be written at an offset (UTF-16) of a file with a text. */
  readonly complete: (file: string, text: string, offset: number) => Promise<Completions>;
  /** Hears of each change of the site and of its faults, until the function that it returns is called. */
  readonly follow: (hear: {
    readonly onChange: () => void;
    readonly onFaults: (faults: readonly Fault[]) => void;
  }) => () => void;
}
