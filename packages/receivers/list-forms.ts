import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PostedForm } from '../../src/block/index.ts';
import type { BlockInstance, Site } from '../../src/content/index.ts';
import { sendFile } from '../../src/content/index.ts';

/** The file with the forms of a site that has a receiver. */
export const FORMS = 'receiver/forms.mjs';

/** Writes the forms of a site again, if it has a receiver and they differ. */
export function refreshForms(root: string, load: () => Site): void {
  const path = join(root, FORMS);
  if (!existsSync(path)) return;
  const text = writeForms(load());
  if (readFileSync(path, 'utf8') !== text) writeFileSync(path, text);
}

/** The module with the forms that the receiver of a site checks. */
export function writeForms(site: Site): string {
  const { name, locale, direction } = site;
  const described = { name, locale, direction, home: sendFile(site, '/'), forms: listForms(site) };
  return `// The forms of the site. Every "npm run build" writes this file again.
/** @type {import('./receive.mjs').Site} */
export const site = ${JSON.stringify(described, null, 2)};
`;
}

/** The forms that pages send to a path on the host of the site. Equal ones are listed once. */
export function listForms(site: Site): readonly PostedForm[] {
  const pages = [...site.pages, ...(site.notFound ? [site.notFound] : [])];
  const blocks = [...site.layout.header, ...site.layout.footer, ...pages.flatMap((page) => site.open(page).blocks)];
  const posted = blocks.flatMap(listPosted).filter(({ to }) => to.startsWith('/'));
  return [...new Map(posted.map((form) => [JSON.stringify(form), form])).values()];
}

function listPosted({ content, slots }: BlockInstance): readonly PostedForm[] {
  const form = content.posted();
  return [...(form ? [form] : []), ...Object.values(slots).flatMap(listPosted)];
}
