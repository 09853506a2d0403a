import { anchor as anchorSchema } from '../../../src/block/index.ts';
import { isSlug, SITE_FILE } from '../../../src/content/index.ts';
import { locateIn, locateNamed } from './definition.ts';
import type { EditedFile, EditedSite, FilePart } from './knowledge.ts';
import { withEdited } from './knowledge.ts';
import { fileOfBlocks, listPageAnchors, sharedFile } from './pages.ts';
import { listReferences } from './references.ts';
import type { Named } from './subject.ts';
import { findSubject } from './subject.ts';

export interface Renaming {
  readonly edits: readonly (FilePart & { readonly text: string })[];
  /** A file that is renamed, too. */
  readonly moved?: { readonly from: string; readonly to: string };
}

/**
 * What can be renamed at an offset, with its current name and the location of that name: an anchor, a shared block, or
 * a site value in a group of `site.yaml`.
 */
export function findRenamable(saved: EditedSite, edited: EditedFile, offset: number) {
  const subject = findSubject(withEdited(saved, edited), edited, offset);
  const named = subject?.named;
  if (!named) return undefined;
  const [start, end] = subject.range;
  if (named.kind === 'shared') return { named, name: named.name, range: subject.range };
  if (named.kind === 'anchor') {
    const { id } = named.anchor;
    const at = edited.text.slice(start, end).lastIndexOf(id);
    return { named, name: id, range: [start + at, start + at + id.length] as const };
  }
  if (named.kind !== 'value' || named.path.length < 2) return undefined;
  const name = String(named.path.at(-1));
  return { named, name, range: [end - name.length, end] as const };
}

/**
 * Renames the subject at an offset in all files; undefined if there is nothing that can be renamed. `refused` is the
 * reason why the new name is not allowed.
 */
export function rename(
  saved: EditedSite,
  edited: EditedFile,
  offset: number,
  newName: string,
): Renaming | { readonly refused: string } | undefined {
  const site = withEdited(saved, edited);
  const found = findRenamable(site, edited, offset);
  if (!found) return undefined;
  const { named, name } = found;
  if (newName === name) return { edits: [] };
  const refused = refuseName(site, named, newName);
  if (refused !== undefined) return { refused };
  const uses = listReferences(site, named);
  const replace = ({ file, range: [start, end] }: FilePart, length = end - start) => ({
    file,
    range: [start, start + length] as const,
    text: newName,
  });
  if (named.kind === 'shared') {
    return { edits: uses.map((use) => replace(use)), moved: { from: sharedFile(name), to: sharedFile(newName) } };
  }
  const declared = locateNamed(site, named);
  if (!declared) return undefined;
  if (named.kind !== 'value') return { edits: distinct([declared, ...uses]).map((use) => replace(use)) };
  const before = ['site', ...named.path.slice(0, -1), ''].join('.').length;
  const inUse = uses.map(({ file, range: [start] }) =>
    replace({ file, range: [start + before, start + before] }, name.length),
  );
  return { edits: [replace(declared), ...inUse] };
}

/** Why a name is not allowed; undefined if the name is allowed. */
function refuseName(site: EditedSite, named: Named, newName: string): string | undefined {
  if (named.kind === 'anchor') {
    const parsed = anchorSchema().safeParse(newName);
    if (!parsed.success)
      return 'An id consists of lowercase letters from a to z, digits and "-", and starts with a letter.';
    const { file, id } = named.anchor;
    const holders = new Set(Object.values(site.knowledge.files).map((page) => fileOfBlocks(site.knowledge, page)));
    const pages = [...holders]
      .map((page) => listPageAnchors(site.knowledge, site.read, page))
      .filter((anchors) => anchors.some((each) => each.id === id && each.file === file));
    return pages.some((anchors) => anchors.some((each) => each.id === newName))
      ? `A page with "${id}" already has an id "${newName}".`
      : undefined;
  }
  if (named.kind === 'shared') {
    if (!isSlug(newName))
      return 'The name of a shared block consists of lowercase letters from a to z, digits and "-".';
    return site.read(sharedFile(newName)) === undefined ? undefined : `There is already a shared block "${newName}".`;
  }
  if (named.kind !== 'value') return undefined;
  if (!/^[A-Za-z][\w-]*$/.test(newName))
    return 'The name of a value consists of letters from A to Z, digits, "-" and "_".';
  const path = [...named.path.slice(0, -1), newName];
  const taken = locateIn(site, SITE_FILE, path);
  const own = locateNamed(site, named);
  const isThere = taken && own && site.read(SITE_FILE)?.slice(...taken.range) === newName;
  return isThere ? `There is already a value "${newName}".` : undefined;
}

/** Removes duplicates. */
function distinct(parts: readonly FilePart[]): readonly FilePart[] {
  return [...new Map(parts.map((part) => [`${part.file} ${part.range[0]}`, part])).values()];
}
