import type { LinkReference, PropPath, Resolver } from '../../block/index.ts';
import type { Diagnostic, Place, Report, Rule } from '../../diagnostics/index.ts';
import {
  contentRules,
  diagnose,
  imageRules,
  locateFile,
  narrowPlace,
  replaceText,
  suggest,
  suggestSurely,
  textRules,
} from '../../diagnostics/index.ts';
import type { Fact } from '../../incremental/fact.ts';
import type { IconLibrary, ImageLibrary } from '../../media/index.ts';
import type { CheckedLink } from '../routing/links.ts';
import type { Period } from '../schedule/moments.ts';
import type { TextSlip } from '../schema/text-slips.ts';
import { findRichTextSlips, findTextSlips, locateSlip } from '../schema/text-slips.ts';
import type { Declared, Vendors } from '../schema/vendors.ts';
import { embedPath } from '../schema/vendors.ts';
import type { FactBook, Known } from './fact-book.ts';
import type { MarkdownRenderer } from './rich-text.ts';

/** What the references in blocks are resolved against. */
export interface References {
  /** The rest of the site. */
  readonly facts: FactBook;
  readonly images: ImageLibrary;
  readonly icons: IconLibrary;
  readonly markdown: MarkdownRenderer;
  readonly vendors: Vendors;
  /** True for one that is declared with a fault of its own, and for any while `site.yaml` cannot be read. */
  readonly isDeclaredFaulty: (table: keyof Vendors, name: string) => boolean;
}

/** A link to a place on a page, or to a page that is not always there: whether it is, is known once both pages are. */
export interface PageLink {
  /** The canonical path of the page; undefined for the page on which the link stands. */
  readonly page: string | undefined;
  /** The id of the place; undefined for a link to the whole page. */
  readonly id: string | undefined;
  /** When the block in which it stands is shown. */
  readonly period: Period;
  /** True where a list made it of the page that it leads to: it goes with the page. */
  readonly isListed: boolean;
  /** As it was written, to be found in a longer text. */
  readonly written: string;
  readonly place: () => Place;
  readonly trail: () => string | undefined;
}

/** Where a block's props were written, and where to leave what is found out about them. */
export interface Whereabouts {
  readonly place: (path: PropPath) => Place;
  readonly trail: (path: PropPath) => string;
  readonly report: Report;
  readonly addLink: (link: PageLink) => void;
  /** When the block is shown. */
  readonly period: Period;
  readonly assume: (fact: Fact) => void;
  /** Where words stand that a text may have quoted. */
  readonly locateWords: (words: string) => Place | undefined;
  /** True for a value that lacks something because of a fault that is reported elsewhere. */
  readonly isIncomplete: (path: PropPath) => boolean;
  /** True for what is made of the entry with this page by a list, which names it only while it is there. */
  readonly isEntryOf: (path: PropPath, page: string) => boolean;
}

const MISSING_SIZE = { width: 1, height: 1 };

