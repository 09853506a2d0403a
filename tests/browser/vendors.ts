import type { Locator, Page, Route } from 'playwright/test';
import { scrollThrough, widths } from './site.ts';

/** Where the scripts of the vendors come from. */
export const VENDOR = 'https://widgets.example/**';

/** A vendor that fills its widgets, as real ones do. */
export const WORKING = {
  contentType: 'text/javascript',
  body: 'for (const place of document.querySelectorAll("[data-widget]")) place.textContent = "From the vendor";',
};

/** The ways in which a vendor may fail, by what he then does. */
export const FAILURES: Readonly<Record<string, (route: Route) => Promise<void>>> = {
  'never answers': () => new Promise(() => {}),
  'is not found': (route) => route.fulfill({ status: 404, body: 'no' }),
  'refuses the connection': (route) => route.abort('connectionrefused'),
  throws: (route) => route.fulfill({ contentType: 'text/javascript', body: 'throw new Error("broken vendor")' }),
  'answers with a picture': (route) => route.fulfill({ contentType: 'image/png', body: 'not a script' }),
  'is blocked': (route) => route.abort('blockedbyclient'),
};

/** A place of this site in which a widget stands. */
export interface WidgetPlace {
  readonly path: string;
  readonly width: number;
  /** Selects the widget. */
  readonly at: string;
  /** What is there until the widget comes. */
  readonly standIn: (widget: Locator) => Locator;
  /** Brings it into view. */
  readonly reach?: (page: Page) => Promise<void>;
  /** Goes back from there to the page. */
  readonly leave?: (page: Page) => Promise<void>;
}

const field = (widget: Locator) => widget.getByLabel('Property Size (sq ft)');

/** Every kind of place there is. */
export const PLACES: Readonly<Record<string, WidgetPlace>> = {
  'reviews in a page': {
    path: '/services/residential/handover',
    width: widths.phone,
    at: '[data-block="widget"]:has-text("satisfied clients")',
    standIn: (widget) => widget.getByText('satisfied clients'),
  },
  'a form in the hero': {
    path: '/services/villa',
    width: widths.desktop,
    at: '#hero [data-block="widget"]',
    standIn: field,
  },
  'a form in a section': {
    path: '/contact',
    width: widths.phone,
    at: '#mobile-form [data-block="widget"]',
    standIn: field,
  },
  'a form in a dialog': {
    path: '/contact',
    width: widths.phone,
    at: '#mobile-form [data-block="widget"]',
    standIn: field,
    reach: async (page) => {
      // The button leaves the form in the page alone while that is in view.
      await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
      await page.getByRole('button', { name: 'Book a visit or ask for a price' }).click();
    },
    leave: (page) => page.getByRole('button', { name: 'Close' }).click(),
  },
};

/** Makes the visitor one who always allows the vendors of this site. `consent.spec.ts` proves how they come to. */
export async function allowVendors(page: Pick<Page, 'addInitScript'>): Promise<void> {
  await page.addInitScript(() => {
    // The frames of vendors have no storage.
    if (window.origin === 'null') return;
    for (const company of ['Example Widgets', 'Example Maps']) localStorage[`page-builder:allowed / ${company}`] = '1';
  });
}

export const widgetAt = (page: Page, { at }: WidgetPlace): Locator => page.locator(at);

/** Opens the page of a place and brings the widget into view. */
export async function visit(page: Page, { path, width, reach }: WidgetPlace): Promise<void> {
  await page.setViewportSize({ width, height: 844 });
  await page.goto(path);
  await scrollThrough(page);
  await reach?.(page);
}

/** Each failure once, and each place at least once; the slow tests set EVERY_CASE and get every failure in every place. */
export const TRIALS: readonly { readonly failure: string; readonly place: string }[] = Object.keys(FAILURES).flatMap(
  (failure, row) =>
    Object.keys(PLACES).flatMap((place, column, { length }) =>
      process.env.EVERY_CASE || row % length === column ? [{ failure, place }] : [],
    ),
);
