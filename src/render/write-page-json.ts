import { runBlock } from '../block/index.ts';
import type { BlockInstance, PageReference, Site } from '../content/index.ts';
import { readBase, sendPage } from '../content/index.ts';
import type { Assets } from './assets.ts';
import { sendMark } from './assets.ts';
import { findCanonical } from './head.ts';
import type { BlockJson, PageJson } from './page-json.ts';

interface PageContent {
  readonly site: Site;
  readonly page: PageReference;
  /** The blocks of the page itself with its breadcrumbs, without those of the layout. */
  readonly main: readonly BlockInstance[];
  readonly mark: Assets['mark'];
  /** The CSS of its style elements. */
  readonly styles: readonly string[];
  /** Whether a block renders the frame of its vendor; called for the blocks in their order. */
  readonly takeFrame: (instance: BlockInstance) => boolean;
}

/**
 * A page as JSON, for React apps that show it.
 * @throws {BlockFailure} if a view gets props that are not JSON
 */
export function writePageJson(content: PageContent): string {
  const { site, page, main, mark, styles, takeFrame } = content;
  const { header, footer } = site.layout;
  const describe = (instances: readonly BlockInstance[]) => instances.map((each) => describeBlock(each, takeFrame));
  const { page: pageWords, ...otherWords } = site.words;
  const groups = new Set([...header, ...main, ...footer].flatMap(listWords));
  const words = Object.fromEntries(Object.entries(otherWords).filter(([group]) => groups.has(group)));
  const json: PageJson = {
    address: sendPage(site, page.path),
    title: page.title,
    description: page.description,
    canonical: findCanonical(site, page),
    lang: site.locale,
    dir: site.direction,
    base: readBase(site),
    site: {
      locale: site.locale,
      words: { ...words, page: pageWords },
      mark: sendMark(site, mark),
    },
    styles,
    header: describe(header),
    main: describe(main),
    footer: describe(footer),
  };
  return JSON.stringify(json);
}

/** A block as JSON, with the blocks in its slots. */
export function describeBlock(instance: BlockInstance, takeFrame: PageContent['takeFrame']): BlockJson {
  const { block, id, tone, spacing, screens, content, slots } = instance;
  const linkOnly = content.frame !== undefined && !takeFrame(instance);
  const inner = Object.entries(slots).map(([name, slot]) => [name, describeBlock(slot, takeFrame)] as const);
  runBlock(block.type, () => refuseOther(content.props, 'props'));
  return {
    type: block.type,
    ...(id !== undefined && { id }),
    tone,
    ...(block.floats && { floats: true }),
    spacing,
    screens,
    ...(content.activation && !linkOnly && { starts: content.activation.when }),
    ...(linkOnly && { linkOnly }),
    props: { ...content.props },
    ...(inner.length > 0 && { slots: Object.fromEntries(inner) }),
  };
}

function listWords({ block, slots }: BlockInstance): readonly string[] {
  return [...block.words, ...Object.values(slots).flatMap(listWords)];
}

/** @throws if JSON would lose a value or change it */
function refuseOther(value: unknown, path: string): void {
  if (value === undefined || value === null || typeof value === 'string' || typeof value === 'boolean') return;
  if (typeof value === 'number' && Number.isFinite(value)) return;
  if (Array.isArray(value)) {
    for (const [index, each] of value.entries()) refuseOther(each, `${path}.${index}`);
    return;
  }
  if (typeof value === 'object' && [Object.prototype, null].includes(Object.getPrototypeOf(value))) {
    for (const [key, each] of Object.entries(value)) refuseOther(each, `${path}.${key}`);
    return;
  }
  const kind = typeof value === 'object' ? value.constructor.name : typeof value;
  throw new Error(
    `Its view gets ${path}, which is not JSON (${kind}), so a React app cannot show the block. Let "viewProps" in its index.ts return text, numbers, lists or objects.`,
  );
}
