import type { OpenedPage } from '../site/index.ts';
import { stateOf } from '../site/index.ts';

/** A page during a stretch of time in which none of its blocks comes or goes. */
export type PageState = Pick<OpenedPage, 'blocks' | 'places' | 'start'>;

/** The states of a page from a moment on, in ms since 1970: what is wrong with a later one is not to be found out on its day. */
export function statesOf({ timeline, start }: OpenedPage, at: number): readonly PageState[] {
  const moments = timeline.flatMap(({ block: { period } }) => [period.from, period.until]);
  const later = moments.filter((moment) => moment !== undefined && moment > at);
  return [...new Set([at, ...later])].map((moment = at) => {
    const shown = timeline.filter(({ block }) => stateOf(block.period, moment) === 'during');
    return { blocks: shown.map(({ block }) => block), places: shown.map(({ place }) => place), start };
  });
}
