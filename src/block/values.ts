/**
 * The values that a view gets for references in the YAML, resolved to plain JSON. These are type aliases, because
 * TypeScript does not accept interfaces as JSON in the props of an island.
 */

/** A checked link with its canonical `href`. If the author wrote no label, `label` is a default text. */
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
  /** The address of the file in a format that every browser can show. */
  readonly src: string;
  readonly width: number;
  readonly height: number;
  /** The colour that fills its space until it has loaded. */
  readonly color?: string;
  /** Whether the image is shown grey instead of being hidden if it does not load. */
  readonly dims?: boolean;
  /** The same picture in other formats and widths, best format first. */
  readonly sources?: readonly ImageSource[];
};

export type ImageSource = {
  readonly type: string;
  /** The files with their widths, in the syntax of `srcset`. */
  readonly srcset: string;
};

/** An icon; `body` is the content of a 24 x 24 SVG drawn with strokes. */
export type Icon = { readonly name: string; readonly body: string };

/** A third-party service whose script fills widgets, as `site.yaml` declares it. */
export type Integration = {
  readonly name: string;
  /** The company behind the service. */
  readonly vendor: string;
  /** The address of the script that fills its widgets. */
  readonly script: string;
  /** The class of an element that the script fills. */
  readonly mount: string;
  /** The page of this site that runs the script in a frame; undefined if the script runs in the page itself. */
  readonly frame?: string;
  /** Whether that frame may open windows. */
  readonly popups?: boolean;
} & Consent;

/** A page of another company, shown in a frame, as `site.yaml` declares it. */
export type Frame = {
  readonly name: string;
  /** The company that serves the page. */
  readonly vendor: string;
  readonly src: string;
  /** The address of the same content outside a frame. */
  readonly opens?: string;
} & Consent;

/** What the consent question needs before something loads from another company. */
type Consent = {
  /** The hosts from which something loads, without `https://`. */
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

/** One use of a company: it loads with the visitor's consent, loads without asking, or receives a form. */
export type CompanyUse = {
  readonly way: 'asked' | 'unasked' | 'sent';
  /** The purposes as texts for visitors, if `site.yaml` has any. */
  readonly purposes: readonly string[];
  /** The hosts that are contacted, without `https://`. */
  readonly hosts: readonly string[];
};

/** Safe HTML made from an author's Markdown. */
export type RichText = { readonly html: string };

/** The logo of a site, as views show the logo beside the site's name. */
export type SiteMark = InlineMark | PictureMark;

/** A small inline SVG: it needs no request and can use the colours of the page. */
interface InlineMark {
  readonly viewBox: string;
  /** The content of the `<svg>`, known to be safe. */
  readonly body: string;
}

/** The URLs of the logo for the light and the dark colour scheme. Sizes in px. */
interface PictureMark {
  readonly light: string;
  readonly dark: string | undefined;
  readonly width: number;
  readonly height: number;
}
