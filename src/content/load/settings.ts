import type { Diagnostic, Report } from '../../check/diagnostics/index.ts';
import type { Theme } from '../../theme/settings/index.ts';
import { resolveTheme } from '../../theme/settings/index.ts';
import type { SiteFiles } from '../collections/index.ts';
import { checkThemeFiles, chooseWords, joinTheme, parseSiteFile, readSheet, SITE_FILE } from '../collections/index.ts';
import type { SiteEnvironment } from '../loaded-site.ts';
import { createSiteScope } from '../templates/index.ts';
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
