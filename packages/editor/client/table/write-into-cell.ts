/**
 * A CSV text with another value in a cell, in quotation marks if it needs them; undefined if the cell cannot have it.
 * @param range of the cell's value, without the quotation marks around it
 */
export function writeIntoCell(
  text: string,
  [start, end]: readonly [start: number, end: number],
  value: string,
): string | undefined {
  const [before = '\n', after = '\n'] = [text[start - 1], text[end]];
  const replaceBy = (written: string) => text.slice(0, start) + written + text.slice(end);
  const doubled = value.replaceAll('"', '""');
  if (before === '"' && after === '"') return replaceBy(doubled);
  if (!/[",;\t\r\n]|^\s|\s$/.test(value)) return replaceBy(value);
  return /^[,;\t\r\n]{2}$/.test(before + after) ? replaceBy(`"${doubled}"`) : undefined;
}
