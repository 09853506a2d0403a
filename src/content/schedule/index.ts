import { TZDate } from '@date-fns/tz';
import { DAY, isDay, isDayOrTime } from '../../block/fields/date/day.ts';
import type { Location, Report } from '../../check/diagnostics/index.ts';
import { diagnose, publicationRules } from '../../check/diagnostics/index.ts';

export { isDayOrTime } from '../../block/fields/date/day.ts';

/**
 * A period in ms since 1970. It includes `from` and excludes `until`; without one of these, it is open on that side.
 */
export interface Period {
  readonly from?: number | undefined;
  readonly until?: number | undefined;
}

export const ALWAYS: Period = {};

/** Whether a text names a time zone: `Europe/London`. */
export function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

/** The instant of a day and time, or of the start of a day, in a time zone; `later` adds days. */
export function findStart(written: string, timeZone: string, later = 0): number {
  const [year = 0, month = 1, day = 1, hours = 0, minutes = 0] = written.split(/\D/).map(Number);
  return new TZDate(year, month - 1, day + later, hours, minutes, timeZone).getTime();
}

/**
 * The end of a period: the first instant after a day, because "until 31 December" includes that day; or the instant of
 * a day and time.
 */
function readEnd(written: string, timeZone: string): number {
  return findStart(written, timeZone, DAY.test(written) ? 1 : 0);
}

/** The period between two dates. */
export function readSpan(
  { from, until }: { readonly from?: string | undefined; readonly until?: string | undefined },
  timeZone: string,
): Period {
  if (from === undefined && until === undefined) return ALWAYS;
  return {
    from: from === undefined ? undefined : findStart(from, timeZone),
    until: until === undefined ? undefined : readEnd(until, timeZone),
  };
}

/** An instant as text, in the local time of a time zone: `2026-12-01T00:00:00+04:00`. */
export function formatInstant(instant: number, timeZone: string): string {
  return new TZDate(instant, timeZone).toISOString().replace(/\.\d+/, '');
}

export function intersect(one: Period, other: Period): Period {
  if (one === ALWAYS) return other;
  if (other === ALWAYS) return one;
  return { from: larger(one.from, other.from), until: smaller(one.until, other.until) };
}

/** Whether several periods together cover another one; an empty period is always covered. */
export function isCovered(period: Period, by: readonly Period[]): boolean {
  const start = period.from ?? Number.NEGATIVE_INFINITY;
  const end = period.until ?? Number.POSITIVE_INFINITY;
  let reached = start;
  for (const { from = Number.NEGATIVE_INFINITY, until = Number.POSITIVE_INFINITY } of [...by].sort(byStart)) {
    if (from <= reached) reached = Math.max(reached, until);
  }
  return reached >= end;
}

function byStart(one: Period, other: Period): number {
  return (one.from ?? Number.NEGATIVE_INFINITY) < (other.from ?? Number.NEGATIVE_INFINITY) ? -1 : 1;
}

/** A period in words: "from 2026-12-01 until 2026-12-31"; the time is added unless it is midnight. */
export function describePeriod({ from, until }: Period, timeZone: string): string {
  const parts = [
    from !== undefined && `from ${formatShortInstant(from, timeZone)}`,
    until !== undefined &&
      `until ${isMidnight(until, timeZone) ? formatDay(until - 1, timeZone) : formatShortInstant(until, timeZone)}`,
  ];
  return parts.filter(Boolean).join(' ');
}

function formatShortInstant(instant: number, timeZone: string): string {
  const time = formatInstant(instant, timeZone).slice(11, 16);
  return isMidnight(instant, timeZone) ? formatDay(instant, timeZone) : `${formatDay(instant, timeZone)} ${time}`;
}

function isMidnight(instant: number, timeZone: string): boolean {
  return formatInstant(instant, timeZone).startsWith('T00:00:00', 10);
}

/** The day to which an instant belongs: `2026-12-01`. */
export function formatDay(instant: number, timeZone: string): string {
  return formatInstant(instant, timeZone).slice(0, 10);
}

function isEmpty({ from, until }: Period): boolean {
  return from !== undefined && until !== undefined && from >= until;
}

/** Whether an instant is in a period, before it, or after it. */
export function readState({ from, until }: Period, instant: number): 'during' | 'early' | 'expired' {
  if (until !== undefined && instant >= until) return 'expired';
  return from !== undefined && instant < from ? 'early' : 'during';
}

function larger(one: number | undefined, other: number | undefined): number | undefined {
  if (one === undefined || other === undefined) return one ?? other;
  return Math.max(one, other);
}

function smaller(one: number | undefined, other: number | undefined): number | undefined {
  if (one === undefined || other === undefined) return one ?? other;
  return Math.min(one, other);
}

/**
 * The publication settings of a page, from its file or from its entry and template: who can see it, and how search
 * engines should list it.
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

/** The keys of the publication settings. */
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

/** Reads the publication settings. Invalid or contradictory values are ignored, and reported elsewhere. */
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
 * Why a page is not published at an instant; undefined if it is published.
 * @param withDrafts whether drafts count as published
 */
export function hiddenAt({ isDraft, period }: Publication, instant: number, withDrafts = false): Hidden | undefined {
  if (isDraft && !withDrafts) return 'draft';
  const state = readState(period, instant);
  return state === 'during' ? undefined : state;
}

/** Whether a page can be inactive (see `Hidden`): then its address may lead to something else in the meantime. */
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
 * The state of the site in which a hidden page is previewed: at an instant when the page is shown and, for a draft,
 * with all drafts.
 */
export interface View {
  /** In ms since 1970; undefined for now. */
  readonly instant: number | undefined;
  readonly withDrafts: boolean;
}

/**
 * The view that shows a page or a link of it; undefined if visitors see it now. If the period is over, the view is at
 * the last instant of the period.
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
