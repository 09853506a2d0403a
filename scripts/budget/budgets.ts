/**
 * The budget of a kind of page when it has loaded, before anyone scrolls or touches anything. In bytes, compressed with
 * Brotli.
 */
export interface LoadBudget {
  readonly kind: string;
  /** The files of `dist/` of this kind; the heaviest of them counts. */
  readonly pages: RegExp;
  /**
   * The islands that start when they are in view, and that are in view when the page opens, on a phone or a large
   * screen.
   */
  readonly inView?: readonly string[];
  /** HTML, CSS and JavaScript together; undefined if only the JavaScript is limited. */
  readonly total?: number;
  readonly js: number;
  /**
   * For a total that is not met yet: the current weight, which must not grow, and the reason. 50 bytes are added to the
   * weight, because file names with hashes compress differently after each change: sixty different names of one social
   * card changed the weight by up to 45 bytes.
   */
  readonly missed?: { readonly total: number; readonly why: string };
}

export const LOAD_BUDGETS: readonly LoadBudget[] = [
  {
    kind: 'home',
    pages: /^index\.html$/,
    inView: ['typed-heading'],
    total: 20_000,
    js: 1620,
    missed: {
      total: 22_550,
      why: 'without its blocks it would be 8.9 kB lighter (their words are 4.8, the texts for pictures 0.95, the icons 0.6, stars as full as their rating 0.05, ranges that no line breaks 0.05, the props of three islands 0.65), without their CSS 4.1, the tokens and base rules 2.3, the rules for paper 0.25, the header 1.05 and its CSS 0.7 (icons and lines of help in its menus 0.55), the footer 0.85 and its CSS 0.3, the scripts 1.6, the faces of the font 0.35, the structured data 0.45, the metadata for shared links 0.15.',
    },
  },
  {
    kind: 'location',
    pages: /^locations\/[^/]+\.html$/,
    inView: ['widget'],
    total: 11_000,
    js: 1350,
    missed: {
      total: 15_300,
      why: 'without its blocks it would be 4.35 kB lighter (their words are 2.3, the form in its hero 0.9, the bar on phones 0.25), without their CSS 3, the tokens and base rules 1.9, the rules for paper 0.2, the header 1 and its CSS 0.55 (icons and lines of help in its menus 0.5), the footer 0.9 and its CSS 0.3, the scripts 1.3, the faces of the font 0.3, the structured data 0.25, the metadata for shared links 0.1.',
    },
  },
  {
    kind: 'legal',
    pages: /^(?:privacy-policy|terms-of-service)\.html$/,
    total: 8000,
    js: 1120,
    missed: {
      total: 11_950,
      why: 'without its blocks it would be 3.7 kB lighter (its words are 3.2, the list of companies 0.3), without their CSS 1, the tokens and base rules 1.5, the rules for paper 0.25, the header 1.1 and its CSS 0.7 (icons and lines of help in its menus 0.6), the footer 0.95 and its CSS 0.3, the first script 1.05, the faces of the font 0.3, the structured data 0.15, the metadata for shared links 0.15, headings in its menus and the mark of its button 0.03; the hashes in names of files make 0.06 of difference.',
    },
  },
  { kind: 'quote', pages: /^quote\.html$/, js: 1120 },
];

/**
 * The budget for all JavaScript of a page after it has been scrolled through and used. In bytes, compressed with
 * Brotli.
 */
export interface UseBudget {
  readonly js: number;
  /** See `LoadBudget`. */
  readonly missed?: { readonly js: number; readonly why: string };
}

/** The budgets that the browser tests check. */
export const USE_BUDGETS: Readonly<Record<'home' | 'quote', UseBudget>> = {
  home: {
    js: 92_000,
    missed: {
      js: 94_450,
      why: 'words and numbers are written in the language of the site by its scripts, too: 0.6 kB; props come as scripts and not in the page, 1.5 kB lighter: 1.6 kB; what is shown when a view fails: 0.05 kB; the button of the header that takes along what a page knows, chunks that the search shares, and headings in menus: 0.1 kB.',
    },
  },
  quote: {
    js: 92_000,
    missed: {
      js: 94_800,
      why: 'the props of the form and the header come as scripts and not in the page: 2.1 kB; numbers with units, choices that go together, packages with prices, doubts and what follows after sending: 1.9 kB; hidden answers, times, a link in a label and what the site’s own receiver checks: 0.1 kB.',
    },
  },
};

/** The budget of the search index. In bytes, compressed with Brotli. */
export const SEARCH_INDEX_BUDGET = 15_000;
