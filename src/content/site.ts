import type { Block, BlockContent, PropPath, Spacing, Tone } from '../block/index.ts';
import type { Words } from '../block/words/index.ts';
import type { Diagnostic, Location } from '../check/diagnostics/index.ts';
import type { Theme } from '../theme/settings/index.ts';
import type { Dependency, PageMetadata } from './memory/index.ts';
import type { Hidden, Period, Publication, View } from './schedule/index.ts';
import type { AnalyticsFile, BusinessFile, HeadElement, SiteAddress, Vendors } from './schema/index.ts';

/** A loaded and checked site, from which the dev server, the build and the tests render pages. */
export interface Site extends SiteAddress {
  readonly name: string;
  /** BCP 47 language tag of the whole site. */
  readonly locale: string;
  /** The builder's own words for visitors, in the language of `locale`. */
  readonly words: Words;
  /** The writing direction of `locale`. */
  readonly direction: 'ltr' | 'rtl';
  /** The IANA name of the time zone of all dates. */
  readonly timeZone: string;
  /** The structured data of the company. */
  readonly business: BusinessFile | undefined;
  /** Whether each page gets a social card. */
  readonly hasSocialCards: boolean;
  /** Additional elements for the head of every page. */
  readonly head: readonly HeadElement[];
  readonly feeds: readonly Feed[];
  /** The script that counts page views. */
  readonly analytics: AnalyticsFile | undefined;
  readonly layout: Layout;
  readonly theme: Theme;
  /** The other companies whose services pages can use. */
  readonly vendors: Vendors;
  /** Every page with an address that is published now, in order of path. */
  readonly pages: readonly PageReference[];
  /**
   * Pages with an address that are not published: drafts, and pages whose period has not started or is over. Meanwhile,
   * their address may lead to something else.
   */
  readonly hidden: readonly PageReference[];
  /** The time for which the site is built, in ms since 1970. */
  readonly at: number;
  /** The instants, past and future, at which a page, an entry or a block of the layout starts or ends. */
  readonly instants: readonly number[];
  /** The not-found page; undefined if there is none, or it cannot be read. */
  readonly notFound: PageReference | undefined;
  /** Additional addresses of pages: alias -> canonical path. */
  readonly aliases: ReadonlyMap<string, string>;
  /** Old addresses and their targets. */
  readonly redirects: ReadonlyMap<string, string>;
  /** The redirects from addresses at which a page will be published later. */
  readonly temporaryRedirects: ReadonlySet<string>;
  /**
   * Makes the blocks of a page. They are made on demand and not cached, so that a site of ten thousand pages only needs
   * memory for its index. Lists in the blocks contain the entries of the given view; by default, of the view in which
   * the page is shown.
   */
  readonly open: (page: PageReference, view?: View) => OpenedPage;
  /**
   * A key that is equal for pages with the same structure: pages from one template whose entries fill in the same
   * inputs.
   */
  readonly deriveStructure: (page: PageReference) => string;
  /** Changes when the page's own files change; shared blocks and `site.yaml` do not count. */
  readonly deriveVersion: (page: PageReference) => string;
  /** The current answer to a dependency's question. */
  readonly answer: (question: string) => string | undefined;
  /** The location of a page's title or description. */
  readonly findLocation: (page: PageReference, key: 'title' | 'description') => Location;
}

/** An Atom feed of the newest entries of a collection. */
export interface Feed {
  /** The path of its file: `/feed-posts.xml`. */
  readonly path: string;
  readonly title: string;
  /** The day of the entry whose page has this file; undefined for other pages, and for an entry without a day. */
  readonly readDay: (file: string) => string | undefined;
}

/** The blocks above and below the blocks of every page. */
export interface Layout {
  readonly header: readonly BlockInstance[];
  readonly footer: readonly BlockInstance[];
  /** The blocks of header and footer that are not shown now. */
  readonly inactive: readonly BlockInstance[];
}

/** A page in the index of a site, with the data for lists, menus, the sitemap and the page's head. */
export interface PageReference extends PageMetadata {
  /** The canonical path: `/locations/jbr`. */
  readonly path: string;
  /** The file that an author edits to change the page. */
  readonly file: string;
  readonly publication: Publication;
  /** Why visitors do not see the page now; undefined for a page that is published. */
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
  /** False if blocks are missing because they are faulty or use unknown values. */
  readonly isWhole: boolean;
  readonly blocks: readonly BlockInstance[];
  /** All blocks, including those whose period has not started or is over, in order. */
  readonly timeline: readonly LocatedBlock[];
  /** The page's links that are checked when all pages are known. */
  readonly links: readonly PageLink[];
  /** The page's dependencies on the rest of the site, apart from `site.yaml` and the shared blocks. */
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

/** The screens that show a block: all, from 1024 px wide (`large`), or narrower (`small`). */
export type Screens = 'all' | 'large' | 'small';

/** One block of one page: its type, its checked content, and the keys that every block has. */
export interface BlockInstance {
  readonly block: Block;
  readonly id: string | undefined;
  readonly tone: Tone;
  readonly spacing: Spacing;
  readonly screens: Screens;
  /** The period in which the block is shown. */
  readonly period: Period;
  /** True if the block does not depend on its page: it is then made once and reused. */
  readonly isFixed: boolean;
  readonly content: BlockContent;
  /** Locates the fields that the query string of the page's URL can prefill; undefined without such fields. */
  readonly locateField?: ((path: PropPath) => Location) | undefined;
  /** The blocks inside this one, by slot. */
  readonly slots: Readonly<Record<string, BlockInstance>>;
  /** Only for a site with `isEditable`. */
  readonly editable?: EditableBlock | undefined;
}

/**
 * Maps the texts and pictures of a block to their locations. An address is `pages/about.yaml#blocks.3.heading`; inside
 * the containing block, it is only `heading`.
 */
export interface EditableBlock {
  /** The address of the block. */
  readonly address: string | undefined;
  /** The block's content in which `mark` has changed all texts; undefined if that is not possible. */
  readonly markTexts: (mark: MarkText) => BlockContent | undefined;
}

/**
 * @param text plain text, HTML made from Markdown, or the text alternative of a picture
 * @param addresses the address of the text (for a picture, of its file), then that of a placeholder that inserted it
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

/** A form field that a link prefills, with the possible answers. */
export interface CarriedField {
  readonly name: string;
  /** The answers in the link; empty if they are not known in advance. */
  readonly answers: readonly string[];
  /** The location of the field's name. */
  readonly location: () => Location;
}

/**
 * A link to an anchor, to a page that is not always published, or to a form field. It can only be checked when the
 * page with the link and the page that it leads to are known.
 */
export interface PageLink {
  /** The canonical path of the page; undefined for the page that contains the link. */
  readonly page: string | undefined;
  /** The id of the anchor; undefined for a link to the whole page. */
  readonly id: string | undefined;
  /** The form field on the page that the link prefills. */
  readonly field?: CarriedField | undefined;
  /** The period in which the link's block is shown. */
  readonly period: Period;
  /** True if a list made the link from the page to which it leads: the link then disappears with the page. */
  readonly isListed: boolean;
  /** The link as written, to find it in a longer text. */
  readonly written: string;
  readonly location: () => Location;
  readonly propertyPath: () => string | undefined;
}
