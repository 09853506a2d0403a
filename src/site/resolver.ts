import type { Link, PropPath, Resolver } from '../block/index.ts';
import type { Place, Report, Rule } from '../diagnostics/index.ts';
import { contentRules, diagnose, suggest } from '../diagnostics/index.ts';
import type { IconLibrary, ImageLibrary } from '../media/index.ts';
import type { FrameFile, IntegrationFile } from './files.ts';
import type { LinkContext } from './links.ts';
import { checkLink } from './links.ts';
import type { MarkdownRenderer } from './rich-text.ts';

/** What the references in blocks are resolved against. */
export interface References {
  readonly links: LinkContext;
  /** The short name of the page at a canonical path. */
  readonly labelOf: (path: string) => string | undefined;
  readonly images: ImageLibrary;
  readonly icons: IconLibrary;
  readonly markdown: MarkdownRenderer;
  /** What `site.yaml` declares under `integrations`. */
  readonly integrations: Readonly<Record<string, IntegrationFile>>;
  /** What it declares under `frames`. */
  readonly frames: Readonly<Record<string, FrameFile>>;
}

/** Where a block's props were written, and where to leave what is wrong with them. */
export interface Whereabouts {
  readonly place: (path: PropPath) => Place;
  readonly trail: (path: PropPath) => string;
  readonly report: Report;
}

const MISSING_SIZE = { width: 1, height: 1 };

/** Resolves the references of one block; faults are reported where the reference was written. */
export function createResolver(references: References, { place, trail, report }: Whereabouts): Resolver {
  const complain = <Facts>(rule: Rule<Facts>, facts: Facts, path: PropPath) =>
    report(diagnose(rule, facts, place(path), trail(path)));

  function declared<Declared>(table: Readonly<Record<string, Declared>>, what: string, name: string, path: PropPath) {
    const found = Object.hasOwn(table, name) ? table[name] : undefined;
    const known = Object.keys(table);
    if (!found) complain(contentRules.unknownVendor, { what, name, suggestion: suggest(name, known), known }, path);
    return found;
  }

  function resolveLink(to: string, path: PropPath): Omit<Link, 'label'> & { readonly page?: string } {
    const checked = checkLink(to, references.links);
    if (!('fault' in checked)) return checked;
    report(checked.fault(place(path), trail(path)));
    return { href: '#', external: false };
  }

  return {
    link: ({ to, label }, path) => {
      const { href, external, page } = resolveLink(to, path);
      return { href, label: label ?? (page && references.labelOf(page)) ?? plainAddress(to), external };
    },
    image: ({ src, alt }, path) => {
      const size = references.images.measure(src);
      if (size === 'missing') {
        complain(contentRules.missingImage, { src, suggestion: references.images.nearest(src) }, [...path, 'src']);
      } else if (size === 'unreadable') {
        complain(contentRules.unreadableImage, { src }, [...path, 'src']);
      }
      return { src, alt, ...(typeof size === 'string' ? MISSING_SIZE : size) };
    },
    icon: ({ name }, path) => {
      const body = references.icons.find(name);
      if (body === undefined)
        complain(contentRules.unknownIcon, { name, suggestion: references.icons.nearest(name) }, path);
      return { name, body: body ?? '' };
    },
    integration: ({ name }, path) => {
      const found = declared(references.integrations, 'integration', name, path);
      const { vendor = '', origin = '', script = '', mount = '' } = found ?? {};
      return { name, vendor, script: origin + script, mount };
    },
    frame: ({ name }, path) => {
      const { vendor = '', origin = '', path: page = '' } = declared(references.frames, 'frame', name, path) ?? {};
      return { name, vendor, src: origin + page };
    },
    richText: ({ markdown }, path) => ({
      html: references.markdown.render(markdown, (to) => resolveLink(to, path).href),
    }),
  };
}

function plainAddress(to: string): string {
  return to.replace(/^(tel|mailto|https):(\/\/)?/i, '');
}
