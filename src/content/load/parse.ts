import type { Diagnostic, Report } from '../../check/diagnostics/index.ts';
import type { Memory } from '../../prerender/store/index.ts';
import { noMemory } from '../../prerender/store/index.ts';
import type { Theme } from '../../theme/settings/index.ts';
import { resolveTheme } from '../../theme/settings/index.ts';
import type { EntryFile, LoadedCollections, SiteFiles } from '../collections/index.ts';
import {
  checkLanguage,
  checkThemeFiles,
  chooseWords,
  joinTheme,
  loadCollections,
  nameVersion,
  parseSiteFile,
  readSheet,
  SITE_FILE,
} from '../collections/index.ts';
import type { SiteEnvironment } from '../loaded-site.ts';
import type { PageSummary } from '../memory/index.ts';
import type { PageSource } from '../pages/index.ts';
import { collectPlainPages, collectSources } from '../pages/index.ts';
import type { SharedUse } from '../templates/index.ts';
import { countIncluders, createSiteScope } from '../templates/index.ts';
import type { Document } from '../yaml/index.ts';
import { parseDocument, withData } from '../yaml/index.ts';
import type { Settings, SettingsFound, SiteReuse } from './reuse.ts';

/** Checks `site.yaml`, `theme.yaml`, `theme.css` and the files that they name. */
export function readSettings(
  files: SiteFiles,
  environment: SiteEnvironment,
  { settings }: Pick<SiteReuse, 'settings'>,
  report: Report,
): Settings {
  const parts = [files.site?.version, files.theme?.version, files.sheet?.text, environment.reader.list('public')];
  const { diagnostics, ...found } = settings(parts, () => findSettings(files, environment));
  for (const diagnostic of diagnostics) report(diagnostic);
  return found;
}

function findSettings({ site, theme: ownTheme, sheet }: SiteFiles, environment: SiteEnvironment): SettingsFound {
  const diagnostics: Diagnostic[] = [];
  const report: Report = (diagnostic) => diagnostics.push(diagnostic);
  const { document: known, ...settings } = parseSiteFile(site && joinTheme(site, ownTheme, report), report);
  const document = known ?? createEmptySite();
  const { url, trailingSlash } = settings.file;
  const words = chooseWords(settings.file, document, report);
  const theme = readTheme({ file: settings.file, document, sheet }, environment, report);
  return {
    ...settings,
    document,
    isKnown: known !== undefined,
    address: { url: url.replace(/(?<!\/)\/+$/, ''), trailingSlash },
    words,
    theme,
    scope: createSiteScope({ document, faulty: settings.faulty }),
    diagnostics,
  };
}

function readTheme(
  { file, document, sheet }: Pick<Settings, 'file' | 'document'> & Pick<SiteFiles, 'sheet'>,
  { themes, themeAssets: assets, baseCss, reader }: SiteEnvironment,
  report: Report,
): Theme {
  const theme = resolveTheme(file.theme, { presets: themes, document }, report);
  const files = reader.list('public').map((each) => each.slice('public'.length));
  if (assets) checkThemeFiles({ theme, locale: file.locale, assets, document, files }, report);
  return sheet ? { ...theme, sheet: readSheet(sheet, { theme, baseCss, files }, report) } : theme;
}

function createEmptySite(): Document {
  const site = parseDocument({ file: SITE_FILE, text: '{}' }, { wanted: '' }, () => {});
  if (!site) throw new Error('An empty mapping is valid YAML.');
  return { ...withData(site, site.data), source: { file: SITE_FILE, text: '' } };
}

/** The content of page and entry files, before addresses are known. */
export interface ParsedPages {
  /** Changes when `site.yaml`, the theme or a shared block changes. */
  readonly version: string;
  readonly summaries: Memory<PageSummary>;
  readonly loaded: LoadedCollections;
  readonly entries: readonly EntryFile[];
  /** The sources of pages, by file. */
  readonly sources: ReadonlyMap<string, PageSource>;
  /** `site.yaml`, pages and templates, without the entries of collections. */
  readonly own: readonly (Document | undefined)[];
  readonly sharedUse: SharedUse;
}

interface ParseInputs {
  readonly files: SiteFiles;
  readonly settings: Settings;
}

/** Parses pages and entries, and checks their fields. */
export function parsePages(
  { files, settings: { file, document, isKnown, scope } }: ParseInputs,
  {
    reader,
    registry,
    summaries: findSummaries = () => noMemory,
  }: Pick<SiteEnvironment, 'reader' | 'registry' | 'summaries'>,
  { files: reuse }: Pick<SiteReuse, 'files'>,
  report: Report,
): ParsedPages {
  const version = nameVersion(files);
  const summaries = findSummaries(version);
  const loaded = loadCollections(
    file,
    { site: document, documents: files.pages, reader, scope, summaries, reuse },
    report,
  );
  const sources = isKnown
    ? collectSources(files, loaded, { scope, locale: file.locale }, report)
    : collectPlainPages(files, report);
  const own: (Document | undefined)[] = [document];
  for (const [name, page] of files.pages) if (!loaded.entryFiles.has(name)) own.push(page);
  checkLanguage(file, document, { registry, documents: [...own, ...files.shared.values()] }, report);
  return {
    version,
    summaries,
    loaded,
    entries: loaded.collections.flatMap((each) => each.entries),
    sources,
    own,
    sharedUse: countIncluders(files.shared, isKnown ? own : [undefined], report),
  };
}
