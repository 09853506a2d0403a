import { normalise } from './shown-words.ts';

/** A text of a file that is being changed. */
export interface TypedText {
  /** Names the text: the same for each change of it. */
  readonly key: string;
  /** The part of the page that shows it. */
  readonly block: Element;
  /** What the file says until it is saved. */
  readonly before: string;
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

interface Shown {
  readonly block: Element;
  /** What the page may still say in its place, the last one typed last. */
  readonly texts: readonly string[];
  readonly node: Text | undefined;
  /** What the server has made of the node. */
  readonly served: string;
  /** How many changes of it are on their way. */
  readonly coming: number;
}

/** What is more than its words: Markdown, HTML, a quoted value, several paragraphs. Only the server knows how it is shown. */
const MARKED = /[*_`[\]<>\\~|\n]|\$\{/;

export function createTypedWords(): TypedWords {
  const texts = new Map<string, Shown>();

  function show(key: string): void {
    const { block, texts: known, node: before, served, coming } = texts.get(key) ?? NOTHING;
    const value = known.at(-1);
    if (!block || value === undefined || coming === 0) return;
    const node = before?.isConnected ? before : findWords(block, known);
    texts.set(key, { block, texts: known, node, served: node === before ? served : (node?.data ?? ''), coming });
    if (node && node.data !== value) node.data = value;
  }

  function settle(key: string, isSaved: boolean, before: string): void {
    const shown = texts.get(key);
    if (!shown) return;
    const coming = shown.coming - 1;
    texts.set(key, { ...shown, coming });
    if (coming > 0 || isSaved) return;
    texts.delete(key);
    if (shown.node?.isConnected) shown.node.data = before;
  }

  return {
    type: ({ key, block, before, value, saved }) => {
      if (MARKED.test(value)) return;
      const shown = texts.get(key);
      texts.set(key, {
        block,
        texts: [...(shown && shown.coming > 0 ? shown.texts : [before]), value],
        node: shown?.node,
        served: shown?.served ?? '',
        coming: (shown?.coming ?? 0) + 1,
      });
      show(key);
      void saved.then((isSaved) => settle(key, isSaved, before));
    },
    showAgain: () => {
      for (const key of texts.keys()) show(key);
    },
    compare: (readValue) => {
      for (const [key, { texts: known, node, served, coming }] of texts) {
        const value = known.at(-1);
        if (coming > 0 || (node?.isConnected && readValue(key) === value)) continue;
        texts.delete(key);
        if (node?.isConnected && node.data === value) node.data = served;
      }
    },
  };
}

const NOTHING = { block: undefined, texts: [], node: undefined, served: '', coming: 0 };

/** The only place in a part of the page that says nothing but one of some texts. */
function findWords(block: Element, texts: readonly string[]): Text | undefined {
  const wanted = new Set(texts.map(normalise).filter((text) => text !== ''));
  const found = [...block.querySelectorAll('*')].flatMap(({ childNodes }) => {
    const [node, ...others] = childNodes;
    return isText(node) && others.length === 0 && wanted.has(normalise(node.data)) ? [node] : [];
  });
  return found.length === 1 ? found[0] : undefined;
}

/** Nodes of a page in a frame belong to classes of its own window. */
function isText(node: ChildNode | undefined): node is Text {
  return node?.nodeType === Node.TEXT_NODE;
}
