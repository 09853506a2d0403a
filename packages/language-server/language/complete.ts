import type { Name } from '../schemas/index.ts';
import { completeKeys } from './complete-key.ts';
import { completePlaceholder, completeTarget, findOpenWord } from './complete-text.ts';
import { completeValues } from './complete-value.ts';
import type { Completion, Completions } from './completion.ts';
import type { EditedFile, EditedSite } from './edited-site.ts';
import { schemaName, withEdited } from './edited-site.ts';
import { fieldsAt } from './fields-at.ts';
import type { Insertion } from './insertion.ts';
import { findInsertions } from './insertion.ts';
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
    return { ...NONE, items: completePlaceholder(wordsAt(knowledge, file, toData(tree.root), path), open) };
  }
  if (open?.kind === 'target') {
    const found = listTargets(site, file, open.typed).filter(({ name }) => name.includes(open.typed));
    return { items: completeTarget(found.slice(0, MOST_TARGETS), open), hasMore: found.length > MOST_TARGETS };
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

/** The completions for links in a file: every address and, once a # is typed, the anchors of the page before it. */
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

/** Without duplicates: a word may be offered as an item and as a key. */
function distinct(items: readonly Completion[]): readonly Completion[] {
  return [...new Map(items.map((item) => [`${item.kind} ${item.label} ${item.insert}`, item])).values()];
}
