import { hash } from 'node:crypto';
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

/** An answer, and that it was asked for. */
export interface Known<Value> {
  readonly value: Value;
  readonly dependency: Dependency;
}

/** Answers all that pages ask about the rest of the site, each question once. */
export interface Answers {
  readonly link: (to: string) => Known<CheckedLink>;
  readonly label: (path: string) => Known<string | undefined>;
  readonly image: (src: string) => Known<ImageFile | ImageProblem>;
  /** Whether an instant, in ms since 1970, has come. */
  readonly instant: (instant: number) => Known<boolean>;
  /** What a query finds in a collection, in short: equal while the words that it uses say the same in every entry. */
  readonly collection: (query: Query, view?: View) => Known<string>;
  /** The answer to a question as a dependency has it; undefined for one that is no longer asked. */
  readonly answer: (question: string) => string | undefined;
}

interface Sources {
  readonly links: LinkContext;
  /** The short name of the page at a canonical path. */
  readonly findLabel: (path: string) => string | undefined;
  readonly images: ImageLibrary;
  /** Collections with the entries that lists may name in a view; by default now. */
  readonly listOn: (view?: View) => ReadonlyMap<string, ListedCollection>;
  /** What may stand in a block that is made of each entry. */
  readonly shared: SharedBlocks;
  /** The instant for which the site is made. */
  readonly at: number;
}

/** A collection as lists see it. */
export interface ListedCollection extends Collection {
  /** Whether all that its entries may say is known, those included that no list may name. */
  readonly isComplete: boolean;
}

/** Starts to answer for a site as it is now; what is asked again gets the same answer. */
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
  // A template's list is asked for on the page of every entry.
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

/** A dependency of what is not shown: it has to hold all the same, and leads nowhere. */
export function hideDependency({ question, answer }: Dependency): Dependency {
  return { question: HIDDEN + question, answer };
}

const HIDDEN = 'hidden ';
const LINK = 'link';
const INSTANT = 'instant';
const COLLECTION_ON = 'collection-on';

/** A text in two, at its first space. */
function splitOnce(text: string): readonly [first: string, rest: string] {
  const end = text.indexOf(' ');
  return [text.slice(0, end), text.slice(end + 1)];
}

/** The instant that a dependency is about; undefined for one of another kind. */
export function readInstant({ question }: Dependency): number | undefined {
  return question.startsWith(`${INSTANT} `) ? Number(question.slice(INSTANT.length)) : undefined;
}

/** The canonical path of the page to which a link leads; undefined for any other link, and for a dependency of another kind. */
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
  const known = new Map<string, Known<Value>>();
  return (argument) => {
    const found = known.get(argument);
    if (found) return found;
    const value = ask(argument);
    const dependency = { question: `${kind} ${argument}`, answer: JSON.stringify(inJson(value)) ?? '' };
    const fresh = { value, dependency };
    known.set(argument, fresh);
    return fresh;
  };
}

/** Runs queries, and says what each depends on. */
export function noteQueries(
  run: QueryRunner,
  { collection }: Pick<Answers, 'collection'>,
  assume: (dependency: Dependency) => void,
): QueryRunner {
  return (written, ...context) => {
    // What is asked of a group is part of what is asked of its collection.
    if (written.collection !== GROUP) assume(collection(written).dependency);
    return run(written, ...context);
  };
}

/** Those words of a collection that a query uses, also in the blocks that are included in what it makes of each entry. */
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

/** The queries in what is made of a group that ask for its entries. */
function findGroupQueries(data: unknown, shared: SharedBlocks): readonly Query[] {
  if (Array.isArray(data)) return data.flatMap((each) => findGroupQueries(each, shared));
  if (!isMapping(data)) return [];
  const included = typeof data.shared === 'string' ? shared.get(data.shared)?.data : undefined;
  const below = [included, ...Object.values(data)].flatMap((each) => findGroupQueries(each, shared));
  return data.collection === GROUP ? [data, ...below] : below;
}

/** @param asked the name of a collection, and words of its entries, each in a line */
function digestAsked(collections: ReadonlyMap<string, ListedCollection>, asked: string): string {
  const [name = '', ...words] = asked.split('\n');
  return digestContent(collections.get(name), words);
}

/**
 * A hash of what the entries of a collection say for some words, of what they may say, and of which words there are. A number
 * may be written in a way that is a fault where a text shows it: of entries that have no page to tell it, that counts, too.
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
