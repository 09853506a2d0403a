import type { Site, SiteContent, SiteEnvironment } from '../../../src/content/index.ts';
import { loadSite, readContent } from '../../../src/content/index.ts';
import type { Document } from '../../../src/content/yaml/index.ts';
import { readDocument } from '../../../src/content/yaml/index.ts';

/** The files to write. Paths are relative to the root, with `/`. */
export interface Scaffold {
  /** Files that must not exist yet, with their text. */
  readonly created: ReadonlyMap<string, string>;
  /** An existing file that changes as well, such as `site.yaml` with the new route. */
  readonly changed?: FileChange | undefined;
  /** The address of the new page; undefined for an entry without a page. */
  readonly page?: string | undefined;
  /** A sentence that tells the user what to do next. */
  readonly advice: string;
}

/** A change to several files. */
export interface SiteChange {
  /** Files that must not exist yet, with their text. */
  readonly created: ReadonlyMap<string, string>;
  readonly changed: readonly FileChange[];
  readonly removed: readonly string[];
  /** The original file of each new file that is a copy. */
  readonly copied?: ReadonlyMap<string, string>;
  /** The address of the page to show next. */
  readonly page?: string | undefined;
}

export interface FileChange {
  readonly file: string;
  readonly before: string;
  readonly after: string;
}

/** Why a page is not created, moved or deleted, and what to do; shown to the user. */
export class ScaffoldRefusal extends Error {}

/** @throws ScaffoldRefusal */
export function refuse(message: string): never {
  throw new ScaffoldRefusal(message);
}

/** Who makes a request. In messages for a command, the address is an option: `--slug about`. */
export type Asker = 'editor' | 'command';

/** The environment of the site, with the initial blocks of new pages. */
export interface ScaffoldEnvironment extends SiteEnvironment {
  /** The blocks of a new page as YAML; the heading is YAML as well. */
  readonly newPageBlocks: (heading: string) => string;
  /** The files of a new blog; its name, the title of its page and the line with its label are YAML. */
  readonly newBlog: (blog: Readonly<Record<'name' | 'title' | 'label' | 'today', string>>) => {
    readonly template: string;
    readonly list: string;
    readonly post: string;
  };
}

/** The current state of the site. New pages and entries are checked against it. */
export interface SiteContext {
  readonly environment: ScaffoldEnvironment;
  readonly asker: Asker;
  readonly site: Site;
  readonly content: SiteContent;
  /** The parsed `site.yaml`. */
  readonly document: Document;
  /** All files in `pages/`, and in `public/`. */
  readonly pageFiles: readonly string[];
  readonly publicFiles: readonly string[];
}

/** Reads the site; refuses if its `site.yaml` is invalid. */
export function readContext(environment: ScaffoldEnvironment, asker: Asker): SiteContext {
  const { reader } = environment;
  const document = readDocument(reader, 'site.yaml', { wanted: '' }, () => {});
  if (!document) refuse('site.yaml cannot be read. Fix it first: npm run validate shows what is wrong.');
  return {
    environment,
    asker,
    site: loadSite(environment).site,
    content: readContent(reader),
    document,
    pageFiles: reader.list('pages'),
    publicFiles: reader.list('public'),
  };
}

/** A slug as messages name it: `--slug about`, or just `about` in the editor. */
export function nameSlug(asker: Asker, slug: string): string {
  return asker === 'editor' ? slug : `--slug ${slug}`;
}

/** The part of a message that names the option for the address; empty in the editor. */
export function withSlug(asker: Asker): string {
  return asker === 'editor' ? '' : ' with --slug';
}

/** The name of one entry: `location` for `locations`. */
export function deriveSingular(collection: string): string {
  return collection.replace(/ies$/, 'y').replace(/(?<=ss|x|ch|sh)es$|(?<![su])s$/, '');
}
