import type { Range } from '../../../src/check/diagnostics/index.ts';
import type { Name } from '../schemas/index.ts';
import type { Completion } from './completion.ts';
import type { ScopeWord } from './scope.ts';

/** Something incomplete inside a text: the word of a placeholder, or the target of a Markdown link. */
export interface OpenWord {
  readonly kind: 'placeholder' | 'target';
  readonly typed: string;
  readonly range: Range;
  /** What must follow it, if it is missing. */
  readonly close: string;
}

/** The word in a text at an offset. */
export function findOpenWord(text: string, offset: number): OpenWord | undefined {
  const start = text.lastIndexOf('\n', offset - 1) + 1;
  const before = text.slice(start, offset);
  const after = text.slice(offset);
  const [, word] = /\$\{\s*([\w.-]*)$/.exec(before) ?? [];
  if (word !== undefined) {
    const [rest = ''] = /^[\w.-]*/.exec(after) ?? [];
    const isClosed = /^[\w.-]*\s*(?:\|[^{}\n]*)?\}/.test(after);
    return {
      kind: 'placeholder',
      typed: word,
      range: [offset - word.length, offset + rest.length],
      close: isClosed ? '' : '}',
    };
  }
  const [, target] = /\]\(([^()\s"]*)$/.exec(before) ?? [];
  if (target === undefined) return undefined;
  const [rest = ''] = /^[^()\s"]*/.exec(after) ?? [];
  const isClosed = after.charAt(rest.length) === ')';
  return {
    kind: 'target',
    typed: target,
    range: [offset - target.length, offset + rest.length],
    close: isClosed ? '' : ')',
  };
}

/** The completions for a placeholder. */
export function completePlaceholder(words: readonly ScopeWord[], open: OpenWord): readonly Completion[] {
  return words.map(({ name, about, value }, index) => ({
    label: name,
    kind: 'word',
    insert: name + open.close,
    isSnippet: false,
    range: open.range,
    order: String(index).padStart(4, '0'),
    ...(value === undefined ? { about } : { detail: value }),
  }));
}

/** The completions for a Markdown link. */
export function completeTarget(names: readonly Name[], open: OpenWord): readonly Completion[] {
  return names.map(({ name, about }, index) => ({
    label: name,
    kind: 'name',
    insert: name + open.close,
    isSnippet: false,
    range: open.range,
    order: String(index).padStart(5, '0'),
    about,
  }));
}
