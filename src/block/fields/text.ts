import { z } from 'zod';
import type { RichTextReference } from '../references.ts';
import { REFERENCE } from '../references.ts';

/** One line of plain text; blank is refused, spaces around it are dropped. */
export function text(limits: { readonly max?: number } = {}) {
  const schema = z.string().trim().min(1);
  return limits.max === undefined ? schema : schema.max(limits.max);
}

/** Text with paragraphs, lists, **emphasis** and links, written in Markdown. */
export function richText() {
  return z
    .string()
    .trim()
    .min(1)
    .transform((markdown): RichTextReference => ({ [REFERENCE]: 'richText', markdown }));
}
