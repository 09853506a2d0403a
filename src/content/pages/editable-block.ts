import type { Block, BlockContent, Field, LinkReference, PropPath, Resolver } from '../../block/index.ts';
import { findField } from '../../block/index.ts';
import type { EditableBlock } from '../site.ts';
import type { Origin, SourceMap } from '../templates/index.ts';
import { listTexts } from '../templates/index.ts';
import type { Path } from '../yaml/index.ts';
import { isWithin, valueAt } from '../yaml/index.ts';

/** @param written what the text is made of */
type MarkProp = (text: string, path: PropPath, written?: string) => string;

interface Written {
  /** The props with their placeholders filled in. */
  readonly own: Readonly<Record<string, unknown>>;
  readonly origin: Origin;
  readonly around: Origin | undefined;
  readonly sourceMap: SourceMap;
}

/**
 * Leads from the texts of a block to where they are written. A text that its schema has made of something else is not marked.
 * @param make makes the content of the block with changed texts
 */
export function createEditableBlock(
  block: Block,
  { own, origin, around, sourceMap }: Written,
  make: (mark: MarkProp) => BlockContent | undefined,
): EditableBlock {
  const findAddresses = (path: PropPath): string | undefined => {
    const quoting = sourceMap.quotedAt(path);
    const addresses = [sourceMap.at(path), ...(quoting ? [quoting] : [])].map((each) => writeAddress(each, origin));
    return addresses.includes(undefined) ? undefined : addresses.join(' ');
  };
  return {
    address: writeAddress(origin, around),
    listAddresses: () => listTexts(own, []).map(({ path }) => findAddresses(path)),
    markTexts: (mark) =>
      make((text, path, written = text) => {
        const value = valueAt(own, path);
        const isKept = typeof value === 'string' && value.trim() === written.trim() && isText(block.props, path);
        const addresses = isKept ? findAddresses(path) : undefined;
        return addresses === undefined ? text : mark(text, addresses, written !== text);
      }),
  };
}

/** A step that an address can have between its dots, and that is not taken for a number. */
const STEP = /^[^\s.#\d][^\s.#]*$/;

function writeAddress({ document, path }: Origin, around: Origin | undefined): string | undefined {
  if (path.some((step) => typeof step === 'string' && !STEP.test(step))) return undefined;
  const isInside = document === around?.document && isWithin(path, around.path);
  const address = isInside ? path.slice(around.path.length).join('.') : `${document.source.file}#${path.join('.')}`;
  return encodeURI(address).replace(/[&,]/g, encodeURIComponent);
}

/** Whether a schema has words at a path, and not a choice or the name of something. */
function isText(field: Field, path: Path): boolean {
  const [step, ...rest] = path;
  if (field.shape === 'union') return field.branches.some((branch) => isText(branch, path));
  if (step === undefined)
    return field.shape === 'text' && !field.pattern && (field.kind === undefined || field.kind === 'markdown');
  if (field.shape === 'list' || field.shape === 'table') return isText(field.item, rest);
  const part = field.shape === 'group' ? findField(field, String(step)) : undefined;
  return part !== undefined && isText(part, rest);
}

/** A resolver that changes each text. */
export function markTexts(resolver: Resolver, mark: MarkProp): Resolver {
  const markLabel = (link: LinkReference, path: PropPath): LinkReference =>
    link.label === undefined ? link : { ...link, label: mark(link.label, [...path, 'label']) };
  return {
    ...resolver,
    text: mark,
    link: (link, path) => resolver.link(markLabel(link, path), path),
    links: (links, path) =>
      resolver.links(
        links.map((link, index) => markLabel(link, [...path, index])),
        path,
      ),
    richText: (text, path) => ({ html: mark(resolver.richText(text, path).html, path, text.markdown) }),
  };
}
