import type { CompletionSource, Completion as Option } from '@codemirror/autocomplete';
import { snippet } from '@codemirror/autocomplete';
import type { Completion, Completions } from '../../../language-server/language/completion.ts';

/** Requests the completions at an offset of a text. */
export type AskCompletions = (text: string, offset: number) => Promise<Completions>;

const KINDS: Readonly<Record<Completion['kind'], string>> = {
  key: 'property',
  value: 'enum',
  name: 'constant',
  word: 'variable',
  snippet: 'text',
};

/** The completions of the server as a source for CodeMirror. */
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
      // The completions stay valid while the user continues a word, unless the list was cut.
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

/** Converts a snippet from the syntax of the language server (`$1`) to the syntax of CodeMirror (`${1}`). */
export function toTemplate(insert: string): string {
  return insert.replace(/\\([\\$}])|\$(\d+)|[{}]/g, (sign, escaped: string | undefined, stop: string | undefined) => {
    if (stop !== undefined) return `\${${stop}}`;
    return escapeBraces(escaped ?? sign);
  });
}

function escapeBraces(text: string): string {
  return text.replace(/[{}]/g, '\\$&');
}
