import { useEffect, useState } from 'react';
import type { PageFinder } from '../../src/block/islands/find-pages.ts';
import { createPageFinder, loadPages, splitWords } from '../../src/block/islands/find-pages.ts';
import { foldText } from '../../src/block/words/index.ts';

/** Another page that matches the query, with its matching questions and headings. */
export interface OtherPage {
  readonly address: string;
  /** A text fragment (`#:~:text=`) for the first matching question or heading. */
  readonly place: string;
  readonly label: string;
  readonly about: string;
}

/** The maximum number of headings that are shown of a page. */
const MOST_HEADINGS = 2;

/** Matches a question, also in Arabic and similar scripts. */
const QUESTION = /[?؟]\s*$/;

/** The pages that match a query, those with a matching question first. The first query loads the search index. */
export function useOtherPages(query: string): readonly OtherPage[] {
  const [finder, setFinder] = useState<PageFinder>();
  const isSearched = query.trim() !== '';
  const isNeeded = isSearched && finder === undefined;
  useEffect(() => {
    if (!isNeeded) return undefined;
    const controller = new AbortController();
    loadPages(document.documentElement.dataset.base, controller.signal).then(
      (pages) => setFinder(createPageFinder(pages)),
      (error: unknown) => controller.signal.aborted || console.warn('Other pages are not searched.', error),
    );
    return () => controller.abort();
  }, [isNeeded]);
  if (!finder || !isSearched) return [];
  const words = splitWords(query);
  const pages = finder
    .search(query)
    .filter(([address]) => address !== location.pathname)
    .map(([address, label, description, headings]) => {
      const [, ...lines] = headings.split('\n');
      const matching = lines.filter((line) => words.some((word) => foldText(line).includes(word)));
      const questions = matching.filter((line) => QUESTION.test(line));
      const shown = questions.length > 0 ? questions : matching;
      return {
        address,
        place: shown[0] ? `#:~:text=${encodeURIComponent(shown[0]).replaceAll('-', '%2D')}` : '',
        label,
        about: shown.slice(0, MOST_HEADINGS).join(' · ') || description,
        asks: questions.length > 0,
      };
    });
  return [...pages.filter(({ asks }) => asks), ...pages.filter(({ asks }) => !asks)];
}
