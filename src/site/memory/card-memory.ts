import { z } from 'zod';
import type { StoredValue, Table } from '../../incremental/index.ts';
import { openTable } from '../../incremental/index.ts';
import type { PageMetadata } from './page-metadata.ts';

/** What the rest of the site shows of a page: found out once, so that nobody has to read its file for it. */
export interface Card {
  /** Of the files that the page is made from. */
  readonly version: string;
  /** Its title, description, label and service; undefined where one of them has a fault. */
  readonly metadata?: PageMetadata | undefined;
  /** What it says of who may see it, by key; left out together with `metadata`, and for a page that says nothing. */
  readonly publication?: Readonly<Record<string, unknown>> | undefined;
  /** What an entry says for the words that lists ask for. */
  readonly words: Readonly<Record<string, unknown>>;
  /** The MinHash of an entry's own words, as `encodeMinHash` writes it; left out until somebody compares many. */
  readonly minHash?: string | undefined;
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

const service = z.object({ name: z.string(), area: z.string().optional() });
const metadata = z.object({
  title: z.string(),
  description: z.string(),
  label: z.string(),
  service: service.optional().transform((each) => each),
});
const card = z.object({
  version: z.string(),
  metadata: metadata.optional(),
  publication: z.record(z.string(), z.unknown()).optional(),
  words: z.record(z.string(), z.unknown()),
  minHash: z.string().optional(),
});

/** Cards as they are stored. */
export const cardBook = z
  .object({ site: z.string(), cards: z.array(z.tuple([z.string(), card])).readonly() })
  .readonly();
export type CardBook = z.output<typeof cardBook>;

/** Cards that outlive the process. */
export interface CardStore {
  readonly of: CardsOf;
  /** Writes what has changed; it never fails. */
  readonly save: () => void;
}

export function createCardStore(stored: StoredValue<CardBook>): CardStore {
  let open: { readonly site: string; readonly cards: Table<Card> } | undefined;
  return {
    of: (site) => {
      if (open?.site === site) return open.cards;
      const cards = openTable<Card, CardBook>(stored, {
        encode: (all) => ({ site, cards: [...all] }),
        decode: (book) => (book.site === site ? book.cards : []),
      });
      open = { site, cards };
      return cards;
    },
    save: () => open?.cards.save(),
  };
}
