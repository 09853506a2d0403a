import { z } from 'zod';
import { findHighHeading, findMarkdownSlips, withoutCode } from '../markdown.ts';
import { once, onceFor } from '../once.ts';
import type { RichTextReference } from '../references.ts';
import { REFERENCE } from '../references.ts';
import type { FieldProblem } from './problem.ts';
import { fieldIssue } from './problem.ts';
import { ofKind } from './structure.ts';

const TAG = /(?<label>\[[^[\]\n]+\] ?)?(?<tag><\/?[a-z][a-z0-9-]*(?:\s[^<>]*)?\/?>|<!--)/i;
/** A Markdown link address in angle brackets, as in `](<a b>)`: it is not an HTML tag. */
const ADDRESS = /(?<!\\)\]\( *<[^<>\n]*>(?= *\)| +["'][^()\n]*\))/g;

/** What a backslash makes plain text: visitors are meant to see `\<b>` as `<b>`. */
const ESCAPED = /\\[<\\]/g;

interface Tag {
  readonly tag: string;
  /** The words in square brackets before the tag. */
  readonly label: string | undefined;
}

/** Finds the first HTML tag or comment in a text. The first check is fast, and most texts contain no "<". */
function findTag(text: string): Tag | undefined {
  if (!text.includes('<')) return undefined;
  const { tag, label } = TAG.exec(text.replace(ADDRESS, ']()'))?.groups ?? {};
  return tag === undefined ? undefined : { tag, label };
}

/** The problem with a tag in a text. In `[words]</about>`, the tag is a link address in the wrong brackets. */
function explainTag({ tag, label }: Tag): FieldProblem {
  if (label === undefined || !tag.startsWith('</')) return { rule: 'html-in-text', tag, isRich: true };
  return {
    rule: 'broken-markdown',
    written: label + tag,
    problem: 'is not a link, and would be shown as it is written here',
    fix: `Write parentheses around the address: ${label.trim()}(${tag.slice(1, -1)}).`,
  };
}

/** One line of plain text; blank text is refused, spaces at its ends are removed. */
export function text({ max }: { readonly max?: number } = {}) {
  return makeText(max);
}

const makeText = onceFor((max: number | undefined) => {
  const schema = z
    .string()
    .trim()
    .min(1)
    .check(({ value, issues }) => {
      const found = findTag(value);
      if (found) issues.push(fieldIssue({ rule: 'html-in-text', tag: found.tag, isRich: false }, value));
    });
  return max === undefined ? schema : schema.max(max);
});

/** Text with paragraphs, lists, **emphasis** and links, in Markdown. Headings start at ###, below those of the page. */
export function richText() {
  return makeRichText();
}

const makeRichText = once(() => {
  const markdown = z
    .string()
    .trim()
    .min(1)
    .check(({ value, issues }) => {
      const html = value.includes('<') ? findTag(withoutCode(value).replace(ESCAPED, '')) : undefined;
      if (html) issues.push(fieldIssue(explainTag(html), value));
      const written = findHighHeading(value);
      if (written !== undefined) issues.push(fieldIssue({ rule: 'heading-level', written }, value));
      for (const slip of findMarkdownSlips(value)) issues.push(fieldIssue({ rule: 'broken-markdown', ...slip }, value));
    });
  return ofKind('markdown', markdown).transform(
    (text): RichTextReference => ({ [REFERENCE]: 'richText', markdown: text }),
  );
});
