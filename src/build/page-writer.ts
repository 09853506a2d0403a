import { hash } from 'node:crypto';
import type { CheckedPage } from '../check/index.ts';
import type { Directives } from '../headers/index.ts';
import { hashSource, metaPolicy, pageDirectives } from '../headers/index.ts';
import type { PageRenderer } from '../render/index.ts';
import type { PageReference, Site } from '../site/index.ts';
import { PUBLISHED } from '../site/index.ts';
import type { BuildManifest, WrittenPage } from './manifest.ts';
import type { Output } from './output.ts';

/** Writes the pages of a site. */
export interface PageWriter {
  /** Leaves a page as the last build wrote it; false when that cannot be, because it was made from something else. */
  readonly keep: (page: PageReference, key: string) => boolean;
  readonly write: (page: PageReference, checked: CheckedPage) => void;
  /** Takes over what was written elsewhere. */
  readonly merge: (pages: BuildManifest['pages']) => void;
  /** What was written and kept, for the next build. */
  readonly manifest: () => WrittenPages;
}

/** The part of the manifest that is about pages. */
export type WrittenPages = Omit<BuildManifest, 'painted'>;

interface PageSurroundings {
  readonly site: Site;
  readonly render: PageRenderer;
  readonly output: Output;
  /** What the last build wrote. */
  readonly last?: BuildManifest | undefined;
}

export function createPageWriter({ site, render, output, last }: PageSurroundings): PageWriter {
  const frame = renderFrame(render);
  const known = last?.frame === frame ? last.pages : new Map<string, WrittenPage>();
  const pages = new Map<string, WrittenPage>();
  const aliases = aliasesByPage(site);
  const derivePolicy = createPolicies();

  /** Those that a page is written to; none for one that visitors do not see. */
  function listPageFiles(page: PageReference): readonly string[] {
    if (page === site.notFound) return ['404.html'];
    return page.path === '' || page.hidden ? [] : [page.path, ...(aliases.get(page.path) ?? [])].map(nameFile);
  }

  return {
    keep: (page, key) => {
      const files = listPageFiles(page);
      const same = files.flatMap((file) => {
        const before = known.get(file);
        return before?.key === key && before.signature !== undefined
          ? [{ file, before, signature: before.signature }]
          : [];
      });
      const isSame = same.length === files.length && output.keep(same.map(({ file, signature }) => [file, signature]));
      if (isSame) for (const { file, before } of same) pages.set(file, before);
      return isSame;
    },
    write: (page, { key, opened }) => {
      const files = listPageFiles(page);
      if (files.length === 0) return;
      const { html, styles, allowances, pictures } = render(page, opened.blocks);
      const policy = derivePolicy(styles, allowances);
      const content = page === site.notFound ? withPolicy(html, policy) : html;
      for (const file of files) {
        output.write(file, content);
        pages.set(file, { key, signature: output.readSignature(file), pictures, policy });
      }
    },
    merge: (written) => {
      for (const [file, page] of written) pages.set(file, page);
    },
    manifest: () => ({ frame, pages }),
  };
}

/** Hosts give headers to addresses, and the page for unknown ones has none: so it says itself what it may load. */
function withPolicy(html: string, policy: Directives): string {
  return html.replace('<head>', `<head><meta http-equiv="Content-Security-Policy" content="${metaPolicy(policy)}"/>`);
}

/** Pages with the same styles share their policy. */
function createPolicies(): (styles: readonly string[], allowances: Directives) => Directives {
  const known = new Map<string, Directives>();
  const hashes = new Map<string, string>();
  const hashStyle = (css: string) => {
    const source = hashes.get(css) ?? hashSource(css);
    hashes.set(css, source);
    return source;
  };
  return (styles, allowances) => {
    const sources = styles.map(hashStyle);
    const key = JSON.stringify([sources, allowances]);
    const policy = known.get(key) ?? pageDirectives(sources, allowances);
    known.set(key, policy);
    return policy;
  };
}

/** A hash of all that stands on every page: a page without anything of its own. */
function renderFrame(render: PageRenderer): string {
  const nothing: PageReference = {
    path: '',
    file: '',
    title: '',
    description: '',
    label: '',
    service: undefined,
    publication: PUBLISHED,
    hidden: undefined,
    canonical: undefined,
    breadcrumbs: [],
  };
  return hash('sha1', render(nothing, []).html, 'base64url');
}

function aliasesByPage({ aliases }: Site): ReadonlyMap<string, readonly string[]> {
  const byPage = new Map<string, string[]>();
  for (const [alias, path] of aliases) byPage.set(path, [...(byPage.get(path) ?? []), alias]);
  return byPage;
}

/** `/locations/jbr` is `locations/jbr.html`: hosts serve it without the ending and without a slash at the end. */
function nameFile(path: string): string {
  return path === '/' ? 'index.html' : `${path.slice(1)}.html`;
}
