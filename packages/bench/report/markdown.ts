/** A Markdown table whose columns line up as text too; all but the first are figures. An empty cell is a figure that is missing. */
export function markdownTable(header: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = header.map((title, column) =>
    Math.max(3, title.length, ...rows.map((row) => row[column]?.length ?? 0)),
  );
  const line = (cells: readonly string[]) =>
    `| ${widths.map((width, column) => (column === 0 ? (cells[column] ?? '').padEnd(width) : (cells[column] ?? '').padStart(width))).join(' | ')} |`;
  const rule = widths.map((width, column) => (column === 0 ? '-'.repeat(width) : `${'-'.repeat(width - 1)}:`));
  return [line(header), line(rule), ...rows.map(line)].join('\n');
}

/** `1.23`, and with several values `1.23 (1.10–1.41)`: the median, and in brackets the least and the most. */
export function formatSpread(values: readonly number[], middle: number, digits: number): string {
  const text = (value: number) => value.toFixed(digits);
  if (values.length === 1) return text(middle);
  return `${text(middle)} (${text(Math.min(...values))}–${text(Math.max(...values))})`;
}
