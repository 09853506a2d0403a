import type { Edit, Json, Path } from '../../../../src/content/yaml/edit/edit.ts';
import type { BlockKind, Field } from '../../protocol.ts';
import { isGroup, isList, readAt } from '../inspector/json.ts';
import { writeLabel } from '../inspector/labels.ts';

/** A list of links in the header or footer of all pages. */
export interface Menu {
  /** "Header: Services" */
  readonly name: string;
  /** The path of the list in `site.yaml`. */
  readonly path: Path;
  /** The written items; undefined if the list is not written yet. */
  readonly links: readonly Json[] | undefined;
}

/** The lists of links in the blocks around all pages. */
export function listMenus(site: Json | undefined, kinds: readonly BlockKind[]): readonly Menu[] {
  const layout = readAt(site, ['layout']);
  return listSlots(layout).flatMap(([slot, blocks]) =>
    blocks.flatMap((block, index) => {
      const form = isGroup(block) && kinds.find(({ type }) => type === block.type)?.form;
      const found = form ? findLists(form, block, ['layout', slot, index]) : [];
      return found.map(({ name, ...menu }) => ({ ...menu, name: `${writeLabel(slot)}: ${name}` }));
    }),
  );
}

/** Whether a menu has a link to a page, with or without own words. */
export function hasPage({ links }: Menu, page: string): boolean {
  return findLink(links, page) !== -1;
}

/**
 * The edits of `site.yaml` after which exactly the chosen menus have a link to a page. Each edit leaves the paths of the
 * next ones as they are.
 * @throws if a menu would be left empty
 */
export function chooseMenus(menus: readonly Menu[], page: string, isChosen: (menu: Menu) => boolean): readonly Edit[] {
  return menus
    .flatMap((menu): readonly Edit[] => {
      const { name, links, path } = menu;
      const at = findLink(links, page);
      if (isChosen(menu) === (at !== -1)) return [];
      if (links === undefined) return [{ kind: 'set', path, value: [page] }];
      if (at === -1) return [{ kind: 'insert', path: [...path, links.length], value: page }];
      if (links.length > 1) return [{ kind: 'delete', path: [...path, at] }];
      if (isTitled(path)) throw new Error(`This is the only page of the menu “${name}”. Add another one there first.`);
      return [{ kind: 'delete', path }];
    })
    .toReversed();
}

/** The edits of `site.yaml` after which no menu leads to a page or a place on it; an empty menu goes, too. */
export function leaveMenus(menus: readonly Menu[], page: string): readonly Edit[] {
  return menus
    .flatMap(({ links = [], path }): readonly Edit[] => {
      const found = links.flatMap((link, index) => (leadsTo(link, page, dropPlace) ? [index] : []));
      if (found.length > 0 && found.length === links.length)
        return [{ kind: 'delete', path: isTitled(path) ? path.slice(0, -1) : path }];
      return found.map((index) => ({ kind: 'delete', path: [...path, index] }));
    })
    .toReversed();
}

/** The length of the path of a list directly in a block: layout, slot, index, key. */
const DIRECT = 4;

/** Whether a list of links belongs to a menu or column with a title. */
function isTitled(path: Path): boolean {
  return typeof path.at(-2) === 'number' && path.length > DIRECT;
}

function listSlots(layout: Json | undefined): readonly (readonly [slot: string, blocks: readonly Json[]])[] {
  if (!isGroup(layout)) return [];
  return Object.entries(layout).flatMap(([slot, blocks]) => (isList(blocks) ? [[slot, blocks] as const] : []));
}

/** The lists of links in a value; a list is named by the item that contains it, or by its own key. */
function findLists(form: Field, value: Json | undefined, path: Path, title?: string): readonly Menu[] {
  if (form.shape !== 'group' || !isGroup(value)) return [];
  return Object.entries(form.fields).flatMap(([key, field]) => {
    if (field.shape !== 'list') return [];
    const items = value[key];
    const at = [...path, key];
    if (takesLink(field.item))
      return [{ name: title ?? writeLabel(key), path: at, links: isList(items) ? items : undefined }];
    const each = isList(items) ? items : [];
    return each.flatMap((item, index) => findLists(field.item, item, [...at, index], nameGroup(item)));
  });
}

function takesLink(field: Field): boolean {
  return field.kind === 'address' || (field.shape === 'union' && field.branches.some(takesLink));
}

/** The first text of a group: the title of a menu or column. */
function nameGroup(item: Json): string | undefined {
  return isGroup(item) ? Object.values(item).find((part) => typeof part === 'string') : undefined;
}

function findLink(links: readonly Json[] | undefined, page: string): number {
  return (links ?? []).findIndex((link) => leadsTo(link, page));
}

function leadsTo(link: Json, page: string, read = (address: string) => address): boolean {
  if (typeof link === 'string') return read(link) === page;
  return isGroup(link) && Object.values(link).some((part) => leadsTo(part, page, read));
}

/** An address without what follows the path of its page. */
function dropPlace(address: string): string {
  return address.replace(/[?#].*$/, '');
}
