/** Cells as spreadsheet programs put them on the clipboard: tabs between them, and rows on lines. */
export function writeBlock(rows: readonly (readonly string[])[]): string {
  const write = (cell: string) => (/["\t\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
  return rows.map((row) => row.map(write).join('\t')).join('\n');
}

/** The rows of cells in a text from the clipboard. */
export function readBlock(text: string): readonly (readonly string[])[] {
  const rows: string[][] = [[]];
  for (const { groups = {} } of text.matchAll(
    /(?<cell>"(?:[^"]|"")*"(?=[\t\r\n]|$)|[^\t\r\n]*)(?<end>\t|\r\n|\n|\r|$)/g,
  )) {
    const { cell = '', end = '' } = groups;
    rows.at(-1)?.push(cell.startsWith('"') && cell.endsWith('"') && cell.length > 1 ? unquote(cell) : cell);
    if (end === '') break;
    if (end !== '\t') rows.push([]);
  }
  // The last line ends with a break as well.
  const isEnded = rows.length > 1 && rows.at(-1)?.join('') === '';
  return isEnded ? rows.slice(0, -1) : rows;
}

function unquote(cell: string): string {
  return cell.slice(1, -1).replaceAll('""', '"').replace(/\r\n?/g, '\n');
}
