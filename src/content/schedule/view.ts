import { readState } from './instants.ts';
import type { Publication } from './publication.ts';

/** The site as it is when a page is seen that visitors do not see now: on the day of the page and, for a draft, with all drafts. */
export interface View {
  /** In ms since 1970; undefined for now. */
  readonly instant: number | undefined;
  readonly withDrafts: boolean;
}

/** How something is seen; undefined for what visitors see now. What is over is seen at its last instant. */
export function findView({ isDraft, period }: Pick<Publication, 'isDraft' | 'period'>, at: number): View | undefined {
  const state = readState(period, at);
  if (state === 'during') return isDraft ? { instant: undefined, withDrafts: true } : undefined;
  return { instant: state === 'early' ? period.from : Number(period.until) - 1, withDrafts: isDraft };
}

const NOW = 'now';
const DRAFTS = '+drafts';

/** A view as a word, which `parseView` reads. */
export function formatView({ instant, withDrafts }: View): string {
  return `${instant ?? NOW}${withDrafts ? DRAFTS : ''}`;
}

export function parseView(word: string): View {
  const [instant = NOW] = word.split('+');
  return { instant: instant === NOW ? undefined : Number(instant), withDrafts: word.endsWith(DRAFTS) };
}
