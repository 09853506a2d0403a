import { mergeTexts } from '../../../../src/content/yaml/edit/merge-texts.ts';

/** A text that is handed on. */
export interface SentText {
  readonly text: string;
  /** The text that it was made for. */
  readonly base: string;
}

/** What is known of a text that is edited here and elsewhere. */
export interface TextExchange {
  /** Notes that a text is handed on; undefined where that is nothing new. */
  readonly send: (typed: string) => SentText | undefined;
  /** Notes that a text that was handed on was not taken. */
  readonly refuse: (sent: SentText) => void;
  /** What becomes of the text here now that the one elsewhere is known; undefined where nothing does. */
  readonly receive: (theirs: string, mine: string) => string | undefined;
}

/** @param text as it is in both places */
export function createTextExchange(text: string): TextExchange {
  let agreed = text;
  /** What was handed on and not heard of since, the oldest first. */
  let sent: readonly string[] = [];
  /** The text that the one here was made for, since one came that could not be merged with it. */
  let clashed: string | undefined;
  return {
    send: (typed) => {
      const before = sent.at(-1) ?? agreed;
      if (typed === before) return undefined;
      sent = [...sent, typed];
      const base = clashed ?? before;
      // Whoever takes it settles that.
      clashed = undefined;
      return { text: typed, base };
    },
    refuse: (refused) => {
      sent = sent.filter((each) => each !== refused.text);
      clashed ??= refused.base;
    },
    receive: (theirs, mine) => {
      const known = sent.lastIndexOf(theirs);
      // What comes while something is under way was most likely merged with it.
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
