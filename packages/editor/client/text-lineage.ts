/**
 * The texts of one file as they are known here. Those that own changes made of one another are a line; what somebody else has written
 * begins another one. So an edit that was made for a text of a line fits every later text of it.
 */
export interface TextLineage {
  /** Notes a text that somebody else has written. */
  readonly begin: (text: string) => void;
  /** Notes what a change from here makes of a text. */
  readonly extend: (from: string, to: string) => void;
  /** What own changes have made of a text since; the same where it is not known. */
  readonly findLatest: (text: string) => string;
  /** Whether own changes alone are between two texts. */
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
