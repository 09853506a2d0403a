import { isElement } from './elements.ts';
import type { Run } from './runs.ts';
import { mergeRuns, PLAIN, splitQuotes } from './runs.ts';

/** The runs in an element of a page. */
export function readRuns(element: Element): readonly Run[] {
  return mergeRuns([...element.childNodes].flatMap((node) => readNode(node, PLAIN)));
}

type Marks = Pick<Run, 'bold' | 'italic' | 'to'> & { readonly isCode?: boolean };

function readNode(node: Node, marks: Marks): readonly Run[] {
  const { isCode = false, ...rest } = marks;
  const words = node.textContent ?? '';
  if (node.nodeType === 3) return isCode ? [{ ...rest, kind: 'code', text: words }] : splitQuotes(words, rest);
  if (!isElement(node)) return [];
  const within = { ...marks, ...readMark(node) };
  return [...node.childNodes].flatMap((child) => readNode(child, within));
}

function readMark(element: Element): Partial<Marks> {
  switch (element.localName) {
    case 'strong':
    case 'b':
      return { bold: true };
    case 'em':
    case 'i':
      return { italic: true };
    case 'code':
      return { isCode: true };
    case 'a':
      return { to: element.getAttribute('href') ?? '' };
    default:
      return {};
  }
}
