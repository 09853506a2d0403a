import type { Scaffold } from '../../packages/editor/scaffold/index.ts';

/** A new line that someone has to fill in. */
export interface ToDo {
  readonly file: string;
  readonly line: number;
  readonly text: string;
}

/** The new lines that have to be filled in, in order. */
export function findToDos({ created, changed }: Scaffold): readonly ToDo[] {
  const texts = [...created].map(([file, after]) => ({ file, before: '', after }));
  return [...texts, ...(changed ? [changed] : [])].flatMap(({ file, before, after }) => {
    const written = before.split('\n');
    const rows = after.split('\n');
    const first = rows.findIndex((row, index) => row !== written[index]);
    const added = rows.slice(first, first + rows.length - (before === '' ? 0 : written.length));
    return added.flatMap((row, index) =>
      /\bTODO\b/.test(row) ? [{ file, line: first + index + 1, text: row.trim() }] : [],
    );
  });
}
