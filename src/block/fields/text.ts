import { z } from 'zod';
import { findHighHeading, findMarkdownSlips, withoutCode } from '../markdown.ts';
import { once, onceFor } from '../once.ts';
import type { RichTextReference } from '../references.ts';
import { REFERENCE } from '../references.ts';
import { ofKind } from './kind.ts';
import { fieldIssue } from './problem.ts';

const TAG = /<\/?[a-z][a-z0-9-]*(?:\s[^<>]*)?\/?>|<!--/i;

/** The first tag or comment of HTML in a text; nearly no text has the sign that starts one. */
function findTag(text: string): string | undefined {
  return text.includes('<') ? TAG.exec(text)?.[0] : undefined;
}

/** One line of plain text; blank is refused, spaces around it are dropped. */
export function text({ max }: { readonly max?: number } = {}) {
  return makeText(max);
}

const makeText = onceFor((max: number | undefined) => {
  const schema = z
    .string()
    .trim()
    .min(1)
    .check(({ value, issues }) => {
      const tag = findTag(value);
      if (tag !== undefined) issues.push(fieldIssue({ rule: 'html-in-text', tag, isRich: false }, value));
    });
  return max === undefined ? schema : schema.max(max);
});

/** Text with paragraphs, lists, **emphasis** and links, written in Markdown. Headings start at ###, below those of the page. */
export function richText() {
  return makeRichText();
}

const makeRichText = once(() => {
  const markdown = z
    .string()
    .trim()
    .min(1)
    .check(({ value, issues }) => {
      const tag = value.includes('<') ? findTag(withoutCode(value)) : undefined;
      if (tag !== undefined) issues.push(fieldIssue({ rule: 'html-in-text', tag, isRich: true }, value));
      const written = findHighHeading(value);
      if (written !== undefined) issues.push(fieldIssue({ rule: 'heading-level', written }, value));
      for (const slip of findMarkdownSlips(value)) issues.push(fieldIssue({ rule: 'broken-markdown', ...slip }, value));
    });
  return ofKind('markdown', markdown).transform(
    (text): RichTextReference => ({ [REFERENCE]: 'richText', markdown: text }),
  );
});
