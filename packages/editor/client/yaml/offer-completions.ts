import type { CompletionSource, Completion as Option } from '@codemirror/autocomplete';
import { snippet } from '@codemirror/autocomplete';
import type { Completion, Completions } from '../../../language-server/language/completion.ts';

/** Asks what may be written at an offset of a text. */
export type AskCompletions = (text: string, offset: number) => Promise<Completions>;

const KINDS: Readonly<Record<Completion['kind'], string>> = {
  key: 'property',
  value: 'enum',
  name: 'constant',
  word: 'variable',
  snippet: 'text',
};

/** What the server offers at the cursor, as the editor of texts shows it. */
export function offerCompletions(ask: AskCompletions): CompletionSource {
  return async ({ state, pos, explicit }) => {
    const { items, hasMore } = await ask(state.doc.toString(), pos).catch(() => ({ items: [], hasMore: false }));
    const [first] = items;
    if (!first || (!explicit && first.range[0] === pos && !/[\s:${(#-]/.test(state.sliceDoc(pos - 1, pos))))
      return null;
    const from = Math.min(...items.map(({ range }) => range[0]));
    return {
      from,
      to: Math.max(pos, ...items.map(({ range }) => range[1])),
      options: items.map(describe),
      // While a word goes on, what was offered still fits, unless there was more.
      ...(!hasMore && { validFor: /^[\w./#-]*$/ }),
    };
  };
}

function describe({ label, kind, insert, isSnippet, range, order, detail, about }: Completion): Option {
  const template = isSnippet ? toTemplate(insert) : `${escapeBraces(insert)}\${}`;
  return {
    label,
    type: KINDS[kind],
    sortText: order,
    ...(detail && { detail }),
    ...(about && { info: about }),
    apply: (view, option, _from, to) => snippet(template)(view, option, range[0], Math.max(to, range[1])),
  };
}

/** A snippet as the language server writes it, `$1`, for an editor that wants `${1}`. */
export function toTemplate(insert: string): string {
  return insert.replace(/\\([\\$}])|\$(\d+)|[{}]/g, (sign, escaped: string | undefined, stop: string | undefined) => {
    if (stop !== undefined) return `\${${stop}}`;
    return escapeBraces(escaped ?? sign);
  });
}

function escapeBraces(text: string): string {
  return text.replace(/[{}]/g, '\\$&');
}
