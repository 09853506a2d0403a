import { mergeTexts } from '../conflict/merge-texts.ts';

/** What is known of a text that is edited here and elsewhere. */
export interface TextExchange {
  /** The text as it is elsewhere. */
  readonly agreed: () => string;
  /** Notes that a text is handed on; false where that is nothing new. */
  readonly send: (typed: string) => boolean;
  /** Notes that a text that was handed on was not taken. */
  readonly refuse: (typed: string) => void;
  /** What becomes of the text here now that the one elsewhere is known; undefined where nothing does. */
  readonly receive: (theirs: string, mine: string) => string | undefined;
}

export function createTextExchange(text: string): TextExchange {
  let agreed = text;
  /** What was handed on and not heard of since, the oldest first. */
  let sent: readonly string[] = [];
  return {
    agreed: () => agreed,
    send: (typed) => {
      if (typed === (sent.at(-1) ?? agreed)) return false;
      sent = [...sent, typed];
      return true;
    },
    refuse: (typed) => {
      sent = sent.filter((each) => each !== typed);
    },
    receive: (theirs, mine) => {
      const known = sent.lastIndexOf(theirs);
      // What comes while something is under way was most likely merged with it.
      const base = sent[0] ?? agreed;
      const isNews = theirs !== agreed && known === -1;
      sent = sent.slice(isNews ? 1 : known + 1);
      agreed = theirs;
      const merged = isNews ? mergeTexts(base, mine, theirs) : undefined;
      // A clash is settled when what was typed is saved.
      return merged && 'text' in merged ? merged.text : undefined;
    },
  };
}
