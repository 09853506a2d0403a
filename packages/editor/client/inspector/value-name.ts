import type { Path } from '../../../../src/content/yaml/edit/edit.ts';
import type { QuoteCounts } from '../../protocol.ts';

/** The key for a name in words: "Opening hours" -> `openingHours`. Empty if no letter can be used. */
export function makeValueName(words: string): string {
  const plain = words.normalize('NFKD').replace(/\p{M}+/gu, '');
  const [first = '', ...rest] = plain.match(/[A-Za-z\d_-]+/g) ?? [];
  // A name that is already in camel case keeps its capitals.
  const isName = rest.length === 0 && /[a-z]/.test(first);
  const start = isName ? first.charAt(0).toLowerCase() + first.slice(1) : first.toLowerCase();
  return start + rest.map((part) => part.charAt(0).toUpperCase() + part.slice(1).toLowerCase()).join('');
}

/** The number of pages that show a site value or any value inside it; undefined if it is unknown. */
export function countPages(quotes: QuoteCounts | undefined, at: Path): number | undefined {
  if (!quotes) return undefined;
  const name = ['site', ...at].join('.');
  const counts = Object.entries(quotes).filter(([each]) => each === name || each.startsWith(`${name}.`));
  return Math.max(0, ...counts.map(([, count]) => count));
}

/** "On 4 pages", "On every page". */
export function sayPages(count: number, all: number): string {
  if (count === 0) return 'On no page yet';
  if (count >= all && all > 1) return 'On every page';
  return count === 1 ? 'On one page' : `On ${count} pages`;
}
