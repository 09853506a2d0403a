import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Diagnostic } from '../diagnostics/index.ts';
import { hasErrors } from '../diagnostics/index.ts';
import type { PictureLibrary } from '../media/index.ts';
import type { LoadedSite, PageReference, Site } from '../site/index.ts';
import type { ClientBundle } from './bundle-client.ts';
import { createOutput, listFiles } from './output.ts';
import { collectPictures } from './shown-pictures.ts';
import { renderRedirects, renderRobots, renderSitemap } from './sitemap.ts';

/** What a build needs from outside its stage, so that it can be tried without a bundler. */
export interface BuildTools {
  readonly loadSite: () => LoadedSite;
  readonly checkSite: (loaded: LoadedSite) => readonly Diagnostic[];
  readonly pictures: PictureLibrary;
  /** The icons of the site and what names them, by address. */
  readonly iconFiles: (site: Site) => ReadonlyMap<string, string | Uint8Array>;
  readonly bundleClient: () => Promise<ClientBundle>;
  /** Files that every page needs, such as fonts, by address. */
  readonly files: ReadonlyMap<string, Uint8Array>;
  readonly createPageRenderer: (site: Site, scripts: readonly string[]) => (page: PageReference) => string;
}

export interface BuildOptions {
  /** The site: its `public/` is copied as it is, but for pictures that pages show only in other forms. */
  readonly root: string;
  /** The folder to write to. */
  readonly out: string;
  /** Whether a warning, too, is a reason to build nothing. */
  readonly strict?: boolean;
  readonly onProgress?: (progress: BuildProgress) => void;
}

export interface BuildProgress {
  readonly step: 'reading' | 'checking' | 'bundling' | 'rendering' | 'encoding' | 'writing';
  readonly done?: number;
  readonly total?: number;
}

export interface BuildResult {
  readonly diagnostics: readonly Diagnostic[];
  /** Undefined when something stands against it; then nothing was written. */
  readonly built: { readonly pages: number; readonly sizes: ReadonlyMap<string, number> } | undefined;
}

/** Builds a site into a folder of static files. With an error in the content the folder stays untouched. */
export async function buildSite(
  tools: BuildTools,
  { root, out, strict = false, onProgress }: BuildOptions,
): Promise<BuildResult> {
  onProgress?.({ step: 'reading' });
  const loaded = tools.loadSite();
  const { site } = loaded;
  onProgress?.({ step: 'checking', total: site.pages.length });
  const diagnostics = tools.checkSite(loaded);
  if (hasErrors(diagnostics) || (strict && diagnostics.length > 0)) return { diagnostics, built: undefined };

  onProgress?.({ step: 'bundling' });
  const client = await tools.bundleClient();
  const render = tools.createPageRenderer(site, client.scripts);
  const output = createOutput(out);
  const aliases = aliasesByPage(site);
  const shown = collectPictures(tools.pictures, site);
  const total = site.pages.length;
  for (const [done, page] of site.pages.entries()) {
    if (done % 50 === 0) onProgress?.({ step: 'rendering', done, total });
    const html = render(page);
    shown.note(html);
    output.write(fileOf(page.path), html);
    for (const alias of aliases.get(page.path) ?? []) output.write(fileOf(alias), html);
  }
  if (site.notFound) {
    const html = render(site.notFound);
    shown.note(html);
    output.write('404.html', html);
  }

  const addresses = shown.encoded();
  for (const [done, address] of addresses.entries()) {
    onProgress?.({ step: 'encoding', done, total: addresses.length });
    const bytes = await tools.pictures.encode(address);
    if (bytes) output.write(address.slice(1), bytes);
  }

  onProgress?.({ step: 'writing' });
  for (const [file, content] of client.files) output.write(file, content);
  for (const [address, content] of [...tools.files, ...tools.iconFiles(site)]) output.write(address.slice(1), content);
  const assets = join(root, 'public');
  for (const file of listFiles(assets)) {
    if (!shown.replaces(`/${file}`)) output.write(file, readFileSync(join(assets, file)));
  }
  output.write('sitemap.xml', renderSitemap(site));
  output.write('robots.txt', renderRobots(site));
  if (site.redirects.size > 0) output.write('_redirects', renderRedirects(site));
  output.removeStale();
  return { diagnostics, built: { pages: total, sizes: output.sizes() } };
}

function aliasesByPage({ aliases }: Site): ReadonlyMap<string, readonly string[]> {
  const byPage = new Map<string, string[]>();
  for (const [alias, path] of aliases) byPage.set(path, [...(byPage.get(path) ?? []), alias]);
  return byPage;
}

/** `/locations/jbr` is `locations/jbr.html`: hosts serve it without the ending and without a slash at the end. */
function fileOf(path: string): string {
  return path === '/' ? 'index.html' : `${path.slice(1)}.html`;
}
