import { z } from 'zod';
import { text } from '../../block/index.ts';

/** What the builder itself writes about each page, by the name or property of its `meta` element. */
const OWN_META =
  /^(?:charset|viewport|description|robots|googlebot|theme-color|color-scheme|referrer|twitter:card)$|^og:/;
/** What the builder itself links, and what would load something for the page. */
const OWN_LINKS =
  /^(?:canonical|(?:shortcut )?icon|mask-icon|apple-touch-icon.*|manifest|stylesheet|(?:module)?preload|prefetch|prerender|preconnect|dns-prefetch|alternate stylesheet)$/;

const KINDS = ['name', 'property', 'rel'] as const;

/** A `meta` or `link` element that a site adds to the head of every page. */
const headElement = z
  .strictObject({
    name: text().optional().describe('The name of a meta element: google-site-verification'),
    property: text().optional().describe('The property of a meta element: fb:app_id'),
    content: text().optional().describe('The content of the meta element, as the other company says'),
    rel: text().optional().describe('The relation of a link element: me'),
    href: z
      .string()
      .regex(
        /^(?:https:\/\/|mailto:|\/(?!\/))\S+$/,
        'This must be an address. Write for example "https://social.example/@us", or "/feed.xml" for a file in public.',
      )
      .optional()
      .describe('The address of the link element: https://social.example/@us'),
  })
  .check(({ value, issues }) => {
    const report = (message: string, ...path: string[]) => issues.push({ code: 'custom', message, input: value, path });
    const [kind, second] = KINDS.filter((key) => value[key] !== undefined);
    if (kind === undefined || second !== undefined) {
      report(
        'An element has one of name, property and rel. Write for example { name: google-site-verification, content: "…" }.',
      );
      return;
    }
    const word = (value[kind] ?? '').trim().toLowerCase();
    if ((kind === 'rel' ? OWN_LINKS : OWN_META).test(word)) report(explainOwn(word), kind);
    const [wanted, strange] = kind === 'rel' ? (['href', 'content'] as const) : (['content', 'href'] as const);
    if (value[wanted] === undefined) report(`An element with ${kind} needs ${wanted}. Add "${wanted}:".`);
    if (value[strange] !== undefined)
      report(`An element with ${kind} has ${wanted}, not ${strange}. Remove it, or write ${wanted} instead.`, strange);
  });

function explainOwn(word: string): string {
  if (word === 'description')
    return 'Each page has its own description. Write it in the file of the page, as "description:".';
  if (/^(?:robots|googlebot)$/.test(word))
    return 'The builder writes this. To keep a page out of search, write "noindex: true" in its file.';
  if (word === 'canonical')
    return 'The builder writes this. To name another address for a page, write "canonical:" in its file.';
  if (/stylesheet/.test(word)) return 'A page loads no style sheet. Write your CSS in theme.css, beside site.yaml.';
  if (/load|fetch|prerender|preconnect/.test(word))
    return 'The builder decides what a page loads ahead. Remove this element.';
  return 'The builder writes this itself. Remove this element.';
}

/** `head` of `site.yaml`. */
export const headSchema = z.array(headElement).min(1);
export type HeadElement = z.output<typeof headElement>;
