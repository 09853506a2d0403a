import type { Range } from '../../check/diagnostics/index.ts';

/** The key under which a Markdown file has its text, besides the values of its front matter. */
export const BODY = 'body';

/** Whether a file is Markdown: YAML between two lines "---" (the front matter), and a text below. */
export function isMarkdown(file: string): boolean {
  return file.endsWith('.md');
}

/** The parts of a Markdown file, as ranges of its text. */
export interface MarkdownParts {
  /** The YAML between the two lines "---"; empty without front matter. */
  readonly yaml: Range;
  /** The text below the front matter, without the blank lines around it. */
  readonly body: Range;
}

/** Why a file cannot be split into front matter and text, and the line at fault. */
export interface MarkdownProblem {
  readonly problem: string;
  readonly fix: string;
  readonly range: Range;
}

const OPENING = /^(?:[ \t]*\r?\n)*---[ \t]*(?:\r?\n|$)/;
const CLOSING = /^---[ \t]*(?:\r?\n|(?![\s\S]))/gm;

/** Splits a Markdown file into front matter and text. */
export function splitMarkdown(text: string): MarkdownParts | MarkdownProblem {
  const start = OPENING.exec(text)?.[0].length;
  if (start === undefined) {
    const toml = /^\s*\+\+\+(?=[ \t]*\r?\n)/.exec(text)?.[0].length;
    return toml === undefined ? { yaml: [0, 0], body: trim(text, 0) } : { ...TOML, range: [toml - 3, toml] };
  }
  CLOSING.lastIndex = start;
  const closing = CLOSING.exec(text);
  if (!closing) return { ...UNCLOSED, range: lineBefore(text, start) };
  return { yaml: [start, closing.index], body: trim(text, CLOSING.lastIndex) };
}

const UNCLOSED = {
  problem: 'The front matter that starts here is never closed.',
  fix: 'Write "---" on a line of its own, after the last value and before the text.',
};
const TOML = {
  problem: 'This front matter is TOML.',
  fix: 'Write it as YAML, "title: …", between two lines "---".',
};

function lineBefore(text: string, end: number): Range {
  const line = text.slice(0, end).trimEnd();
  return [line.length - '---'.length, line.length];
}

function trim(text: string, from: number): Range {
  const end = text.trimEnd().length;
  const start = from + (/^(?:[ \t]*\r?\n)*/.exec(text.slice(from))?.[0].length ?? 0);
  return start < end ? [start, end] : [text.length, text.length];
}

/**
 * The text of a Markdown file as a value. If its highest heading is above level 3, all headings move down until it is
 * at level 3, because the page and the block use the levels above.
 */
export function readBody(text: string, { body }: MarkdownParts): string | undefined {
  const written = text.slice(...body).replaceAll('\r\n', '\n');
  if (written === '') return undefined;
  if (!/^ {0,3}#{1,2}(?=\s)/m.test(written)) return written;
  const lines = written.split('\n');
  const levels = listHeadings(lines);
  const missing = '#'.repeat(Math.max(0, 3 - Math.min(...levels.values())));
  return lines.map((line, index) => (levels.has(index) ? line.replace('#', `${missing}#`) : line)).join('\n');
}

/** The level of each heading, by the index of its line; lines in code blocks are not headings. */
function listHeadings(lines: readonly string[]): ReadonlyMap<number, number> {
  const levels = new Map<number, number>();
  let fence: string | undefined;
  for (const [index, line] of lines.entries()) {
    const [, mark] = /^ {0,3}(`{3,}|~{3,})/.exec(line) ?? [];
    if (mark !== undefined && (fence === undefined || mark.startsWith(fence)))
      fence = fence === undefined ? mark : undefined;
    const [, signs] = fence === undefined ? (/^ {0,3}(#{1,6})(?=\s)/.exec(line) ?? []) : [];
    if (signs !== undefined) levels.set(index, signs.length);
  }
  return levels;
}
