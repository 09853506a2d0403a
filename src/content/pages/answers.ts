import { hash } from 'node:crypto';
import { onceFor } from '../../block/index.ts';
import type { ImageFile, ImageLibrary, ImageProblem } from '../../media/index.ts';
import { memoise } from '../../prerender/store/index.ts';
import type { Collection } from '../collections/index.ts';
import type { Dependency } from '../memory/index.ts';
import type { CheckedLink, LinkContext } from '../routes/index.ts';
import { checkLink } from '../routes/index.ts';
import type { View } from '../schedule/index.ts';
import { formatView, parseView } from '../schedule/index.ts';
import type { Query, QueryRunner, SharedBlocks } from '../templates/index.ts';
import { GROUP, mentionsAny, someIncluded } from '../templates/index.ts';
import { isMapping } from '../yaml/index.ts';

/** An answer, and the dependency on it. */
export interface Known<Value> {
  readonly value: Value;
  readonly dependency: Dependency;
}

/** Answers the questions of pages about the rest of the site. Each question is computed once. */
export interface Answers {
  readonly link: (to: string) => Known<CheckedLink>;
  readonly label: (path: string) => Known<string | undefined>;
  readonly image: (src: string) => Known<ImageFile | ImageProblem>;
  /** Whether an instant, in ms since 1970, has passed. */
  readonly instant: (instant: number) => Known<boolean>;
  /** A hash of the values that a query uses in a collection: it changes when such a value of any entry changes. */
  readonly collection: (query: Query, view?: View) => Known<string>;
  /** The current answer to a dependency's question; undefined for an unknown kind of question. */
  readonly answer: (question: string) => string | undefined;
}

interface Sources {
  readonly links: LinkContext;
  /** The short name of the page at a canonical path. */
  readonly findLabel: (path: string) => string | undefined;
  readonly images: ImageLibrary;
  /** The collections, each with the entries that lists can show in `view`; without `view`, with those shown now. */
  readonly listOn: (view?: View) => ReadonlyMap<string, ListedCollection>;
  /** The shared blocks, which a query may include for each entry. */
  readonly shared: SharedBlocks;
  /** The time for which the site is built, in ms since 1970. */
  readonly at: number;
}

/** A collection with the entries that lists can show. */
export interface ListedCollection extends Collection {
  /** Whether all values of its entries are known, including entries that no list can show. */
  readonly isComplete: boolean;
}

/** Creates the answers for the current site; the same question gets the same answer. */
export function createAnswers({ links, findLabel, images, listOn, shared, at }: Sources): Answers {
  const byName = listOn();
  const link = askOnce(
    LINK,
    (to) => checkLink(to, links),
    ({ fault, ...target }) => ({ ...target, isFaulty: fault !== undefined }),
  );
  const label = askOnce('label', findLabel);
  const image = askOnce('image', images.find);
  const instant = askOnce(INSTANT, (text) => at >= Number(text));
  const collection = askOnce('collection', (argument) => digestAsked(byName, argument));
  const collectionOn = askOnce(COLLECTION_ON, (argument) => {
    const [view = '', asked = ''] = splitOnce(argument);
    return digestAsked(listOn(parseView(view)), asked);
  });
  const byKind = new Map<string, (argument: string) => Known<unknown>>(
    Object.entries({ [LINK]: link, label, image, collection, [COLLECTION_ON]: collectionOn, [INSTANT]: instant }),
  );
  // Memoised because a list in a template repeats the same query on the page of every entry.
  const findQuestion = memoise((query: Query) => {
    const name = String(query.collection);
    return [name, ...extractWords(query, byName.get(name)?.words ?? [], shared)].join('\n');
  });
  return {
    link,
    label,
    image,
    instant: (each) => instant(String(each)),
    collection: (query, view) =>
      view ? collectionOn(`${formatView(view)} ${findQuestion(query)}`) : collection(findQuestion(query)),
    answer: (question) => {
      const shown = question.startsWith(HIDDEN) ? question.slice(HIDDEN.length) : question;
      const [kind, argument] = splitOnce(shown);
      return byKind.get(kind)?.(argument).dependency.answer;
    },
  };
}

/** Marks a dependency of hidden content. A link there must be valid, but does not count as a link to its page. */
export function hideDependency({ question, answer }: Dependency): Dependency {
  return { question: HIDDEN + question, answer };
}