/** Resolves the references of one block; faults are reported where the reference was written. */
export function createResolver(
  references: References,
  { place, trail, report, addLink, period, assume, isIncomplete, isEntryOf, locateWords }: Whereabouts,
): Resolver {
  function complain<Facts>(
    rule: Rule<Facts>,
    facts: Facts,
    path: PropPath,
    fix?: Diagnostic['fix'],
    missing?: Diagnostic['missing'],
  ): void {
    if (!isIncomplete(path)) report(diagnose(rule, facts, place(path), { trail: trail(path), fix, missing }));
  }

  function declared<Table extends keyof Vendors>(
    table: Table,
    name: string,
    path: PropPath,
  ): Declared[Table] | undefined {
    const all: Vendors[Table] = references.vendors[table];
    const found = Object.hasOwn(all, name) ? all[name] : undefined;
    const known = Object.keys(all);
    if (found || references.isDeclaredFaulty(table, name)) return found;
    const what = table.slice(0, -1);
    const facts = { what, name, suggestion: suggest(name, known), known };
    const fix = replaceText(place(path), name, suggestSurely(name, known));
    complain(contentRules.unknownVendor, facts, path, fix, `${table}.${name}`);
    return undefined;
  }

  function know<Value>({ value, fact }: Known<Value>): Value {
    assume(fact);
    return value;
  }

  /** The path of an existing image that was written from another folder. */
  function insidePublic(src: string): string | undefined {
    const path = `/${src.replace(/^\.?\//, '').replace(/^public\//, '')}`;
    return references.images.has(path) ? path : undefined;
  }

  /** @param follows whether the list in which it stands leaves it out while its page is away */
  function resolveLink(to: string, path: PropPath, follows = false): CheckedLink {
    const checked = know(references.facts.link(to));
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

  function tellSlips(slips: readonly TextSlip[], path: PropPath): void {
    if (isIncomplete(path)) return;
    for (const slip of slips) {
      const { found, isQuoted } = locateSlip(slip, place(path), locateWords);
      report(diagnose(textRules.typedSigns, slip, found, isQuoted ? {} : { trail: trail(path) }));
    }
  }

  function nameLink({ to, label }: LinkReference, { href, external, page }: CheckedLink, path: PropPath) {
    if (label !== undefined) tellSlips(findTextSlips(label), [...path, 'label']);
    return { href, label: label ?? (page && know(references.facts.label(page))) ?? plainAddress(to), external };
  }

  return {
    text: (words, path) => tellSlips(findTextSlips(words), path),
    link: (reference, path) => nameLink(reference, resolveLink(reference.to, path), path),
    links: (listed, path) => {
      // A list of which every page may be away would be empty then: its links are told as any other.
      const isNeverEmpty = listed.some(({ to }) => !references.facts.link(to).value.isPassing);
      return listed.flatMap((reference, index) => {
        const { scheduled } = references.facts.link(reference.to).value;
        const link = resolveLink(reference.to, [...path, index], isNeverEmpty && scheduled !== undefined);
        return isNeverEmpty && scheduled === 'away' ? [] : nameLink(reference, link, [...path, index]);
      });
    },
    image: ({ src, alt, shownAt = 0 }, path) => {
      tellSlips(findTextSlips(alt), [...path, 'alt']);
      const found = know(references.facts.image(src));
      const at = [...path, 'src'];
      if ('width' in found) {
        const { heavy, ...shown } = found;
        // Told once, however many pages show it.
        if (heavy) report(diagnose(imageRules.tooLarge, heavy, locateFile(`public${src}`)));
        if (found.width < shownAt && !/\.svg$/i.test(src)) {
          complain(imageRules.tooSmall, { src, width: found.width, shownAt }, at);
        }
        return { ...shown, alt };
      }
      switch (found.problem) {
        case 'outside':
          complain(imageRules.pathEscape, { src }, at, replaceText(place(at), src, insidePublic(src)));
          break;
        case 'unreadable':
          complain(imageRules.unreadable, { src }, at);
          break;
        case 'too-large':
          complain(imageRules.unreadable, { src, megapixels: found.megapixels }, at);
          break;
        case 'not-shown':
          complain(imageRules.notShown, { src, ...found }, at);
          break;
        case 'wrong-case':
          complain(imageRules.wrongCase, { src, actual: found.actual }, at, replaceText(place(at), src, found.actual));
          break;
        case 'missing': {
          const suggestion = references.images.nearest(src);
          complain(
            imageRules.missingFile,
            { src, suggestion },
            at,
            replaceText(place(at), src, references.images.meant(src)),
          );
        }
      }
      return { src: onThisSite(src), alt, ...MISSING_SIZE };
    },
    icon: ({ name }, path) => {
      const body = references.icons.find(name);
      if (body === undefined) {
        const suggestion = references.icons.nearest(name);
        complain(
          imageRules.unknownIcon,
          { name, suggestion },
          path,
          replaceText(place(path), name, references.icons.meant(name)),
        );
      }
      return { name, body: body ?? '' };
    },
    integration: ({ name }, path) => {
      const found = declared('integrations', name, path);
      const { vendor = '', origin = '', script = '', mount = '', popups = false } = found ?? {};
      const service = { name, vendor, script: origin + script, mount };
      if (found?.isolation === 'page') return service;
      return { ...service, frame: embedPath(found ? name : 'unknown'), ...(popups && { popups }) };
    },
    frame: ({ name }, path) => {
      const found = declared('frames', name, path);
      return { name, vendor: found?.vendor ?? '', src: found ? found.origin + found.path : 'about:blank' };
    },
    endpoint: ({ to }, path) => {
      if (to.startsWith('/')) return { url: to };
      const { origin = '', path: receiver = '' } = declared('endpoints', to, path) ?? {};
      return { url: origin + receiver };
    },
    richText: ({ markdown }, path) => {
      tellSlips(findRichTextSlips(markdown), path);
      return {
        html: references.markdown.render(markdown, (to) => resolveLink(to, path).href),
      };
    },
  };
}

/** A path that asks nobody but this site, whatever was written; one that is a path already stays as it is. */
function onThisSite(src: string): string {
  return `/${src.replace(/[^\w./-]/g, '').replace(/^\/+/, '')}`;
}

function plainAddress(to: string): string {
  return to.replace(/^(tel|mailto|https):(\/\/)?/i, '');
}
