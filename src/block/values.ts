/**
 * What a view receives for the fields that point at something else: resolved against the site, plain JSON.
 * These are type aliases, not interfaces, so that they count as JSON where an island's props are checked.
 */

/** A checked link: `href` is canonical, `label` what to call it when the author wrote no text of their own. */
export type Link = {
  readonly href: string;
  readonly label: string;
  /** True for another site, a phone number or an e-mail address. */
  readonly external: boolean;
};

/** An image in `public/`, with what of it stays in view and what small screens show in its place. */
export type Image = ImageFiles & {
  readonly alt: string;
  readonly focus?: Focus;
  readonly phone?: ImageFiles;
};

/** The point of a picture around which it is cropped, in percent of its width and height from the top left corner. */
export type Focus = { readonly x: number; readonly y: number };

/** The files of an image, with its intrinsic size in px so that its place is reserved. */
export type ImageFiles = {
  /** The address that every browser can show. */
  readonly src: string;
  readonly width: number;
  readonly height: number;
  /** What fills its place until it is there. */
  readonly color?: string;
  /** Whether it is dimmed, not hidden, when it does not load. */
  readonly dims?: boolean;
  /** The same picture in other formats and widths, best format first. */
  readonly sources?: readonly ImageSource[];
};

/** A picture in one format. */
export type ImageSource = {
  readonly type: string;
  /** Its widths, as the attribute `srcset` takes them. */
  readonly srcset: string;
};

/** An icon: the inside of a 24 x 24 SVG drawn with strokes. */
export type Icon = { readonly name: string; readonly body: string };

/** A third-party service whose script fills widgets, as `site.yaml` declares it. */
export type Integration = {
  readonly name: string;
  /** The company behind it. */
  readonly vendor: string;
  /** The address of the script that fills its widgets. */
  readonly script: string;
  /** The class of an element that the script fills. */
  readonly mount: string;
  /** The page of this site in which it runs, to be shown in a frame; left out for one that runs in the page itself. */
  readonly frame?: string;
  /** Whether that frame may open windows. */
  readonly popups?: boolean;
} & Consent;

/** A page of another company, shown in a frame, as `site.yaml` declares it. */
export type Frame = {
  readonly name: string;
  /** The company behind it. */
  readonly vendor: string;
  readonly src: string;
} & Consent;

/** What a visitor reads and is asked before something loads from another company. */
type Consent = {
  /** The hosts that it loads from, without `https://`. */
  readonly hosts: readonly string[];
  /** The key under which the browser stores that the visitor always allows the company; left out where visitors are not asked. */
  readonly asks?: string;
};

/** The receiver of a form: another company, as `site.yaml` declares it, or a path of this site. */
export type Endpoint = {
  readonly url: string;
};

/** Another company, with all that `site.yaml` declares of it. */
export type Company = {
  readonly vendor: string;
  readonly uses: readonly CompanyUse[];
  /** The key under which the browser stores that the visitor always allows it; left out where visitors are never asked. */
  readonly asks?: string;
};

/** What a company is used for in one of three ways: loaded when the visitor asks, loaded without asking, or sent a form. */
export type CompanyUse = {
  readonly way: 'asked' | 'unasked' | 'sent';
  /** In words for visitors, as far as `site.yaml` says so. */
  readonly purposes: readonly string[];
  /** The hosts that are reached, without `https://`. */
  readonly hosts: readonly string[];
};

/** Safe HTML made from an author's Markdown. */
export type RichText = { readonly html: string };
