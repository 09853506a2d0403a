import { mergeTexts } from '../../../../src/content/yaml/edit/merge-texts.ts';

/** A text that was sent. */
export interface SentText {
  readonly text: string;
  /** The text that it is based on. */
  readonly base: string;
}

/** Synchronises a text that is edited here and elsewhere. */
export interface TextExchange {
  /** Records that a text is sent; undefined if it is not new. */
  readonly send: (typed: string) => SentText | undefined;
  /** Records that a sent text was refused. */
  readonly refuse: (sent: SentText) => void;
  /** The new text here after the text elsewhere has changed; undefined if nothing changes. */
  readonly receive: (theirs: string, mine: string) => string | undefined;
}

/** @param text the text in both places */
export function createTextExchange(text: string): TextExchange {
  let agreed = text;
  /** The texts that were sent and not confirmed yet, the oldest first. */
  let sent: readonly string[] = [];
  /** The base of the text here, since a text arrived that could not be merged with it. */
  let clashed: string | undefined;
  return {
    send: (typed) => {
      const before = sent.at(-1) ?? agreed;
      if (typed === before) return undefined;
      sent = [...sent, typed];
      const base = clashed ?? before;
      // Saving this text resolves the conflict.
      clashed = undefined;
      return { text: typed, base };
    },
    refuse: (refused) => {
      sent = sent.filter((each) => each !== refused.text);
      clashed ??= refused.base;
    },
    receive: (theirs, mine) => {
      const known = sent.lastIndexOf(theirs);
      // A text that arrives while one is being sent is probably the result of a merge with it.
      const base = clashed ?? sent[0] ?? agreed;
      const isNews = theirs !== agreed && known === -1;
      sent = sent.slice(isNews ? 1 : known + 1);
      agreed = theirs;
      if (!isNews) return undefined;
      const merged = mergeTexts(base, mine, theirs);
      clashed = 'text' in merged ? undefined : base;
      return 'text' in merged ? merged.text : undefined;
    },
  };
}
