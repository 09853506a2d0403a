import type { Link, LinkReference, PropPath, RichText, RichTextReference } from '../../block/index.ts';
import { narrowLocation } from '../../diagnostics/index.ts';
import type { CheckedLink } from '../routing/index.ts';
import { findRichTextSlips, findTextSlips } from '../schema/index.ts';
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
  // A list of which every page may be inactive would be empty then: its links are told as any other.
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
  tellSlips(block, findRichTextSlips(markdown), path);
  return { html: block.references.markdown.render(markdown, (to) => resolveAddress(block, to, path).href) };
}

function nameLink(
  block: BlockReferences,
  { to, label }: LinkReference,
  { href, external, page }: CheckedLink,
  path: PropPath,
): Link {
  if (label !== undefined) tellSlips(block, findTextSlips(label), [...path, 'label']);
  const known = label ?? (page && know(block, block.references.answers.label(page)));
  return { href, label: known ?? plainAddress(to), external };
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
  return to.replace(/^(tel|mailto|https):(\/\/)?/i, '');
}
