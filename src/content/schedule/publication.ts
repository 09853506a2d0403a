import { isDay, isDayOrTime } from '../../block/fields/date/day.ts';
import type { Location, Report } from '../../check/diagnostics/index.ts';
import { diagnose, publicationRules } from '../../check/diagnostics/index.ts';
import type { Period } from './instants.ts';
import { ALWAYS, isEmpty, readSpan, readState } from './instants.ts';

/**
 * The publication settings of a page, or of the entry and the template that it is made from: who can see it, and how
 * search engines should list it.
 */
export interface Publication {
  readonly isDraft: boolean;
  readonly period: Period;
  readonly noindex: boolean;
  /** The address that search engines should list instead, as written. */
  readonly canonical: string | undefined;
  /** The day of the last change to its text. */
  readonly updated: string | undefined;
}

/** The keys for these settings. */
export const PUBLICATION_KEYS = ['draft', 'from', 'until', 'updated', 'noindex', 'canonical'] as const;
export type PublicationKey = (typeof PUBLICATION_KEYS)[number];

/** Why visitors do not see a page now. */
export type Hidden = 'draft' | 'early' | 'expired';

/** A page that is published without limits. */
export const PUBLISHED: Publication = {
  isDraft: false,
  period: ALWAYS,
  noindex: false,
  canonical: undefined,
  updated: undefined,
};

/**
 * The publication settings as written. Values that are invalid or contradictory are ignored; they are reported
 * elsewhere.
 */
export function readPublication(read: (key: PublicationKey) => unknown, timeZone: string): Publication {
  const written = PUBLICATION_KEYS.map(read);
  if (written.every((value) => value === undefined)) return PUBLISHED;
  const [draft, from, until, updated, noindex, canonical] = written;
  const textIf = (isFit: (text: string) => boolean, value: unknown) =>
    typeof value === 'string' && isFit(value) ? value : undefined;
  const period = readSpan({ from: textIf(isDayOrTime, from), until: textIf(isDayOrTime, until) }, timeZone);
  return {
    isDraft: draft === true,
    period: isEmpty(period) ? ALWAYS : period,
    noindex: noindex === true,
    canonical: typeof canonical === 'string' ? canonical : undefined,
    updated: textIf(isDay, updated),
  };
}

/**
 * Why a page is not published at an instant; undefined for a published one.
 * @param withDrafts whether drafts count as published
 */
export function hiddenAt({ isDraft, period }: Publication, instant: number, withDrafts = false): Hidden | undefined {
  if (isDraft && !withDrafts) return 'draft';
  const state = readState(period, instant);
  return state === 'during' ? undefined : state;
}

/** Whether a page is ever inactive: then something else may have its address in the meantime. */
export function isTemporary({ isDraft, period }: Publication): boolean {
  return isDraft || period !== ALWAYS;
}

/** The period from `from` to `until`. An empty period is reported, and counts as unlimited. */
export function readPeriod(
  dates: { readonly from?: string | undefined; readonly until?: string | undefined },
  location: () => Location,
  timeZone: string,
  report: Report,
): Period {
  const period = readSpan(dates, timeZone);
  const { from = '', until = '' } = dates;
  if (!isEmpty(period)) return period;
  report(diagnose(publicationRules.neverShown, { from, until }, location()));
  return ALWAYS;
}

/**
 * The site as it is when a page is viewed that visitors do not see now: on the day of the page and, for a draft, with
 * all drafts.
 */
export interface View {
  /** In ms since 1970; undefined for now. */
  readonly instant: number | undefined;
  readonly withDrafts: boolean;
}

/**
 * The view in which something is seen; undefined for what visitors see now. What is over is seen at its last instant.
 */
export function findView({ isDraft, period }: Pick<Publication, 'isDraft' | 'period'>, at: number): View | undefined {
  const state = readState(period, at);
  if (state === 'during') return isDraft ? { instant: undefined, withDrafts: true } : undefined;
  return { instant: state === 'early' ? period.from : Number(period.until) - 1, withDrafts: isDraft };
}

const NOW = 'now';
const DRAFTS = '+drafts';

/** A view as text, for `parseView`. */
export function formatView({ instant, withDrafts }: View): string {
  return `${instant ?? NOW}${withDrafts ? DRAFTS : ''}`;
}

export function parseView(word: string): View {
  const [instant = NOW] = word.split('+');
  return { instant: instant === NOW ? undefined : Number(instant), withDrafts: word.endsWith(DRAFTS) };
}
