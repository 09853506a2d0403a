import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { JSDOM } from 'jsdom';
import { project } from '../../support/example-site.ts';
import type { Workspace } from '../../support/workspace.ts';
import { copySite } from '../../support/workspace.ts';

/** The site of this repository, built into a temporary folder. */
export interface BuiltSite {
  readonly workspace: Workspace;
  /** The page at an address, as a host would answer; undefined where there is none. */
  readonly page: (path: string) => Document | undefined;
}

/** Builds the site as it goes live: a warning fails, too. Throws the builder's own words when that fails. */
export function buildSite(): BuiltSite {
  const workspace = copySite({ from: project });
  const { status, output } = workspace.run('build', '--strict');
  if (status !== 0) throw new Error(output);
  const parsed = new Map<string, Document>();
  return {
    workspace,
    page: (path) => {
      const file = path === '/' ? 'dist/index.html' : `dist${path}.html`;
      const known = parsed.get(path);
      if (known || !existsSync(join(workspace.root, file))) return known;
      // jsdom takes longer for the style sheet than for the rest of a page.
      const html = workspace.read(file).replace(/<style[^>]*>.*?<\/style>/gs, '');
      const { document } = new JSDOM(html).window;
      parsed.set(path, document);
      return document;
    },
  };
}

/** What a visitor reads in an element, with single spaces, and with ranges and apostrophes as the specification writes them. */
export function extractWords(element: Element | null | undefined): string {
  return (element?.textContent ?? '')
    .replace(/\s+/g, ' ')
    .replace(/(?<=\d)–(?=\d)/g, '-')
    .replaceAll('’', "'")
    .trim();
}
