import type { Place, Report } from '../diagnostics/index.ts';
import { diagnose, routeRules } from '../diagnostics/index.ts';
import type { Document } from '../document/index.ts';
import type { Collection, EntryFile } from './collections.ts';
import type { SiteFile } from './files.ts';
import { pageFileSchema, templateFileSchema } from './files.ts';
import type { PageSource } from './pages.ts';
import { NO_ENTRY_WORDS, rawBlocks } from './pages.ts';
import { parsePageFile } from './parse-page-file.ts';
import type { Scope } from './placeholder.ts';
import { hasPlaceholder } from './placeholder.ts';
import { hasQuery } from './query.ts';
import type { SiteFiles } from './read-files.ts';
import { pageFile, pageName } from './read-files.ts';
import { meantPage } from './unknown-page.ts';

/** Every page file that could be parsed, as something to make a page of. */
export function collectSources(
  files: SiteFiles,
  collections: readonly Collection[],
  scope: Scope,
  report: Report,
): ReadonlyMap<string, PageSource> {
  const sources = new Map<string, PageSource>();
  const special = new Set<string>();
  for (const { templateFile, template, words, entries } of collections) {
    special.add(templateFile);
    for (const { file, entry } of entries) {
      special.add(file);
      if (template && entry) {
        const page = { document: template, blocks: rawBlocks(template), entryWords: words };
        sources.set(file, { ...page, scope: { ...scope, ...entry.scope } });
      }
    }
  }
  for (const [file, document] of files.pages) {
    if (!document || special.has(file)) continue;
    if ('inputs' in document.data) {
      parsePageFile(document, templateFileSchema, 'a template', report);
      report(diagnose(routeRules.unusedTemplate, { name: pageName(file) }, document.locate(['inputs'], 'key')));
      continue;
    }
    parsePageFile(document, pageFileSchema, 'a page', report);
    sources.set(file, { document, blocks: rawBlocks(document), scope, entryWords: NO_ENTRY_WORDS });
  }
  return sources;
}

/**
 * Without `site.yaml` nobody knows which files are entries, nor what placeholders stand for:
 * only what is a page for certain is checked, without the blocks that quote something.
 */
export function collectPlainPages({ pages }: SiteFiles, report: Report): ReadonlyMap<string, PageSource> {
  const sources = new Map<string, PageSource>();
  for (const [file, document] of pages) {
    if (!document || !('blocks' in document.data) || 'inputs' in document.data) continue;
    parsePageFile(document, pageFileSchema, 'a page', report);
    const blocks = rawBlocks(document).map((block) => (hasPlaceholder(block) || hasQuery(block) ? undefined : block));
    sources.set(file, { document, blocks, scope: {}, entryWords: NO_ENTRY_WORDS });
  }
  return sources;
}

/** A page that no route names. */
export interface UnreachedPage {
  readonly file: string;
  readonly page: string;
  readonly place: Place;
}

/** Pages that no route names, in order of file; a route that is faulty in itself names the page that it means all the same. */
export function findUnreached(
  { routes, notFound }: SiteFile,
  entries: readonly EntryFile[],
  documents: SiteFiles['pages'],
  sources: ReadonlyMap<string, PageSource>,
): readonly UnreachedPage[] {
  const named = Object.values(routes).map((route) => (typeof route === 'string' ? route : route.page));
  const meant = [...named, notFound].map((page) => pageFile(meantPage(page, documents) ?? page));
  const reached = new Set([...meant, ...entries.map(({ file }) => file)]);
  return [...sources].flatMap(([file, { document }]) =>
    reached.has(file) ? [] : [{ file, page: pageName(file), place: titlePlace(document) }],
  );
}

function titlePlace(document: Document): Place {
  return document.locate(['title'], 'key');
}
