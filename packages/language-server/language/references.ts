import { SITE_FILE } from '../../../src/content/index.ts';
import { isWithin } from '../../../src/content/yaml/index.ts';
import { locateNamed } from './definition.ts';
import type { EditedFile, EditedSite, FilePart } from './knowledge.ts';
import { withEdited } from './knowledge.ts';
import type { Mention } from './mentions.ts';
import { listMentions, splitAddress } from './mentions.ts';
import { fileOfAddress, listPageAnchors } from './pages.ts';
import { wordsAt } from './scope.ts';
import type { Named } from './subject.ts';
import { findSubject } from './subject.ts';
import { findScalar, readTree, toData } from './tree.ts';

/** All references to the name at an offset; with its declaration if that is requested. */
export function findReferences(
  saved: EditedSite,
  edited: EditedFile,
  offset: number,
  withDeclaration: boolean,
): readonly FilePart[] {
  const site = withEdited(saved, edited);
  const named = findSubject(site, edited, offset)?.named ?? findFile(edited.file);
  if (!named) return [];
  const declared = withDeclaration ? locateNamed(site, named) : undefined;
  return [...(declared ? [declared] : []), ...listReferences(site, named)];
}

/** What a whole file defines: a shared block or a page. */
function findFile(file: string): Named | undefined {
  const [, shared] = /^pages\/_shared\/(.+)\.yaml$/.exec(file) ?? [];
  if (shared !== undefined) return { kind: 'shared', name: shared };
  return file.startsWith('pages/') ? { kind: 'page', file, path: undefined } : undefined;
}

/** The references to something of the site, in all its files. */
export function listReferences(site: EditedSite, named: Named): readonly FilePart[] {
  const needle = chooseNeedle(named);
  return [SITE_FILE, 'theme.yaml', ...site.listPages()].flatMap((file) => {
    const text = site.read(file);
    if (text === undefined || !text.includes(needle)) return [];
    return listMentions(text).flatMap((mention) => {
      if (!isNamed(site, { file, text }, mention, named)) return [];
      const [start, end] = mention.range;
      const id = named.kind === 'anchor' ? named.anchor.id : undefined;
      return [{ file, range: id === undefined ? ([start, end] as const) : ([end - id.length, end] as const) }];
    });
  });
}

/** A text that each file with a reference to `named` contains. */
function chooseNeedle(named: Named): string {
  switch (named.kind) {
    case 'value':
      return named.path.join('.');
    case 'page':
      return named.path ?? '';
    case 'anchor':
      return `#${named.anchor.id}`;
    case 'image':
      return named.address;
    default:
      return named.name;
  }
}

function isNamed(site: EditedSite, { file, text }: EditedFile, { kind, name, range }: Mention, named: Named): boolean {
  const { knowledge, read } = site;
  switch (named.kind) {
    case 'value':
      return kind === 'placeholder' && isWithin(name.split('.'), ['site', ...named.path.map(String)]);
    case 'word': {
      if (kind !== 'placeholder' || name !== named.name) return false;
      const tree = readTree(text);
      const path = findScalar(tree, range[0])?.path ?? [];
      const word = wordsAt(knowledge, file, toData(tree.root), path).find((each) => each.name === name);
      return word?.collection === named.collection;
    }
    case 'shared':
    case 'collection':
      return kind === named.kind && name === named.name;
    case 'image':
      return kind === 'address' && name === named.address;
    case 'page': {
      if (kind === 'page') return file === SITE_FILE && `pages/${name}.yaml` === named.file;
      const { path } = splitAddress(name);
      return kind === 'address' && path !== '' && fileOfAddress(knowledge, path) === named.file;
    }
    case 'anchor': {
      const { path, id } = splitAddress(name);
      if (kind !== 'address' || id !== named.anchor.id) return false;
      const target = path === '' ? file : fileOfAddress(knowledge, path);
      const anchors = target === undefined ? [] : listPageAnchors(knowledge, read, target);
      return anchors.some((each) => each.id === id && each.file === named.anchor.file);
    }
  }
}
