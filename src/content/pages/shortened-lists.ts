import type { Note } from '../../check/diagnostics/index.ts';
import type { Collection } from '../collections/index.ts';
import { openScope } from '../collections/index.ts';
import type { Query, Scope } from '../templates/index.ts';
import { createFill, isQuery } from '../templates/index.ts';
import type { Document, Path } from '../yaml/index.ts';
import { isMapping } from '../yaml/index.ts';
import type { BlockContext } from './make-block.ts';

interface ListSources {
  /** `site.yaml`, pages and templates. */
  readonly documents: readonly (Document | undefined)[];
  readonly collections: readonly Collection[];
  readonly scope: Scope;
}

/**
 * The lists that would be longer without their limit, which is invisible in them. What differs from entry to entry of a
 * template is left out.
 */
export function findShortenedLists(
  { documents: [site, ...pages], collections, scope }: ListSources,
  { query, shared, language: { locale } }: Pick<BlockContext, 'query' | 'shared' | 'language'>,
): readonly Note[] {
  const open = new Map(collections.map(({ template, words }) => [template, template && openScope(words, template)]));
  return [site, ...shared.values(), ...pages].flatMap((document) => {
    if (!document) return [];
    const names = { ...scope, ...open.get(document) };
    return findLimited(document.data, []).flatMap(({ limited: { limit, ...unlimited }, path }) => {
      const context = { scope: names, query, locale, report: () => {} };
      const origin = { document, path };
      const { items, isComplete } = query(unlimited, origin, { report: () => {}, fill: createFill(origin, context) });
      if (!isComplete || items.length <= Number(limit)) return [];
      const name = String(unlimited.collection);
      const message = `This list shows ${limit} of the ${items.length} ${unlimited.group === undefined ? 'entries' : 'groups'} of "${name}" that it could.`;
      return { message, ...document.locate([...path, 'limit']) };
    });
  });
}

interface LimitedList {
  readonly limited: Query;
  readonly path: Path;
}

function findLimited(data: unknown, path: Path): readonly LimitedList[] {
  if (Array.isArray(data)) return data.flatMap((item, index) => findLimited(item, [...path, index]));
  if (!isMapping(data)) return [];
  const inside = Object.entries(data).flatMap(([key, value]) => findLimited(value, [...path, key]));
  const isLimited = isQuery(data) && Number.isInteger(data.limit) && Number(data.limit) > 0;
  return isLimited ? [{ limited: data, path }, ...inside] : inside;
}
