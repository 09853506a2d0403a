import { findFolded } from './find-folded.ts';

/** The name of the highlight in `style.module.css`. */
const FOUND = 'found';

/**
 * Highlights folded words in elements, instead of the previous ones, without changing the DOM. Does nothing in browsers
 * without the CSS Custom Highlight API.
 */
export function markFound(elements: readonly Element[], words: readonly string[]): void {
  if (typeof Highlight === 'undefined') return;
  const ranges = elements.flatMap(collectTexts).flatMap((node) =>
    findFolded(node.data, words).map(([start, end]) => {
      const range = new Range();
      range.setStart(node, start);
      range.setEnd(node, end);
      return range;
    }),
  );
  CSS.highlights.set(FOUND, new Highlight(...ranges));
}

function collectTexts(element: Element): readonly Text[] {
  const texts: Text[] = [];
  const walker = element.ownerDocument.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) if (walker.currentNode instanceof Text) texts.push(walker.currentNode);
  return texts;
}
