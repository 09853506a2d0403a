import type { Guard, KeptValue } from '../../incremental/store/index.ts';
import { isMapping } from '../../yaml/index.ts';
import type { FrontWords } from './front-words.ts';

/** What the rest of the site shows of a page: found out once, so that nobody has to read its file for it. */
export interface Card {
  /** Of the files that the page is made from. */
  readonly version: string;
  /** Its title, description, label and service; undefined where one of them has a fault. */
  readonly front?: FrontWords | undefined;
  /** What it says of who may see it, by key; left out together with `front`, and for a page that says nothing. */
  readonly publication?: Readonly<Record<string, unknown>> | undefined;
  /** What an entry says for the words that lists ask for. */
  readonly words: Readonly<Record<string, unknown>>;
  /** The sketch of an entry's own words, as `encodeSketch` writes it; left out until somebody compares it. */
  readonly sketch?: string | undefined;
}

/** Keeps the cards of pages, by file. All of them belong to one state of `site.yaml` and the shared blocks. */
export interface CardMemory {
  readonly get: (file: string) => Card | undefined;
  readonly set: (file: string, card: Card) => void;
}

/** The card of a page in this version; an empty one where none is known. */
export function findCard(cards: CardMemory, file: string, version: string): Card {
  const card = cards.get(file);
  return card?.version === version ? card : { version, words: {} };
}

/** The cards of the pages of a site whose `site.yaml` and shared blocks have this version. */
export type CardsOf = (siteVersion: string) => CardMemory;

export const noCards: CardsOf = () => ({ get: () => undefined, set: () => {} });

/** Cards as they are kept. */
export interface CardBook {
  readonly site: string;
  readonly cards: readonly (readonly [file: string, card: Card])[];
}

export const isCardBook: Guard<CardBook> = (value): value is CardBook =>
  isMapping(value) && typeof value.site === 'string' && Array.isArray(value.cards) && value.cards.every(isRow);

function isRow(value: unknown): boolean {
  if (!Array.isArray(value) || typeof value[0] !== 'string' || !isMapping(value[1])) return false;
  const { version, front, publication, words, sketch } = value[1];
  return (
    typeof version === 'string' &&
    (front === undefined || isFront(front)) &&
    (publication === undefined || isMapping(publication)) &&
    isMapping(words) &&
    (sketch === undefined || isText(sketch))
  );
}

function isFront(value: unknown): value is FrontWords {
  if (!isMapping(value)) return false;
  const { title, description, label, service } = value;
  return [title, description, label].every(isText) && (service === undefined || isService(service));
}

function isService(value: unknown): boolean {
  return isMapping(value) && isText(value.name) && (value.area === undefined || isText(value.area));
}

const isText = (value: unknown) => typeof value === 'string';

/** Cards that outlive the process. */
export interface CardStore {
  readonly of: CardsOf;
  /** Writes what has changed; it never fails. */
  readonly save: () => void;
}

export function createCardStore(kept: KeptValue<CardBook>): CardStore {
  let site = '';
  let stored: ReadonlyMap<string, Card> = new Map();
  const used = new Map<string, Card>();
  return {
    of: (siteVersion) => {
      if (site !== siteVersion) {
        const book = kept.read();
        site = siteVersion;
        stored = new Map(book?.site === siteVersion ? book.cards : []);
        used.clear();
      }
      return {
        get: (file) => {
          const card = used.get(file) ?? stored.get(file);
          if (card) used.set(file, card);
          return card;
        },
        set: (file, card) => used.set(file, card),
      };
    },
    save: () => {
      const isSame = used.size === stored.size && [...used].every(([file, card]) => stored.get(file) === card);
      if (!isSame) kept.write({ site, cards: [...used] });
    },
  };
}
