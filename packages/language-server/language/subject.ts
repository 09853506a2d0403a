import type { Range } from '../../../src/check/diagnostics/index.ts';
import { SITE_FILE } from '../../../src/content/index.ts';
import type { Path } from '../../../src/content/yaml/index.ts';
import type { Candidate } from './fields-at.ts';
import { fieldsAt } from './fields-at.ts';
import type { EditedFile, EditedSite } from './knowledge.ts';
import { schemaName } from './knowledge.ts';
import { findMention, splitAddress } from './mentions.ts';
import type { Anchor } from './pages.ts';
import { fileOfAddress, fileOfBlocks, listPageAnchors } from './pages.ts';
import { wordsAt } from './scope.ts';
import type { LooseScalar } from './tree.ts';
import { findScalar, readTree, toData } from './tree.ts';

/** The value at a position in a file, and what it refers to. */
export interface Subject {
  /** The range of the reference or, if there is none, of the scalar. */
  readonly range: Range;
  readonly named: Named | undefined;
  /** The possible fields of the value. */
  readonly candidates: readonly Candidate[];
  readonly scalar: LooseScalar | undefined;
}

/** Something that a site defines and that has a name. */
export type Named =
  /** A value of `site.yaml`: the path of `${site.…}` without `site`. */
  | { readonly kind: 'value'; readonly path: Path }
  /** A value that each entry of a collection has. */
  | { readonly kind: 'word'; readonly collection: string; readonly name: string }
  | { readonly kind: 'shared'; readonly name: string }
  | { readonly kind: 'collection'; readonly name: string }
  | { readonly kind: 'page'; readonly file: string; readonly path: string | undefined }
  | { readonly kind: 'anchor'; readonly anchor: Anchor }
  /** A file of `public/`, by its address. */
  | { readonly kind: 'image'; readonly address: string };

/** The subject at an offset; undefined in a file that is not part of the site. */
export function findSubject(site: EditedSite, { file, text }: EditedFile, offset: number): Subject | undefined {
  const { knowledge } = site;
  const schema = schemaName(knowledge, file);
  if (schema === undefined) return undefined;
  const tree = readTree(text);
  const data = toData(tree.root);
  const scalar = findScalar(tree, offset);
  const path = scalar?.path ?? [];
  const candidates = scalar ? fieldsAt(knowledge.fields, schema, data, path) : [];
  const mention = scalar?.role === 'key' ? undefined : findMention(text, offset);
  if (mention?.kind === 'placeholder') {
    const { name, range } = mention;
    const [root, ...rest] = name.split('.');
    const word = wordsAt(knowledge, file, data, path).find((each) => each.name === name);
    const ofEntry =
      word?.collection === undefined ? undefined : ({ kind: 'word', collection: word.collection, name } as const);
    return { range, candidates, scalar, named: root === 'site' ? { kind: 'value', path: rest } : ofEntry };
  }
  if (mention && scalar) {
    const named = findNamed(site, file, mention.kind, mention.name, candidates);
    if (named) return { range: mention.range, candidates, scalar, named };
  }
  return scalar && { range: scalar.range, candidates, scalar, named: findOwn(site, file, scalar) };
}

function findNamed(
  site: EditedSite,
  file: string,
  kind: 'address' | 'shared' | 'collection' | 'page',
  name: string,
  candidates: readonly Candidate[],
): Named | undefined {
  if (kind === 'shared' || kind === 'collection') return { kind, name };
  if (kind === 'page') return { kind, file: `pages/${name}.yaml`, path: undefined };
  if (candidates.some(({ field }) => field.kind === 'image')) return { kind: 'image', address: name };
  const { path, id } = splitAddress(name);
  const target = path === '' ? file : fileOfAddress(site.knowledge, path);
  if (target === undefined) return undefined;
  const anchor =
    id === undefined ? undefined : listPageAnchors(site.knowledge, site.read, target).find((each) => each.id === id);
  if (anchor) return { kind: 'anchor', anchor };
  return path === '' ? undefined : { kind: 'page', file: target, path };
}

/** What a scalar declares, such as a site value, a collection or an anchor. */
function findOwn({ knowledge }: EditedSite, file: string, { role, path, node }: LooseScalar): Named | undefined {
  const [first, second, third] = path;
  const isSite = file === SITE_FILE;
  if (role === 'key') {
    const isQuotable = knowledge.siteValues.some(({ name }) => name.split('.')[1] === first);
    if (isSite && isQuotable) return { kind: 'value', path };
    if (isSite && first === 'collections' && typeof second === 'string') {
      if (path.length === 2) return { kind: 'collection', name: second };
      if (third === 'fields' && path.length === 4) return { kind: 'word', collection: second, name: String(path[3]) };
    }
    if (isSite && first === 'routes' && path.length === 2) {
      const target = fileOfAddress(knowledge, String(second));
      return target === undefined ? undefined : { kind: 'page', file: target, path: String(second) };
    }
    const [collection] =
      Object.entries(knowledge.collections).find(([, { template }]) => file === `pages/${template}.yaml`) ?? [];
    const isInput = first === 'inputs' && path.length === 2 && collection !== undefined;
    return isInput ? { kind: 'word', collection, name: String(second) } : undefined;
  }
  const isAnchor = path.at(-1) === 'id' && (path.length === 1 || (first === 'blocks' && path.length === 3));
  if (!isAnchor || typeof node.value !== 'string') return undefined;
  return { kind: 'anchor', anchor: { id: node.value, file: fileOfBlocks(knowledge, file), path } };
}
