import type { Report } from '../../check/diagnostics/index.ts';
import { diagnose, themeRules } from '../../check/diagnostics/index.ts';
import type { Document, Reader } from '../yaml/index.ts';
import { readDocument, withData } from '../yaml/index.ts';
import { SITE_FILE, THEME_FILE } from './read-files.ts';

/**
 * `site.yaml` with what `theme.yaml` says as its `theme:`, so that the rest of the site need not know which file it stands in.
 * Where both say something, that of `site.yaml` counts, and the other is reported.
 */
export function joinTheme(site: Document, theme: Document | undefined, report: Report): Document {
  if (!theme) return site;
  if ('theme' in site.data) {
    const [first = ''] = Object.keys(theme.data);
    report(diagnose(themeRules.secondTheme, {}, theme.locate([first], 'key')));
    return site;
  }
  const joined = withData(site, { ...site.data, theme: theme.data }, ([root, ...path], target) =>
    root === 'theme' ? theme.locate(path, target) : site.locate(root === undefined ? [] : [root, ...path], target),
  );
  return { ...joined, hasPlainNumbers: () => site.hasPlainNumbers() && theme.hasPlainNumbers() };
}

/** Reads both by themselves; undefined while `site.yaml` cannot be read. What is wrong is reported when the site is loaded. */
export function readSiteDocument(reader: Reader): Document | undefined {
  const ignore = () => {};
  const read = (file: string) => readDocument(reader, file, { wanted: '' }, ignore);
  const site = read(SITE_FILE);
  return site && joinTheme(site, read(THEME_FILE), ignore);
}
