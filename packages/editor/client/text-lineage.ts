/**
 * The known texts of one file. A text and the texts that own changes made of it form a line; a change by someone else
 * starts a new line. An edit for one text of a line also applies to every later text of it.
 */
export interface TextLineage {
  /** Adds a text that someone else has written. */
  readonly begin: (text: string) => void;
  /** Adds the text that an own change has made of another. */
  readonly extend: (from: string, to: string) => void;
  /** The latest text of the line; the same text if it is unknown. */
  readonly findLatest: (text: string) => string;
  /** Whether two texts differ only by own changes. */
  readonly isOneLine: (one: string, other: string) => boolean;
}

const MOST_LINES = 10;
const MOST_TEXTS = 200;

export function createLineage(): TextLineage {
  let lines: readonly (readonly string[])[] = [];
  const findLine = (text: string) => lines.findLast((line) => line.includes(text));
  const begin = (text: string) => {
    lines = [...lines, [text]].slice(-MOST_LINES);
  };
  return {
    begin,
    extend: (from, to) => {
      if (!findLine(from)) begin(from);
      const line = findLine(from);
      lines = lines.map((each) => (each === line ? [...each, to].slice(-MOST_TEXTS) : each));
    },
    findLatest: (text) => findLine(text)?.at(-1) ?? text,
    isOneLine: (one, other) => one === other || (findLine(one) !== undefined && findLine(one) === findLine(other)),
  };
}
