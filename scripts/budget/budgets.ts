/** What a kind of page may weigh when it has loaded, before anyone scrolls or touches anything. In bytes, compressed with Brotli. */
export interface LoadBudget {
  readonly kind: string;
  /** Which files of `dist/` are of this kind; the heaviest of them counts. */
  readonly pages: RegExp;
  /** The islands that wake up when they come into view, and are in view when the page opens, on a phone or a large screen. */
  readonly inView?: readonly string[];
  /** HTML, CSS and JavaScript together; undefined where only the JavaScript is bounded. */
  readonly total?: number;
  readonly js: number;
  /**
   * Where the total is not met yet: what the page weighs all the same, above which it must not grow, and why. Names of files by their
   * hash compress differently after each change: that makes some 30 bytes, which are allowed for.
   */
  readonly missed?: { readonly total: number; readonly why: string };
}

export const LOAD_BUDGETS: readonly LoadBudget[] = [
  {
    kind: 'home',
    pages: /^index\.html$/,
    inView: ['typed-heading'],
    total: 21_000,
    js: 3000,
    missed: {
      total: 22_600,
      why: 'its words and the texts for its pictures are 5.7 kB, icons and other markup 5.5, the scripts 1.9, the CSS of its blocks 6.9, what search engines are told 0.3, what a shared link shows 0.15, the words of its carousels 0.1, the hash of the first script 0.05, the icons and lines of help in its menus 0.65, how it is printed 0.2, the CSS of long lists, rows and enlarged pictures 0.9, what its services cost 0.05, numbers kept with their units 0.05.',
    },
  },
  {
    kind: 'location',
    pages: /^locations\/[^/]+\.html$/,
    inView: ['widget'],
    total: 11_000,
    js: 1600,
    missed: {
      total: 15_840,
      why: 'its words are 2.3 kB, icons 1, other markup 2.5, the ratings in place of a widget and the offer to load it 0.2, the CSS 4.85, the scripts 1.6, what search engines are told 0.3, the way to it 0.2, what a shared link shows 0.2, the icons and lines of help in its menus 0.65, those of its bar 0.2, how it is printed 0.2, the form in its hero 0.6, the groups of its footer on phones 0.1, what fails there and what it costs 0.4, large quotations and figures, lines and prices beside them 0.3, room for large text and numbers kept with their units 0.1.',
    },
  },
  {
    kind: 'legal',
    pages: /^(?:privacy-policy|terms-of-service)\.html$/,
    total: 8000,
    js: 1600,
    missed: {
      total: 12_320,
      why: 'its words are 3.6 kB, other markup 1.9, the CSS of its five blocks 3.5, the first script 1.3, its hash 0.05, what search engines are told 0.2, the way to it 0.15, what a shared link shows 0.15, the icons and lines of help in its menus 0.65, how it is printed 0.2, the groups of its footer on phones 0.1, the list of companies and what visitors allow them 0.2.',
    },
  },
  { kind: 'quote', pages: /^quote\.html$/, js: 1600 },
];

/** What a page may load in JavaScript, in all, once it has been scrolled through and used. In bytes, compressed with Brotli. */
export interface UseBudget {
  readonly js: number;
  /** As for `LoadBudget`. */
  readonly missed?: { readonly js: number; readonly why: string };
}

/** The browser tests measure it. */
export const USE_BUDGETS: Readonly<Record<'home' | 'quote', UseBudget>> = {
  home: {
    js: 92_000,
    missed: {
      js: 92_650,
      why: 'words and numbers are written in the language of the site by its scripts, too: 0.6 kB.',
    },
  },
  quote: { js: 92_000 },
};

/** What the list of pages may weigh that the search of the site loads. In bytes, compressed with Brotli. */
export const SEARCH_INDEX_BUDGET = 15_000;
