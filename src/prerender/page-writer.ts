import { hash } from 'node:crypto';
import type { CheckedPage } from '../check/index.ts';
import type { PageReference, Site } from '../content/index.ts';
import { formPath, PUBLISHED } from '../content/index.ts';
import type { PageRenderer, PropsFile } from '../render/index.ts';
import { locatePropsFile, namePropsFile } from '../render/index.ts';
import { openSearchIndex } from '../render/search-index/index.ts';
import type { SiteSocialCards } from '../render/social-card/index.ts';
import type { Directives } from './headers/index.ts';
import { hashSource, metaPolicy, nameFile, pageDirectives } from './headers/index.ts';
import type { BuildManifest, WrittenFile, WrittenPages } from './manifest.ts';
import type { FileSignature, Output } from './output.ts';

/** The folder of pages as JSON, and the file that lists them. */
const JSON_FOLDER = 'pages';
export const SITE_MANIFEST = `${JSON_FOLDER}/manifest.json`;

export interface PageWriter {
  /** Keeps a page from the last build; false if its inputs have changed. */
  readonly keep: (page: PageReference, digest: string) => boolean;
  readonly write: (page: PageReference, checked: CheckedPage) => void;
  /** Merges what another thread wrote. */
  readonly merge: (written: WrittenSite) => void;
  /** The written and kept pages, and their files of props, which are still to be written. */
  readonly written: () => WrittenSite;
}

/** The written pages of a site, and the files of props that they share. */
export interface WrittenSite {
  readonly pages: WrittenPages;
  /** The code of each file of props, by name. */
  readonly propsFiles: ReadonlyMap<string, string>;
}

interface PageSurroundings {
  readonly site: Site;
  readonly render: PageRenderer;
  /** The social cards of the pages; undefined if the site has none. */
  readonly socialCards?: Pick<SiteSocialCards, 'of'> | undefined;
  readonly output: Output;
  /** The manifest of the last build. */
  readonly last?: Pick<BuildManifest, 'get'>;
  /** Whether each page is also written as JSON. */
  readonly json?: boolean | undefined;
}

/** Renders pages into an output, or keeps those of the last build. */
export function createPageWriter({
  site,
  render,
  socialCards,
  output,
  last,
  json = false,
}: PageSurroundings): PageWriter {
  const searchIndex = openSearchIndex(site);
  const common = [digestFrame(render, json), searchIndex?.hasHeadings ?? false];
  /** Includes the address of the social card, because the picture on the card can change while the page does not. */
  const deriveVersion = (page: PageReference, digest: string) =>
    [...common, socialCards?.of(page)?.address, digest].join(' ');
  const pages = new Map<string, WrittenFile>();
  const propsFiles = createPropsFiles(output);
  const listPageFiles = createFileLister(site);
  const derivePolicy = createPolicies();

  return {
    keep: (page, digest) => {
      const files = listPageFiles(page);
      const version = deriveVersion(page, digest);
      const same = files.flatMap((file) => {
        const before = last?.get(file);
        if (before?.signature === undefined || before.version !== version) return [];
        return [{ file, before, signature: before.signature }];
      });
      const written = same.map(({ file, signature }): FileSignature => [file, signature]);
      const asJson = json ? same.flatMap(({ before }) => (before.json ? [before.json] : [])) : [];
      const isSame =
        same.length === files.length &&
        same.every(({ before }) => before.propsFiles.every(propsFiles.keep)) &&
        output.keep([...written, ...asJson]);
      if (isSame) for (const { file, before } of same) pages.set(file, before);
      return isSame;
    },
    write: (page, { deriveDigest, opened }) => {
      const files = listPageFiles(page);
      if (files.length === 0) return;
      const { html, styles, allowances, pictures, writeJson, ...made } = render(page, opened.blocks);
      const headings = searchIndex?.readHeadings(made.headings) ?? [];
      const names = propsFiles.add(made.propsFiles);
      const policy = derivePolicy(styles, allowances);
      const content = page === site.notFound ? withPolicy(html, policy) : html;
      const version = deriveDigest && deriveVersion(page, deriveDigest());
      const asJson = json ? writeFile(output, namePageJson(site, page), writeJson()) : undefined;
      for (const [index, file] of files.entries()) {
        const [, signature] = writeFile(output, file, content);
        const own = { version, signature, pictures, policy, headings, propsFiles: names };
        pages.set(file, asJson && index === 0 ? { ...own, json: asJson } : own);
      }
    },
    merge: (written) => {
      for (const [file, page] of written.pages) pages.set(file, page);
      for (const [name, code] of written.propsFiles) propsFiles.files.set(name, code);
    },
    written: () => ({ pages, propsFiles: propsFiles.files }),
  };
}

