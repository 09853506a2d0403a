import type { Range } from '../../../src/check/diagnostics/index.ts';
import type { Name } from '../schemas/index.ts';
import { completeKeys } from './complete-key.ts';
import { completeValues } from './complete-value.ts';
import type { Completion, Completions } from './completion.ts';
import { fieldsAt } from './fields-at.ts';
import type { Insertion } from './insertion.ts';
import { findInsertions } from './insertion.ts';
import type { EditedFile, EditedSite } from './knowledge.ts';
import { schemaName, withEdited } from './knowledge.ts';
import { fileOfAddress, listPageAnchors } from './pages.ts';
import { wordsAt } from './scope.ts';
import { findScalar, readTree, toData } from './tree.ts';

const NONE: Completions = { items: [], hasMore: false };
/** The maximum number of link targets offered at once. */
const MOST_TARGETS = 300;

/** The completions at an offset of a file. */
export function complete(saved: EditedSite, edited: EditedFile, offset: number): Completions {
  const { file, text } = edited;
  const { knowledge } = saved;
  const site = withEdited(saved, edited);
  const schema = schemaName(knowledge, file);
  if (schema === undefined) return NONE;
  const open = findOpenWord(text, offset);
  if (open?.kind === 'placeholder') {
    const tree = readTree(text);
    const path = findScalar(tree, offset)?.path ?? [];
    return { ...NONE, items: completeWord('word', wordsAt(knowledge, file, toData(tree.root), path), open) };
  }
  if (open?.kind === 'target') {
    const found = listTargets(site, file, open.typed).filter(({ name }) => name.includes(open.typed));
    return { items: completeWord('name', found.slice(0, MOST_TARGETS), open), hasMore: found.length > MOST_TARGETS };
  }
  const offered = findInsertions(text, offset).map((insertion) => completeInsertion(site, edited, schema, insertion));
  return {
    items: distinct(offered.flatMap(({ items }) => items)),
    hasMore: offered.some(({ hasMore }) => hasMore),
  };
}

function completeInsertion(
  site: EditedSite,
  { file, text }: EditedFile,
  schema: string,
  insertion: Insertion,
): Completions {
  const { knowledge } = site;
  const candidates = fieldsAt(knowledge.fields, schema, insertion.data, insertion.path);
  if (insertion.role === 'value') {
    return completeValues(candidates, insertion, {
      names: (kind, typed) => (kind === 'address' ? listTargets(site, file, typed) : knowledge.names[kind]),
      words: wordsAt(knowledge, file, insertion.data, insertion.path),
    });
  }
  const start = text.lastIndexOf('\n', insertion.range[0] - 1) + 1;
  const line = text.slice(start, insertion.range[0]);
  const indent = line.length + insertion.before.length - (/^ */.exec(line)?.[0].length ?? 0);
  return { ...NONE, items: completeKeys(knowledge.fields, candidates, { ...insertion, indent }) };
}

/** The targets for a link in a file: addresses of pages or, after a #, the anchors of the page before the #. */
function listTargets({ knowledge, read }: EditedSite, file: string, typed: string): readonly Name[] {
  const hash = typed.indexOf('#');
  const { address } = knowledge.names;
  if (hash === -1) return address.filter(({ name }) => !name.startsWith('#'));
  const page = typed.slice(0, hash);
  const target = page === '' ? file : fileOfAddress(knowledge, page);
  const anchors = target === undefined ? [] : listPageAnchors(knowledge, read, target);
  const own = anchors.map(({ id }) => ({
    name: `${page}#${id}`,
    about: `The block with the id "${id}" on ${page || 'this page'}`,
  }));
  const isPage = own.length > 0 || page !== '';
  return isPage ? own : address.filter(({ name }) => name.startsWith('#'));
}

/** Removes duplicates: several insertions may offer the same item. */
function distinct(items: readonly Completion[]): readonly Completion[] {
  return [...new Map(items.map((item) => [`${item.kind} ${item.label} ${item.insert}`, item])).values()];
}

/**
 * The incomplete word in a text at an offset: in a placeholder, or the target of a Markdown link. `close` is the
 * bracket to add after the word; empty if the text already has this bracket.
 */
function findOpenWord(text: string, offset: number) {
  const start = text.lastIndexOf('\n', offset - 1) + 1;
  const before = text.slice(start, offset);
  const after = text.slice(offset);
  const [, word] = /\$\{\s*([\w.-]*)$/.exec(before) ?? [];
  if (word !== undefined) {
    const [rest = ''] = /^[\w.-]*/.exec(after) ?? [];
    const isClosed = /^[\w.-]*\s*(?:\|[^{}\n]*)?\}/.test(after);
    const range = [offset - word.length, offset + rest.length] as const;
    return { kind: 'placeholder' as const, typed: word, range, close: isClosed ? '' : '}' };
  }
  const [, target] = /\]\(([^()\s"]*)$/.exec(before) ?? [];
  if (target === undefined) return undefined;
  const [rest = ''] = /^[^()\s"]*/.exec(after) ?? [];
  const isClosed = after.charAt(rest.length) === ')';
  const range = [offset - target.length, offset + rest.length] as const;
  return { kind: 'target' as const, typed: target, range, close: isClosed ? '' : ')' };
}

/** The completions for a placeholder or a Markdown link. */
function completeWord(
  kind: 'word' | 'name',
  words: readonly (Name & { readonly value?: string })[],
  open: { readonly range: Range; readonly close: string },
) {
  return words.map(
    ({ name, about, value }, index): Completion => ({
      label: name,
      kind,
      insert: name + open.close,
      isSnippet: false,
      range: open.range,
      order: String(index).padStart(5, '0'),
      ...(value === undefined ? { about } : { detail: value }),
    }),
  );
}
