import type { Scaffold } from './scaffold.ts';

/** A line of a new file that somebody has to fill in. */
export interface ToDo {
  readonly file: string;
  readonly line: number;
  readonly text: string;
}

/** What is to be filled in, in order. */
export function findToDos({ created }: Scaffold): readonly ToDo[] {
  return [...created].flatMap(([file, text]) =>
    text
      .split('\n')
      .flatMap((row, index) => (/\bTODO\b/.test(row) ? [{ file, line: index + 1, text: row.trim() }] : [])),
  );
}
