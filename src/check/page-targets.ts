import type { PrefilledField } from '../block/index.ts';
import { makePage } from '../block/index.ts';
import type { BlockInstance, PageReference, Period, Site, View } from '../content/index.ts';
import { ALWAYS, formatView } from '../content/index.ts';
import type { Dependency, Memory } from '../prerender/store/index.ts';
import { areUnchanged, memoise } from '../prerender/store/index.ts';
import type { BlockRenderer } from '../render/index.ts';
import { FRAME_IDS, separateAnchors } from '../render/index.ts';
import type { Location } from './diagnostics/index.ts';

/** When each anchor of a page exists, by id. */
export type Anchors = ReadonlyMap<string, readonly Period[]>;

/** What links need to know about a form field. */
export type TargetField = Pick<PrefilledField, 'answers' | 'isFilled'>;

/** Form fields by name. The location of a field is known if the page was opened. */
export type TargetFields = ReadonlyMap<string, TargetField & { readonly location?: (() => Location) | undefined }>;

/** What links to a page can refer to. */
export interface PageTargets {
  readonly anchors: Anchors;
  /** The fields that addresses can fill in; undefined for a page without a form. */
  readonly fields: TargetFields | undefined;
}

/** @param view in which the page is shown; by default, the one in which it is visible */
type FindTargets = (page: PageReference, view?: View) => PageTargets | undefined;

export interface TargetFinder {
  /** The targets of a page that others link to: from an earlier run if nothing has changed since. */
  readonly find: FindTargets;
  /** The targets of a page that is opened anyway. */
  readonly discover: FindTargets;
}

/** The stored targets of a page. */
export interface StoredTargets {
  /** Equal as long as the files of the page, and the common inputs of all pages, are the same. */
  readonly version: string;
  /** Its other dependencies. */
  readonly dependencies: readonly Dependency[];
  readonly targets: PageTargets;
}

/**
 * Finds the targets in the HTML of the rendered blocks. They are unknown for a page with faults, because a missing
 * block may have the id or the field.
 * @param context equal as long as the common inputs of all pages are the same
 */
export function createTargetFinder(
  site: Site,
  { renderer, memory, context }: { renderer: BlockRenderer; memory: Memory<StoredTargets>; context: string },
): TargetFinder {
  const lookOn = (page: PageReference, view?: View) => {
    const { isWhole, dependencies, timeline } = site.open(page, view);
    if (!isWhole) return undefined;
    const blocks = timeline.map(({ block }) => block);
    const anchors = makePage(page.file, () => findAnchors(blocks, site, renderer));
    return { dependencies, targets: { anchors, fields: findFields(blocks) } };
  };
  const look = memoise((page: PageReference) => lookOn(page));
  const views = memoise((_page: PageReference) => new Map<string, PageTargets | undefined>());
  const findOn = (page: PageReference, view: View): PageTargets | undefined => {
    const known = views(page);
    const key = formatView(view);
    if (!known.has(key)) known.set(key, lookOn(page, view)?.targets);
    return known.get(key);
  };
  const find = (page: PageReference): PageTargets | undefined => {
    const version = `${context} ${site.deriveVersion(page)}`;
    const known = memory.get(page.file);
    if (known?.version === version && areUnchanged(known.dependencies, site.answer)) return known.targets;
    const found = look(page);
    if (found) memory.set(page.file, { ...found, version, targets: withoutLocations(found.targets) });
    return found?.targets;
  };
  const findNow = memoise(find);
  return {
    find: (page, view) => (view ? findOn(page, view) : findNow(page)),
    discover: (page, view) => (view ? findOn(page, view) : look(page)?.targets),
  };
}

/** Of two equal anchors, one replaces the other or gets a number: both count. */
function findAnchors(blocks: readonly BlockInstance[], { layout }: Site, renderer: BlockRenderer): Anchors {
  const all = [...layout.header, ...layout.footer, ...layout.inactive, ...blocks];
  const anchors = new Map<string, readonly Period[]>([...FRAME_IDS].map((id) => [id, [ALWAYS]]));
  const context = renderer.startPage();
  const rendered = all.map((block) => renderer.render(block, 'main', context));
  const separate = separateAnchors(rendered, new Set(FRAME_IDS));
  for (const [index, { ids }] of rendered.entries()) {
    const period = all[index]?.period ?? ALWAYS;
    for (const id of new Set([...ids, ...(separate[index]?.ids ?? [])]))
      anchors.set(id, [...(anchors.get(id) ?? []), period]);
  }
  return anchors;
}

type FieldRow = TargetFields extends ReadonlyMap<infer Name, infer Field> ? readonly [Name, Field] : never;

function findFields(blocks: readonly BlockInstance[]): TargetFields | undefined {
  const forms = blocks.flatMap(listForms);
  if (forms.length === 0) return undefined;
  // If several forms have a field with this name, the address fills in those that take answers from it.
  const filled = forms.flat().sort(([, one], [, other]) => Number(one.isFilled) - Number(other.isFilled));
  return new Map(filled);
}

function listForms({ content, locateField, slots }: BlockInstance): readonly FieldRow[][] {
  const own =
    content.prefilled &&
    [...content.prefilled].map(([name, { path, ...field }]) => {
      return [name, { ...field, location: locateField && (() => locateField(path)) }] as const;
    });
  return [...(own ? [own] : []), ...Object.values(slots).flatMap(listForms)];
}

function withoutLocations({ anchors, fields }: PageTargets): PageTargets {
  const strip = ({ answers, isFilled }: TargetField): TargetField => ({ answers, isFilled });
  return { anchors, fields: fields && new Map([...fields].map(([name, field]) => [name, strip(field)])) };
}