function writeFile(output: Output, file: string, content: string): FileSignature {
  output.write(file, content);
  return [file, output.readSignature(file) ?? ''];
}

/** The files of props that the pages of a build need. */
function createPropsFiles({ readBefore }: Pick<Output, 'readBefore'>) {
  const files = new Map<string, string>();
  return {
    files,
    /** @returns the names, each once */
    add: (added: readonly PropsFile[]): readonly string[] => {
      for (const { name, code } of added) files.set(name, code);
      return [...new Set(added.map(({ name }) => name))];
    },
    /** Keeps a file from the last build; false if it is missing or damaged. */
    keep: (name: string): boolean => {
      const code = files.get(name) ?? readBefore(locatePropsFile(name));
      if (code === undefined || namePropsFile(code) !== name) return false;
      files.set(name, code);
      return true;
    },
  };
}

/** The file of a page, by its path. */
export function namePageFile(site: Site, path: string): string {
  return nameFile(formPath(site, path)).slice(1);
}

/** Adds the policy to the HTML of the not-found page: hosts set headers by address, and this page has no address. */
function withPolicy(html: string, policy: Directives): string {
  return html.replace('<head>', `<head><meta http-equiv="Content-Security-Policy" content="${metaPolicy(policy)}"/>`);
}

/** Creates policies with a cache: pages with the same styles and third parties have the same policy. */
function createPolicies(): (styles: readonly string[], allowances: Directives) => Directives {
  const known = new Map<string, Directives>();
  return (styles, allowances) => {
    const sources = styles.map(hashSource);
    const key = JSON.stringify([sources, allowances]);
    const policy = known.get(key) ?? pageDirectives(sources, allowances);
    known.set(key, policy);
    return policy;
  };
}

/** The file of a page as JSON. */
export function namePageJson(site: Site, page: PageReference): string {
  const file = page === site.notFound ? '404.html' : namePageFile(site, page.path);
  const json = `${JSON_FOLDER}/${file.replace(/html$/, 'json')}`;
  // The JSON of a page with the address /manifest must not replace the manifest.
  return json === SITE_MANIFEST ? json.replace(/\.json$/, '/index.json') : json;
}

/** A digest of the common inputs of all pages, made from a page without blocks of its own. */
function digestFrame(render: PageRenderer, json: boolean): string {
  const nothing: PageReference = {
    path: '',
    file: '',
    title: '',
    description: '',
    label: '',
    service: undefined,
    picture: undefined,
    socialImage: undefined,
    publication: PUBLISHED,
    hidden: undefined,
    canonical: undefined,
    breadcrumbs: [],
  };
  const { html, writeJson } = render(nothing, []);
  return hash('sha1', json ? html + writeJson() : html, 'base64url');
}

/** Lists the files of a page, one for each address; none for a page that visitors do not see. */
function createFileLister(site: Site): (page: PageReference) => readonly string[] {
  const aliases = new Map<string, string[]>();
  for (const [alias, path] of site.aliases) aliases.set(path, [...(aliases.get(path) ?? []), alias]);
  return (page) => {
    if (page === site.notFound) return ['404.html'];
    if (page.path === '' || page.hidden) return [];
    return [page.path, ...(aliases.get(page.path) ?? [])].map((path) => namePageFile(site, path));
  };
}
