import { isMapping, valueAt } from '../../../src/content/yaml/index.ts';
import { listMentions } from '../../language-server/language/index.ts';
import type { CollectionKind, QuoteCounts } from '../protocol.ts';
import { readData } from './read-data.ts';

interface QuotingSite {
  readonly pages: readonly { readonly file: string }[];
  readonly collections: readonly {
    readonly kind: Pick<CollectionKind, 'name' | 'template' | 'makesPages'>;
    readonly files: readonly string[];
  }[];
  /** The values that can be quoted, by full name. */
  readonly values: readonly { readonly name: string }[];
  /** The text of a file; undefined if it does not exist. */
  readonly read: (file: string) => string | undefined;
}

/**
 * Counts the pages that show each value of `site.yaml`: through their own file, their template, a shared block, entries
 * that they list, or another value. Values that `site.yaml` itself quotes, such as in its header, count for every page.
 */
export function countQuotes({ pages, collections, values, read }: QuotingSite): QuoteCounts {
  const expand = createExpander(values, read('site.yaml') ?? '');
  const data = new Map(
    collections.flatMap(({ kind, files }) => (kind.makesPages ? [] : [[kind.name, files] as const])),
  );
  const listQuoted = createQuoteReader(read, data);
  const templates = new Map(
    collections.flatMap(({ kind: { template }, files }) =>
      template === undefined ? [] : files.map((file) => [file, template] as const),
    ),
  );
  const everywhere = expand(listPlaceholders(writeRest(readData(read('site.yaml') ?? ''))));
  const counts = new Map([...everywhere].map((name) => [name, pages.length]));
  for (const { file } of pages) {
    const template = templates.get(file);
    const names = [...listQuoted(file), ...(template === undefined ? [] : listQuoted(template))];
    for (const name of expand(names)) {
      if (!everywhere.has(name)) counts.set(name, (counts.get(name) ?? 0) + 1);
    }
  }
  return Object.fromEntries(counts);
}

/** The text of `site.yaml` without the values themselves. */
function writeRest(data: unknown): string {
  if (!isMapping(data)) return '';
  const { contact: _contact, facts: _facts, ...rest } = data;
  return JSON.stringify(rest);
}

function listPlaceholders(text: string): readonly string[] {
  if (!text.includes('${')) return [];
  return listMentions(text).flatMap(({ kind, name }) =>
    kind === 'placeholder' && name.startsWith('site.') ? [name] : [],
  );
}

/** Returns what a file quotes, including its shared blocks and listed entries. */
function createQuoteReader(read: QuotingSite['read'], data: ReadonlyMap<string, readonly string[]>) {
  const known = new Map<string, ReadonlySet<string>>();
  return function listQuoted(file: string): ReadonlySet<string> {
    const found = known.get(file);
    if (found) return found;
    // Prevents endless recursion of a block that includes itself.
    known.set(file, new Set());
    const text = read(file) ?? '';
    const inside = listMentions(text).flatMap(({ kind, name }) => {
      if (kind === 'shared') return [`pages/_shared/${name}.yaml`];
      return kind === 'collection' ? (data.get(name) ?? []) : [];
    });
    const names = new Set([...listPlaceholders(text), ...inside.flatMap((each) => [...listQuoted(each)])]);
    known.set(file, names);
    return names;
  };
}

/** Resolves quoted names to values: all values of a group, and those that a value quotes itself. */
function createExpander(values: QuotingSite['values'], siteText: string) {
  const data = readData(siteText);
  const known = new Map<string, readonly string[]>();
  const within = (name: string) => {
    const found = known.get(name) ?? values.flatMap((each) => (isPart(each.name, name) ? [each.name] : []));
    known.set(name, found);
    return found;
  };
  return (names: Iterable<string>): ReadonlySet<string> => {
    const said = new Set<string>();
    const add = (name: string) => {
      for (const value of within(name)) {
        if (said.has(value)) continue;
        said.add(value);
        listPlaceholders(JSON.stringify(valueAt(data, value.split('.').slice(1))) ?? '').forEach(add);
      }
    };
    for (const name of names) add(name);
    return said;
  };
}

function isPart(name: string, whole: string): boolean {
  return name === whole || name.startsWith(`${whole}.`);
}
