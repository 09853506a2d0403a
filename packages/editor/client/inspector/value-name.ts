import type { Path } from '../../../../src/content/yaml/edit/edit.ts';
import type { QuoteCounts } from '../../protocol.ts';

/** The name under which a value is written, made of words: "Opening hours" -> `openingHours`. Empty where no letter can be taken. */
export function makeValueName(words: string): string {
  const plain = words.normalize('NFKD').replace(/\p{M}+/gu, '');
  const [first = '', ...rest] = plain.match(/[A-Za-z\d_-]+/g) ?? [];
  // What is a name already keeps its capitals.
  const isName = rest.length === 0 && /[a-z]/.test(first);
  const start = isName ? first.charAt(0).toLowerCase() + first.slice(1) : first.toLowerCase();
  return start + rest.map((part) => part.charAt(0).toUpperCase() + part.slice(1).toLowerCase()).join('');
}

/** On how many pages a value of `site.yaml`, or any value inside it, is said; undefined while nobody knows. */
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
