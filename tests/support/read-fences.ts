import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { project } from './example-site.ts';

/**
 * A code block of a Markdown file: ```` ```yaml pages/careers.yaml ```` has the language "yaml" and the purpose
 * "pages/careers.yaml".
 */
export interface Fence {
  readonly language: string;
  readonly purpose: string;
  readonly code: string;
  /** The heading above the code block. */
  readonly section: string;
}

/** The code blocks of a Markdown file of this project, in order. */
export function readFences(file: string): readonly Fence[] {
  const text = readFileSync(join(project, file), 'utf8');
  const headings = [...text.matchAll(/^#{1,4} (.+)$/gm)];
  return [...text.matchAll(/^```(\S+)(?: (.+))?\n([\s\S]*?)^```$/gm)].map(
    ({ 1: language = '', 2: purpose = '', 3: code = '', index }) => ({
      language,
      purpose,
      code,
      section: headings.findLast((heading) => heading.index < index)?.[1] ?? '',
    }),
  );
}
