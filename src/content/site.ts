import type { Block, BlockContent, PropPath, Spacing, Tone } from '../block/index.ts';
import type { Words } from '../block/words/index.ts';
import type { Diagnostic, Location } from '../check/diagnostics/index.ts';
import type { Theme } from '../theme/settings/index.ts';
import type { Dependency, PageMetadata } from './memory/index.ts';
import type { Hidden, Period, Publication, View } from './schedule/index.ts';
import type { BusinessFile, SiteAddress, Vendors } from './schema/index.ts';

/** A site that was loaded and checked: what the dev server, the build and the tests render from. */
export interface Site extends SiteAddress {
  readonly name: string;
  /** BCP 47 language tag of the whole site. */
  readonly locale: string;
  /** What blocks and pages say to visitors by themselves, in that language. */
  readonly words: Words;
  /** From which side that language is read. */
  readonly direction: 'ltr' | 'rtl';
  /** The IANA name of the zone of all dates. */
  readonly timeZone: string;
  /** The structured data of the company. */
  readonly business: BusinessFile | undefined;
  /** Whether a picture is drawn for each page, which stands where a link to it is shared. */
  readonly hasSocialCards: boolean;
  readonly layout: Layout;
  /** How it looks. */
  readonly theme: Theme;
  /** The other companies that its pages may use. */
  readonly vendors: Vendors;
  /** Every page that has an address and is published now, in order of path. */
  readonly pages: readonly PageReference[];
  /**
   * Those with an address that are not: drafts, and pages whose time has not come or is over. Something else may answer at the
   * address of one.
   */
  readonly hidden: readonly PageReference[];
  /** The instant for which it was made, in ms since 1970. */
  readonly at: number;
  /** The instants of all its pages and of the layout at which something comes or goes, past ones included. */
  readonly instants: readonly number[];
  /** The page for an address that does not exist; undefined while the site has none that can be read. */
  readonly notFound: PageReference | undefined;
  /** Extra addresses that answer with a page: alias -> canonical path. */
  readonly aliases: ReadonlyMap<string, string>;
  /** Old addresses that send the visitor on: old path -> new address. */
  readonly redirects: ReadonlyMap<string, string>;
  /** The old addresses at which a page will appear. */
  readonly temporaryRedirects: ReadonlySet<string>;
  /**
   * Builds the blocks of a page. They are made on demand and not kept, so that a site of ten thousand pages
   * costs the memory of its index. Lists in them are those of a view; left out, of that in which the page is seen.
   */
  readonly open: (page: PageReference, view?: View) => OpenedPage;
  /** Equal for pages that are built alike: made from one template by entries that fill in the same inputs. */
  readonly deriveStructure: (page: PageReference) => string;
  /** Equal while the files that a page is made from are the same, shared blocks and `site.yaml` aside. */
  readonly deriveVersion: (page: PageReference) => string;
  /** The answer that a dependency with this question has now. */
  readonly answer: (question: string) => string | undefined;
  /** The location of a page's title or description. */
  readonly findLocation: (page: PageReference, key: 'title' | 'description') => Location;
}

/** What stands around the blocks of every page. */
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
  /** The address of the page that search engines should list instead, with the host. */
  readonly canonical: string | undefined;
  /** The pages on the way to it, from the home page on; empty where pages do not show them. */
  readonly breadcrumbs: readonly Breadcrumb[];
}

/** A page on the way to another. */
export interface Breadcrumb {
  readonly path: string;
  readonly label: string;
}

/** Whether a page is for search engines, and for lists of a collection: published, and not kept out by what its file says. */
export function isListed({ hidden, publication }: Pick<PageReference, 'hidden' | 'publication'>): boolean {
  return hidden === undefined && !publication.noindex && publication.canonical === undefined;
}

export interface OpenedPage {
  /** False when blocks are missing: faulty ones, or those that quote unknown values. */
  readonly isWhole: boolean;
  readonly blocks: readonly BlockInstance[];
  /** Those, too, whose time has not come or is over, in order. */
  readonly timeline: readonly LocatedBlock[];
  /** Its links to be looked at once all pages are known. */
  readonly links: readonly PageLink[];
  /** What it was made with of the rest of the site, `site.yaml` and the shared blocks aside. */
  readonly dependencies: readonly Dependency[];
  readonly diagnostics: readonly Diagnostic[];
  /** The location of each block. */
  readonly locations: readonly LocatedBlock['location'][];
  /** The start of the list of blocks. */
  readonly start: () => Location;
}

/** A block of a page, and where it was written. */
export interface LocatedBlock {
  readonly block: BlockInstance;
  readonly location: (key?: 'id') => Location;
}

/** Which screens show a block: from 1024 px wide, below that, or all. */
export type Screens = 'all' | 'large' | 'small';

/** One block of one page: its type, its checked content, and the keys that every block takes. */
export interface BlockInstance {
  readonly block: Block;
  readonly id: string | undefined;
  readonly tone: Tone;
  readonly spacing: Spacing;
  readonly screens: Screens;
  /** When it is shown. */
  readonly period: Period;
  /** True for one that quotes nothing of its page: it is made once, and what is made of it serves again. */
  readonly isFixed: boolean;
  readonly content: BlockContent;
  /** The location of the fields that an address may name; undefined for a block without fields. */
  readonly locateField?: ((path: PropPath) => Location) | undefined;
  /** The blocks inside this one, by slot. */
  readonly slots: Readonly<Record<string, BlockInstance>>;
  /** In the dev server alone. */
  readonly editable?: EditableBlock | undefined;
}

/** Leads from what a block shows to where it is written. An address is `pages/about.yaml#blocks.3.heading`; within the file and the block around it, `heading`. */
export interface EditableBlock {
  /** That of the block. */
  readonly address: string | undefined;
  /** Those of all its texts. */
  readonly listAddresses: () => readonly (string | undefined)[];
  /** Its content with all of its texts changed by `mark`; undefined where that cannot be made. */
  readonly markTexts: (mark: MarkText) => BlockContent | undefined;
}

/**
 * @param text plain, or HTML that was made of Markdown
 * @param addresses where it is written, and with a space before it where it is quoted
 */
export type MarkText = (text: string, addresses: string, isMarkdown: boolean) => string;

/** A block that is left out because of its faults. */
export interface FaultyBlock {
  /** Its type as it was written, or the name of the shared block that it includes. */
  readonly name: string;
  /** None where the fault lies in the file of a shared block, which is reported with that file. */
  readonly diagnostics: readonly Diagnostic[];
}

/** Makes what is shown instead of a faulty block. */
export type StandIn = (faulty: FaultyBlock) => BlockInstance;

/** A field of a form, and the answers that it may get. */
export interface CarriedField {
  readonly name: string;
  /** Empty where they are not known in advance. They are written where the link is. */
  readonly answers: readonly string[];
  /** The location of the name. */
  readonly location: () => Location;
}

/** A link to an anchor on a page, to a page that is not always there, or to a field of a form: whether it is there is known once both pages are. */
export interface PageLink {
  /** The canonical path of the page; undefined for the page on which the link stands. */
  readonly page: string | undefined;
  /** The id of the anchor; undefined for a link to the whole page. */
  readonly id: string | undefined;
  /** What a form on the page is to be filled in with. */
  readonly field?: CarriedField | undefined;
  /** When the block in which it stands is shown. */
  readonly period: Period;
  /** True where a list made it of the page that it leads to: it goes with the page. */
  readonly isListed: boolean;
  /** The written text, to be found in a longer text. */
  readonly written: string;
  readonly location: () => Location;
  readonly propertyPath: () => string | undefined;
}
