import { z } from 'zod';
import type { RichTextReference } from '../references.ts';
import { REFERENCE } from '../references.ts';
import { ofKind } from './kind.ts';
import { fieldIssue } from './problem.ts';

const TAG = /<\/?[a-z][a-z0-9-]*(?:\s[^<>]*)?\/?>|<!--/i;

/** One line of plain text; blank is refused, spaces around it are dropped. */
export function text(limits: { readonly max?: number } = {}) {
  const schema = z
    .string()
    .trim()
    .min(1)
    .check(({ value, issues }) => {
      const [tag] = TAG.exec(value) ?? [];
      if (tag !== undefined) issues.push(fieldIssue({ rule: 'html-in-text', tag, isRich: false }, value));
    });
  return limits.max === undefined ? schema : schema.max(limits.max);
}

/** What people mean as Markdown, and what visitors would read as it stands. */
const SLIPS: readonly { readonly pattern: RegExp; readonly problem: string; readonly fix: string }[] = [
  {
    pattern: /\[[^\]\n]+\]\([^()\s]*(?=[^()\n]*$)/m,
    problem: 'is a link that is never closed',
    fix: 'Put a ")" behind its address.',
  },
  {
    pattern: /\[[^\]\n]+\] +\((?:\/|#|https?:|mailto:|tel:)[^)\n]*\)/,
    problem: 'is no link, because of the space in its middle',
    fix: 'Write the "(" right behind the "]".',
  },
  {
    pattern: /^[ \t]*[•●▪‣·](?=\s)/m,
    problem: 'does not start a list item',
    fix: 'Write "- " instead, and a blank line above the list.',
  },
];

/** Text with paragraphs, lists, **emphasis** and links, written in Markdown. Headings start at ###, below those of the page. */
export function richText() {
  const markdown = z
    .string()
    .trim()
    .min(1)
    .check(({ value, issues }) => {
      const [tag] = TAG.exec(value.replace(/`[^`]*`/g, '')) ?? [];
      if (tag !== undefined) issues.push(fieldIssue({ rule: 'html-in-text', tag, isRich: true }, value));
      const written = tooHighHeading(value);
      if (written !== undefined) issues.push(fieldIssue({ rule: 'heading-level', written }, value));
      for (const slip of SLIPS) {
        const [found] = slip.pattern.exec(value) ?? [];
        if (found === undefined) continue;
        const { problem, fix } = slip;
        issues.push(fieldIssue({ rule: 'broken-markdown', written: found.trim(), problem, fix }, value));
      }
    });
  return ofKind('markdown', markdown).transform(
    (text): RichTextReference => ({ [REFERENCE]: 'richText', markdown: text }),
  );
}

/** The first heading of a text that is higher than ###, or that leaves out a level. */
function tooHighHeading(markdown: string): string | undefined {
  let level = 2;
  for (const { 0: written, 1: signs = '' } of markdown.matchAll(/^ {0,3}(#{1,6})(?=\s).*$/gm)) {
    if (signs.length < 3 || signs.length > level + 1) return written.trim();
    level = signs.length;
  }
  return undefined;
}
