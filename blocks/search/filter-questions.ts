import { foldText, isLike } from '../../src/block/words/index.ts';
import { findFolded } from './find-folded.ts';

/** The name of the highlight in `style.module.css`. */
const FOUND = 'found';

/** Filters the questions by a typed query, and returns the number of matches; undefined for an empty query. */
export type QuestionFilter = (query: string) => number | undefined;

/**
 * Creates a filter for the questions of the page, which are in other blocks. It hides questions that do not match every
 * word, opens all matching ones, and highlights the words. An empty query restores the questions.
 */
export function createQuestionFilter(): QuestionFilter {
  // This API highlights text without changing elements; not every browser supports it.
  const highlight = typeof Highlight === 'undefined' ? undefined : new Highlight();
  let questions: readonly Question[] = [];

  return (query) => {
    const words = foldText(query).split(/\s+/).filter(Boolean);
    const isSearched = words.length > 0;
    if (questions.length === 0) questions = readQuestions();
    const exact = questions.filter(({ text }) => words.every((word) => text.includes(word)));
    const found = exact.length > 0 ? exact : questions.filter(({ text }) => words.every((word) => hasLike(text, word)));
    for (const question of questions) {
      const { item, block, name, isOpen } = question;
      item.hidden = !found.includes(question);
      if (block) block.hidden = !found.some((each) => each.block === block);
      // The browser keeps only one `<details>` with the same name open.
      if (isSearched) item.removeAttribute('name');
      else if (name) item.setAttribute('name', name);
      item.open = isSearched ? !item.hidden : isOpen;
    }
    highlight?.clear();
    for (const range of found.flatMap(({ item }) => findRanges(item, words))) highlight?.add(range);
    if (highlight) CSS.highlights.set(FOUND, highlight);
    if (!isSearched) questions = [];
    return isSearched ? found.length : undefined;
  };
}

/** Whether a text contains a word that resembles a misspelt typed word. */
function hasLike(text: string, typed: string): boolean {
  return text.split(/[^\p{L}\p{N}]+/u).some((word) => isLike(typed, word));
}

/** A question, and its state before the search. */
interface Question {
  readonly item: HTMLDetailsElement;
  readonly block: HTMLElement | null;
  readonly text: string;
  readonly name: string | null;
  readonly isOpen: boolean;
}

function readQuestions(): readonly Question[] {
  return [...document.querySelectorAll<HTMLDetailsElement>('main details')]
    .filter((item) => !item.closest('search'))
    .map((item) => ({
      item,
      block: item.closest<HTMLElement>('[data-block]'),
      text: foldText(item.textContent),
      name: item.getAttribute('name'),
      isOpen: item.open,
    }));
}

function findRanges(element: Element, words: readonly string[]): readonly Range[] {
  const ranges: Range[] = [];
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const node = walker.currentNode;
    for (const [start, end] of findFolded(node.textContent ?? '', words)) {
      const range = new Range();
      range.setStart(node, start);
      range.setEnd(node, end);
      ranges.push(range);
    }
  }
  return ranges;
}
