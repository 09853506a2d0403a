import { isMapping } from '../yaml/index.ts';
import type { PageSource } from './pages.ts';

/**
 * What a page is made of, whatever its texts say: equal for two entries of one template that fill in the same inputs.
 * Texts cannot add or take away blocks and headings, so one page of each kind represents all.
 */
export function deriveStructure(file: string, { document, scope, entryWords }: PageSource): string {
  if (entryWords.size === 0) return file;
  const inputs = Array.from(entryWords, (name) => name + describeShape(scope[name]?.value));
  return `${document.source.file} ${inputs.join(' ')}`;
}

/** `{a{b}c[]}`: the keys that are filled in, and of lists the shapes of their items, each once. */
function describeShape(value: unknown): string {
  if (value === undefined) return '-';
  if (Array.isArray(value)) {
    const [first, ...others] = value.map(describeShape);
    const isUniform = others.every((shape) => shape === first);
    return `[${isUniform ? (first ?? '') : [...new Set([first, ...others])].sort().join('|')}]`;
  }
  if (!isMapping(value)) return value ? '' : '0';
  let shape = '';
  for (const key in value) shape += `${shape && ' '}${key}${describeShape(value[key])}`;
  return `{${shape}}`;
}
