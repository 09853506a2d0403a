import type { Block, BlockContent, PropPath, Spacing, Tone } from '../block/index.ts';
import type { Words } from '../block/words/index.ts';
import type { Diagnostic, Location } from '../check/diagnostics/index.ts';
import type { Theme } from '../theme/settings/index.ts';
import type { Dependency, PageMetadata } from './memory/index.ts';
import type { Hidden, Period, Publication, View } from './schedule/index.ts';
import type { AnalyticsFile, BusinessFile, HeadElement, SiteAddress, Vendors } from './schema/index.ts';

/** A site that was loaded and checked: what the dev server, the build and the tests render from. */
export interface Site extends SiteAddress {
  readonly name: string;
  /** BCP 47 language tag of the whole site. */
  readonly locale: string;
  /** The builder's own words for visitors, in that language. */
  readonly words: Words;
  /** The writing direction of that language. */
  readonly direction: 'ltr' | 'rtl';
  /** The IANA name of the time zone of all dates. */
  readonly timeZone: string;
  /** The structured data of the company. */
  readonly business: BusinessFile | undefined;
  /** Whether each page gets a social card. */
  readonly hasSocialCards: boolean;
  /** The elements that it adds to the head of every page. */
  readonly head: readonly HeadElement[];
  /** The feeds of its collections. */
  readonly feeds: readonly Feed[];
  /** The script that counts page views. */
  readonly analytics: AnalyticsFile | undefined;
  readonly layout: Layout;
  readonly theme: Theme;
  /** The other companies that its pages can use. */
  readonly vendors: Vendors;
  /** Every page with an address that is published now, in order of path. */
  readonly pages: readonly PageReference[];
  /**
   * Those with an address that are not published: drafts, and pages whose period has not started or is over. Something
   * else may have the address of one.
   */
  readonly hidden: readonly PageReference[];
  /** The instant of the site, in ms since 1970. */
  readonly at: number;
  /** The instants at which something starts or ends, of all its pages and of the layout, including past ones. */
  readonly instants: readonly number[];
  /** The not-found page; undefined while there is none that can be read. */
  readonly notFound: PageReference | undefined;
  /** Extra addresses that answer with a page: alias -> canonical path. */
  readonly aliases: ReadonlyMap<string, string>;
  /** Old addresses and their targets. */
  readonly redirects: ReadonlyMap<string, string>;
  /** The old addresses at which a page will be published later. */
  readonly temporaryRedirects: ReadonlySet<string>;
  /**
   * Builds the blocks of a page. They are made on demand and not cached, so that a site of ten thousand pages only
   * needs memory for its index. Lists in them show what a view shows; by default, the view in which the page is seen.
   */
  readonly open: (page: PageReference, view?: View) => OpenedPage;
  /** Equal for pages with the same structure: made from one template by entries that fill in the same inputs. */
  readonly deriveStructure: (page: PageReference) => string;
  /** Equal as long as the files that a page is made from are the same, apart from shared blocks and `site.yaml`. */
  readonly deriveVersion: (page: PageReference) => string;
  /** The current answer to a dependency's question. */
  readonly answer: (question: string) => string | undefined;
  /** The location of a page's title or description. */
  readonly findLocation: (page: PageReference, key: 'title' | 'description') => Location;
}

/** A list of the newest entries of a collection, for programs that read news. */
export interface Feed {
  /** The path of its file: `/feed-posts.xml`. */
  readonly path: string;
  readonly title: string;
  /** The day of each entry that has one, by the file of its page. Entries are read for it. */
  readonly readDays: () => ReadonlyMap<string, string>;
}

/** What surrounds the blocks of every page. */
export interface Layout {
  readonly header: readonly BlockInstance[];
  readonly footer: readonly BlockInstance[];
  /** The blocks of both that are not shown at this instant. */
  readonly inactive: readonly BlockInstance[];
}

/** A page in the index of a site: all that lists, menus, the sitemap and the head need. */
export interface PageReference extends PageMetadata {
  /** The canonical path: `/locations/jbr`. */
  readonly path: string;
  /** The file a person edits to change it. */
  readonly file: string;
  readonly publication: Publication;
  /** Why visitors do not see it now; undefined for a page that is published. */
  readonly hidden: Hidden | undefined;
  /** The full address of the page that search engines should list instead. */
  readonly canonical: string | undefined;
  /** Its breadcrumbs, starting with the home page; empty if pages do not show them. */
  readonly breadcrumbs: readonly Breadcrumb[];
}

