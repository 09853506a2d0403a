/** A text of a file that is being changed. */
export interface TypedText {
  /** Names the text: the same for each change of it. */
  readonly key: string;
  /** The words on the page that show it. */
  readonly find: () => readonly Text[];
  readonly value: string;
  /** Resolves to whether it is saved. */
  readonly saved: Promise<boolean>;
}

/** Shows words on the page as they are typed, until the server answers with the page as it is with them. */
export interface TypedWords {
  readonly type: (text: TypedText) => void;
  /** To be called when the page has changed: it may be an answer to what was typed before. */
  readonly showAgain: () => void;
  /**
   * To be called when files have changed. Where one says something else than was saved, before the server has answered with that, the page
   * stays as it was for the server: what it said comes back.
   */
  readonly compare: (readValue: (key: string) => string | undefined) => void;
}

interface Shown extends Pick<TypedText, 'find' | 'value'> {
  /** What the server has made of each. */
  readonly served: Map<Text, string>;
  /** How many changes of it are on their way. */
  coming: number;
}

export function createTypedWords(): TypedWords {
  const texts = new Map<string, Shown>();

  function show({ find, value, served }: Shown): void {
    for (const node of new Set([...served.keys(), ...find()])) {
      if (!served.has(node)) served.set(node, node.data);
      if (node.data !== value) node.data = value;
    }
  }

  function forget(key: string, { served, value }: Shown): void {
    texts.delete(key);
    for (const [node, words] of served) if (node.isConnected && node.data === value) node.data = words;
  }

  return {
    type: ({ key, find, value, saved }) => {
      // Only the server knows what is quoted.
      if (value.includes('${')) return;
      const before = texts.get(key);
      const shown: Shown = { find, value, served: before?.served ?? new Map(), coming: (before?.coming ?? 0) + 1 };
      texts.set(key, shown);
      show(shown);
      void saved.then((isSaved) => {
        const last = texts.get(key);
        if (!last) return;
        last.coming -= 1;
        if (last.coming === 0 && !isSaved) forget(key, last);
      });
    },
    showAgain: () => {
      for (const shown of texts.values()) if (shown.coming > 0) show(shown);
    },
    compare: (readValue) => {
      for (const [key, shown] of texts) if (shown.coming === 0 && readValue(key) !== shown.value) forget(key, shown);
    },
  };
}
