/**
 * What a view receives for the fields that refer to something else: resolved against the site, plain JSON. These are
 * type aliases, not interfaces, so that they count as JSON in the props of an island.
 */

/** A checked link: `href` is canonical, `label` its text if the author wrote none. */
export type Link = {
  readonly href: string;
  readonly label: string;
  /** True for another site, a phone number or an e-mail address. */
  readonly external: boolean;
};

/** An image in `public/`, with its focus and its version for small screens. */
export type Image = ImageFiles & {
  readonly alt: string;
  readonly focus?: Focus;
  readonly phone?: ImageFiles;
};

/** The point of a picture that cropping keeps, in percent of its width and height from the top left corner. */
export type Focus = { readonly x: number; readonly y: number };

/** The files of an image, with its intrinsic size in px to reserve its space. */
export type ImageFiles = {
  /** The address that every browser can show. */
  readonly src: string;
  readonly width: number;
  readonly height: number;
  /** What fills its space until it has loaded. */
  readonly color?: string;
  /** Whether it is greyed out, not hidden, when it does not load. */
  readonly dims?: boolean;
  /** The same picture in other formats and widths, best format first. */
  readonly sources?: readonly ImageSource[];
};

/** A picture in one format. */
export type ImageSource = {
  readonly type: string;
  /** Its widths, in the syntax of `srcset`. */
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
  /** The page of this site in which it runs, for a frame; undefined for one that runs in the page itself. */
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
  /** The address that shows the same outside a frame. */
  readonly opens?: string;
} & Consent;

/** What a visitor reads and decides before something loads from another company. */
type Consent = {
  /** The hosts that it loads from, without `https://`. */
  readonly hosts: readonly string[];
  /** The key for the browser's storage of "always allow" for this company; undefined if visitors are not asked. */
  readonly asks?: string;
};

/** The receiver of a form: another company, as `site.yaml` declares it, or a path of this site. */
export type Endpoint = {
  readonly url: string;
};

/** Another company, with its complete declaration in `site.yaml`. */
export type Company = {
  readonly vendor: string;
  readonly uses: readonly CompanyUse[];
  /** The key for the browser's storage of "always allow" for this company; undefined if visitors are never asked. */
  readonly asks?: string;
};

/** One use of a company: it loads when the visitor asks, loads without asking, or receives a form. */
export type CompanyUse = {
  readonly way: 'asked' | 'unasked' | 'sent';
  /** The purpose in words for visitors, if `site.yaml` has it. */
  readonly purposes: readonly string[];
  /** The hosts that are contacted, without `https://`. */
  readonly hosts: readonly string[];
};

/** Safe HTML made from an author's Markdown. */
export type RichText = { readonly html: string };

/** The logo of a site, as views show it beside its name. */
export type SiteMark = InlineMark | PictureMark;

/** A small drawing inside the page: it costs no request and uses the colours of the page. */
interface InlineMark {
  readonly viewBox: string;
  /** The content of the `<svg>`, known to be safe. */
  readonly body: string;
}

/** Addresses of pictures, the second for the dark scheme. Sizes in px. */
interface PictureMark {
  readonly light: string;
  readonly dark: string | undefined;
  readonly width: number;
  readonly height: number;
}
