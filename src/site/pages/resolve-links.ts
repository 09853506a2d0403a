import type { LinkReference, PropPath, Resolver } from '../../block/index.ts';
import { narrowPlace } from '../../diagnostics/index.ts';
import type { CheckedLink } from '../routing/links.ts';
import { findRichTextSlips, findTextSlips } from '../schema/text-slips.ts';
import type { BlockReferences } from './references.ts';

/** Resolves the links of one block, those in its texts included. */
export function createLinkResolver(block: BlockReferences): Pick<Resolver, 'link' | 'links' | 'richText'> {
  const { references, know, tellSlips } = block;
  const { answers, markdown: renderer } = references;

  function nameLink({ to, label }: LinkReference, { href, external, page }: CheckedLink, path: PropPath) {
    if (label !== undefined) tellSlips(findTextSlips(label), [...path, 'label']);
    return { href, label: label ?? (page && know(answers.label(page))) ?? plainAddress(to), external };
  }

  return {
    link: (reference, path) => nameLink(reference, resolveAddress(block, reference.to, path), path),
    links: (listed, path) => {
      // A list of which every page may be away would be empty then: its links are told as any other.
      const isNeverEmpty = listed.some(({ to }) => !answers.link(to).value.isPassing);
      return listed.flatMap((reference, index) => {
        const { scheduled } = answers.link(reference.to).value;
        const link = resolveAddress(block, reference.to, [...path, index], isNeverEmpty && scheduled !== undefined);
        return isNeverEmpty && scheduled === 'away' ? [] : nameLink(reference, link, [...path, index]);
      });
    },
    richText: ({ markdown }, path) => {
      tellSlips(findRichTextSlips(markdown), path);
      return { html: renderer.render(markdown, (to) => resolveAddress(block, to, path).href) };
    },
  };
}

/** @param follows whether the list in which it stands leaves it out while its page is away */
function resolveAddress(block: BlockReferences, to: string, path: PropPath, follows = false): CheckedLink {
  const { references, know, place, trail, report, addLink, period, isIncomplete, isEntryOf } = block;
  const checked = know(references.answers.link(to));
  if (isIncomplete(path) || isIncomplete([...path, 'to'])) return checked;
  const written = () => narrowPlace(place(path), to);
  if (checked.fault) report(checked.fault(written(), trail(path)));
  const { page, anchor: id } = checked;
  const isListed = follows || (page !== undefined && isEntryOf(path, page));
  if (id !== undefined || (checked.isPassing && !isListed)) {
    addLink({ page, id, period, isListed, written: to, place: written, trail: () => trail(path) });
  }
  return checked;
}

function plainAddress(to: string): string {
  return to.replace(/^(tel|mailto|https):(\/\/)?/i, '');
}