const HIDDEN = 'hidden ';
const LINK = 'link';
const INSTANT = 'instant';
const COLLECTION_ON = 'collection-on';

/** Splits a text at its first space. */
function splitOnce(text: string): readonly [first: string, rest: string] {
  const end = text.indexOf(' ');
  return [text.slice(0, end), text.slice(end + 1)];
}

/** The instant that a dependency is about; undefined for other dependencies. */
export function readInstant({ question }: Dependency): number | undefined {
  return question.startsWith(`${INSTANT} `) ? Number(question.slice(INSTANT.length)) : undefined;
}

/** The canonical path of the page that a link dependency leads to; undefined for other links and other dependencies. */
export function findLinkedPage({ question, answer }: Dependency): string | undefined {
  if (!question.startsWith(`${LINK} `)) return undefined;
  const link: unknown = JSON.parse(answer);
  return isMapping(link) && typeof link.page === 'string' ? link.page : undefined;
}

function askOnce<Value>(
  kind: string,
  ask: (argument: string) => Value,
  inJson: (value: Value) => unknown = (value) => value,
): (argument: string) => Known<Value> {
  return onceFor((argument) => {
    const value = ask(argument);
    return { value, dependency: { question: `${kind} ${argument}`, answer: JSON.stringify(inJson(value)) ?? '' } };
  });
}

/** Wraps a query runner so that the dependency of each query is recorded. */
export function noteQueries(
  run: QueryRunner,
  { collection }: Pick<Answers, 'collection'>,
  assume: (dependency: Dependency) => void,
): QueryRunner {
  return (written, ...context) => {
    // A query over a group needs no dependency of its own: the dependency of the outer query covers the same entries.
    if (written.collection !== GROUP) assume(collection(written).dependency);
    return run(written, ...context);
  };
}

/** The names of the entry values that a query uses, including those in blocks that its items include. */
function extractWords(query: Query, words: Iterable<string>, shared: SharedBlocks): readonly string[] {
  const asked = [query, ...findGroupQueries(query.each, shared)];
  const isAsked = (word: string) =>
    asked.some(({ where, group }) => group === word || (isMapping(where) && word in where));
  const isUsed = (word: string) => {
    const only = new Set([word]);
    return isAsked(word) || someIncluded(query, shared, (data) => mentionsAny(data, only));
  };
  const sorts = asked.flatMap(({ sort }) => (typeof sort === 'string' ? sort.replace(/^-/, '') : []));
  return [...[...words].filter(isUsed), ...sorts];
}

/** The queries for `collection: group` inside data and the blocks that it includes. */
function findGroupQueries(data: unknown, shared: SharedBlocks): readonly Query[] {
  if (Array.isArray(data)) return data.flatMap((each) => findGroupQueries(each, shared));
  if (!isMapping(data)) return [];
  const included = typeof data.shared === 'string' ? shared.get(data.shared)?.data : undefined;
  const below = [included, ...Object.values(data)].flatMap((each) => findGroupQueries(each, shared));
  return data.collection === GROUP ? [data, ...below] : below;
}

/** @param asked the name of a collection, and names of values, each on a line */
function digestAsked(collections: ReadonlyMap<string, ListedCollection>, asked: string): string {
  const [name = '', ...words] = asked.split('\n');
  return digestContent(collections.get(name), words);
}

/**
 * A hash of a collection: its entries' values that `words` names, the inputs with these names, and all value names. If
 * a text shows a number, the number's notation can be a fault. An entry without a page cannot report this fault itself,
 * and therefore the hash includes `hasPlainNumbers` of such an entry.
 */
function digestContent(collection: ListedCollection | undefined, words: readonly string[]): string {
  const entries = collection?.entries.map(({ entry, path }) => {
    const said = words.map((word) => entry?.say(word));
    const isTold = path !== undefined || !said.some(holdsNumber);
    return entry && [...said, isTold || entry.document.hasPlainNumbers()];
  });
  const inputs = words.map((word) => collection?.inputs[word]);
  const isKnown = [collection?.isDeclared ?? false, collection?.isComplete ?? false];
  const content = [isKnown, [...(collection?.words ?? [])], inputs, entries];
  return hash('sha1', JSON.stringify(content));
}

function holdsNumber(value: unknown): boolean {
  if (typeof value === 'object' && value !== null) return Object.values(value).some(holdsNumber);
  return typeof value === 'number';
}
