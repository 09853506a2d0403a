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
  /** Why it is not met yet; the check fails all the same. */
  readonly missed?: string;
}

export const LOAD_BUDGETS: readonly LoadBudget[] = [
  {
    kind: 'home',
    pages: /^index\.html$/,
    inView: ['typed-heading'],
    total: 21_000,
    js: 6000,
    missed: 'its words, drawings and the CSS of thirteen blocks are 19 kB before any script.',
  },
  {
    kind: 'location',
    pages: /^locations\/[^/]+\.html$/,
    inView: ['widget'],
    total: 11_000,
    js: 1600,
    missed: 'header, footer and base CSS are 5 kB of it, and on phones the bar at the bottom wakes a widget at once.',
  },
  {
    kind: 'legal',
    pages: /^(?:privacy-policy|terms-of-service)\.html$/,
    total: 8000,
    js: 1600,
    missed: 'its text is 2.8 kB; header, footer, base CSS and the first script are the rest.',
  },
  { kind: 'quote', pages: /^quote\.html$/, js: 1600 },
];

/**
 * What a page may load in JavaScript, in all, once it has been scrolled through and used. In bytes, compressed with Brotli.
 * The browser tests measure it.
 */
export const USE_BUDGETS = { home: 92_000, quote: 92_000 } as const;