/** A page in the breadcrumbs of another. */
export interface Breadcrumb {
  readonly path: string;
  readonly label: string;
}

/**
 * Whether search engines and lists of a collection may show a page: it is published, and its file does not exclude it.
 */
export function isListed({ hidden, publication }: Pick<PageReference, 'hidden' | 'publication'>): boolean {
  return hidden === undefined && !publication.noindex && publication.canonical === undefined;
}

export interface OpenedPage {
  /** False if blocks are missing: faulty ones, or those that use unknown values. */
  readonly isWhole: boolean;
  readonly blocks: readonly BlockInstance[];
  /** All blocks, including those whose period has not started or is over, in order. */
  readonly timeline: readonly LocatedBlock[];
  /** Its links to check when all pages are known. */
  readonly links: readonly PageLink[];
  /** Its dependencies on the rest of the site, apart from `site.yaml` and the shared blocks. */
  readonly dependencies: readonly Dependency[];
  readonly diagnostics: readonly Diagnostic[];
  readonly locations: readonly LocatedBlock['location'][];
  /** The start of the list of blocks. */
  readonly start: () => Location;
}

/** A block of a page, with its location. */
export interface LocatedBlock {
  readonly block: BlockInstance;
  readonly location: (key?: 'id') => Location;
}

/** Which screens show a block: from 1024 px wide, below that, or all. */
export type Screens = 'all' | 'large' | 'small';

/** One block of one page: its type, its checked content, and the keys that every block has. */
export interface BlockInstance {
  readonly block: Block;
  readonly id: string | undefined;
  readonly tone: Tone;
  readonly spacing: Spacing;
  readonly screens: Screens;
  /** When it is shown. */
  readonly period: Period;
  /** True for one that does not depend on its page: it is made once and reused. */
  readonly isFixed: boolean;
  readonly content: BlockContent;
  /** The location of the fields that an address can fill in; undefined for a block without fields. */
  readonly locateField?: ((path: PropPath) => Location) | undefined;
  /** The blocks inside this one, by slot. */
  readonly slots: Readonly<Record<string, BlockInstance>>;
  /** Only in the dev server. */
  readonly editable?: EditableBlock | undefined;
}

/**
 * Maps what a block shows to its location. An address is `pages/about.yaml#blocks.3.heading`; within the file and the
 * containing block, `heading`.
 */
export interface EditableBlock {
  /** The address of the block. */
  readonly address: string | undefined;
  /** The addresses of all its texts and pictures. */
  readonly listAddresses: () => readonly (string | undefined)[];
  /** Its content with all of its texts changed by `mark`; undefined if that is not possible. */
  readonly markTexts: (mark: MarkText) => BlockContent | undefined;
}

/**
 * @param text plain, HTML made from Markdown, or the text alternative of a picture
 * @param addresses of its location (of a picture, that of its file), then of the placeholder that filled it in
 */
export type MarkText = (text: string, addresses: string, kind: MarkedKind) => string;

export type MarkedKind = 'text' | 'markdown' | 'picture';

/** A block that is left out because of its faults. */
export interface FaultyBlock {
  /** Its type as written, or the name of the shared block that it includes. */
  readonly name: string;
  /** Empty if the fault is in the file of a shared block, which is reported with that file. */
  readonly diagnostics: readonly Diagnostic[];
}

/** Makes the replacement for a faulty block. */
export type StandIn = (faulty: FaultyBlock) => BlockInstance;

/** A form field, and its possible answers. */
export interface CarriedField {
  readonly name: string;
  /** Empty if they are not known in advance. They are written in the link. */
  readonly answers: readonly string[];
  /** The location of the name. */
  readonly location: () => Location;
}

/**
 * A link to an anchor on a page, to a page that is not always published, or to a form field: it can be checked once
 * both pages are known.
 */
export interface PageLink {
  /** The canonical path of the page; undefined for the page that contains the link. */
  readonly page: string | undefined;
  /** The id of the anchor; undefined for a link to the whole page. */
  readonly id: string | undefined;
  /** The values to fill in on the form of the page. */
  readonly field?: CarriedField | undefined;
  /** When its block is shown. */
  readonly period: Period;
  /** True if a list made it from the page that it leads to: it disappears with the page. */
  readonly isListed: boolean;
  /** The written text, to find it in a longer text. */
  readonly written: string;
  readonly location: () => Location;
  readonly propertyPath: () => string | undefined;
}
