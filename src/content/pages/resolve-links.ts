import type { CarriedAnswer, Link, LinkReference, PropPath, RichText, RichTextReference } from '../../block/index.ts';
import { addQuery } from '../../block/index.ts';
import { narrowLocation } from '../../check/diagnostics/index.ts';
import type { CheckedLink } from '../routes/index.ts';
import { findTextSlips } from '../schema/index.ts';
import type { BlockReferences } from './references.ts';
import { know, tellSlips } from './references.ts';

export function resolveLink(block: BlockReferences, reference: LinkReference, path: PropPath): Link {
  return nameLink(block, reference, resolveAddress(block, reference.to, path), path);
}

/** Resolves a list of links; one to a page that is inactive now is left out, unless the list could be empty then. */
export function resolveLinks(
  block: BlockReferences,
  listed: readonly LinkReference[],
  path: PropPath,
): readonly Link[] {
  const { answers } = block.references;
  // A list of which every page may be inactive would be empty then: its links are reported as any other.
  const isNeverEmpty = listed.some(({ to }) => !answers.link(to).value.isTemporary);
  return listed.flatMap((reference, index) => {
    const { scheduled } = answers.link(reference.to).value;
    const at = [...path, index];
    const link = resolveAddress(block, reference.to, at, isNeverEmpty && scheduled !== undefined);
    return isNeverEmpty && scheduled === 'inactive' ? [] : nameLink(block, reference, link, at);
  });
}

/** Makes HTML of Markdown, with the links in it resolved. */
export function resolveRichText(block: BlockReferences, { markdown }: RichTextReference, path: PropPath): RichText {
  const rewrite = (to: string) => resolveAddress(block, to, path).href;
  return { html: block.references.markdown.render(markdown, rewrite, (slips) => tellSlips(block, slips, path)) };
}

function nameLink(
  block: BlockReferences,
  { to, label, query }: LinkReference,
  { href, external, page }: CheckedLink,
  path: PropPath,
): Link {
  if (label !== undefined) tellSlips(block, findTextSlips(label), [...path, 'label']);
  const known = label ?? (page && know(block, block.references.answers.label(page)));
  const asked = Object.entries(query ?? {});
  for (const [name, value] of asked) {
    const at = [...path, 'query', name];
    tellSlips(block, findTextSlips(String(value)), at);
    addField(block, { to, page, name, answers: [String(value)], path: at, target: 'key' });
  }
  return { href: query && asked.length > 0 ? addQuery(href, query) : href, label: known ?? plainAddress(to), external };
}

/** Looks for the field of a form that is to get an answer in the browser. */
export function resolveCarried(block: BlockReferences, { link: { to }, ...carried }: CarriedAnswer): void {
  const { page } = know(block, block.references.answers.link(to));
  addField(block, { ...carried, to, page });
}

interface AskedField extends Pick<CarriedAnswer, 'name' | 'answers' | 'path'> {
  readonly to: string;
  /** The canonical path of the page to which the link leads. */
  readonly page: string | undefined;
  /** Given where the name is the key of the answer. */
  readonly target?: 'key';
}

/** A field is looked for on another page of this site, once that is known. */
function addField({ reporter }: BlockReferences, { to, page, name, answers, path, target }: AskedField): void {
  const { location, propertyPath, addLink, period, isIncomplete } = reporter;
  if (page === undefined || isIncomplete(path)) return;
  const told = { location: () => location(path), propertyPath: () => propertyPath(path) };
  addLink({
    page,
    id: undefined,
    field: { name, answers, location: () => location(path, target) },
    period,
    isListed: true,
    written: to,
    ...told,
  });
}

/** @param follows whether the list in which it stands leaves it out while its page is inactive */
function resolveAddress(block: BlockReferences, to: string, path: PropPath, follows = false): CheckedLink {
  const { location, propertyPath, report, addLink, period, isIncomplete, isEntryOf } = block.reporter;
  const checked = know(block, block.references.answers.link(to));
  if (isIncomplete(path) || isIncomplete([...path, 'to'])) return checked;
  const written = () => narrowLocation(location(path), to);
  if (checked.fault) report(checked.fault(written(), propertyPath(path)));
  const { page, anchor: id } = checked;
  const isListed = follows || (page !== undefined && isEntryOf(path, page));
  if (id !== undefined || (checked.isTemporary && !isListed)) {
    addLink({ page, id, period, isListed, written: to, location: written, propertyPath: () => propertyPath(path) });
  }
  return checked;
}

function plainAddress(to: string): string {
  return to.replace(/^(?:tel|sms|whatsapp|mailto|https):(?:\/\/)?/i, '').replace(/(?<=@[^?]*)\?.*$/s, '');
}
