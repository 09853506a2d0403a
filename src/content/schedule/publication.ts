import { isDay, isDayOrTime } from '../../block/fields/date/day.ts';
import type { Period } from './instants.ts';
import { ALWAYS, isEmpty, readSpan, readState } from './instants.ts';

/** What a page, or the entry and the template that it is made from, says of who may see it and of search engines. */
export interface Publication {
  readonly isDraft: boolean;
  readonly period: Period;
  readonly noindex: boolean;
  /** The address that search engines should list instead, as it was written. */
  readonly canonical: string | undefined;
  /** The day on which its words were last changed. */
  readonly updated: string | undefined;
}

/** The keys with which a page says so. */
export const PUBLICATION_KEYS = ['draft', 'from', 'until', 'updated', 'noindex', 'canonical'] as const;
export type PublicationKey = (typeof PUBLICATION_KEYS)[number];

/** Why visitors do not see a page now. */
export type Hidden = 'draft' | 'early' | 'expired';

/** A page that is published, for good and for everybody. */
export const PUBLISHED: Publication = {
  isDraft: false,
  period: ALWAYS,
  noindex: false,
  canonical: undefined,
  updated: undefined,
};

/** What is written under the keys of a publication. What cannot be read or meant counts as left out; it is reported elsewhere. */
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
 * Why a page is not published at an instant; undefined for one that is published.
 * @param withDrafts whether drafts count as published
 */
export function hiddenAt({ isDraft, period }: Publication, instant: number, withDrafts = false): Hidden | undefined {
  if (isDraft && !withDrafts) return 'draft';
  const state = readState(period, instant);
  return state === 'during' ? undefined : state;
}

/** Whether a page may ever be inactive: then something else may answer at its address meanwhile. */
export function isTemporary({ isDraft, period }: Publication): boolean {
  return isDraft || period !== ALWAYS;
}
