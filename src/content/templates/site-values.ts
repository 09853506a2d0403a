import type { Report } from '../../check/diagnostics/index.ts';
import { contentRules, diagnose } from '../../check/diagnostics/index.ts';
import type { Document, Path } from '../yaml/index.ts';
import { formatPath, isMapping, valueAt, withData } from '../yaml/index.ts';
import { expandAt, Room } from './expand.ts';
import type { Scope, SourceMap } from './placeholder.ts';
import { createSourceMap, listTexts, splitPlaceholders } from './placeholder.ts';
import { orderByUse } from './shared.ts';

/** `site.yaml` with all placeholders filled in. */
export interface FilledSite {
  /** For a text that is only a placeholder, `locate` returns the location of the inserted value. */
  readonly document: Document;
  /**
   * The paths of texts that could not be filled in, in the notation of `formatPath`. Their faults are already reported.
   */
  readonly faulty: ReadonlySet<string>;
}

/** A text with placeholders. */
type QuotingText = ReturnType<typeof listTexts>[number];

/**
 * Fills in the site values in the texts of `site.yaml`, whatever their order. Texts that refer to each other in a
 * circle are reported once, at the first of them.
 * @param keys the keys of the root whose texts are filled in
 */
export function fillSiteValues(written: Document, keys: ReadonlySet<string>, report: Report): FilledSite {
  const quoting = Object.fromEntries(Object.entries(written.data).filter(([key]) => keys.has(key)));
  const texts = findQuotingTexts(quoting, []);
  if (texts.length === 0) return { document: written, faulty: new Set() };
  const faulty = new Set<string>();
  const { contact = {}, facts = {} } = written.data;
  const unknown = new Set(Object.entries({ contact, facts }).flatMap(([key, table]) => (isMapping(table) ? [] : key)));
  const sourceMap = createSourceMap({ document: written, path: [] });
  const document = withData(written, structuredClone(written.data), locateThrough(sourceMap));
  const byPath = new Map(texts.map((each) => [each.path.join('.'), each]));
  const { ordered, circles } = orderByUse(texts, (text) => findQuoted(text, written.data, byPath));
  const leaveOpen = (key: string) => {
    faulty.add(key);
    unknown.add(key);
  };
  for (const circle of circles.map((each) => startWithFirst(each, texts))) {
    for (const { path } of circle) leaveOpen(formatPath(path));
    const [first] = circle;
    const names = circle.map(({ path }) => `site.${path.join('.')}`);
    if (first) report(diagnose(contentRules.circularValue, { names }, written.locate(first.path)));
  }
  const room = Room.ofSite();
  for (const { path, text } of ordered) {
    const key = formatPath(path);
    if (faulty.has(key)) continue;
    const filled = expandAt(text, path, {
      sourceMap,
      room,
      scope: createSiteScope({ document, faulty: unknown }),
      locale: String(written.data.locale),
      query: () => ({ items: [], isComplete: false }),
      report,
      incomplete: () => leaveOpen(key),
    });
    if (!faulty.has(key)) replaceValue(document.data, path, filled);
  }
  return { document, faulty };
}

/** The values of `${site.…}`. */
export function createSiteScope({ document, faulty }: FilledSite): Scope {
  const { name, url, contact, facts } = document.data;
  return { site: { value: { name, url, contact, facts }, origin: { document, path: [] }, faulty } };
}

function findQuotingTexts(data: unknown, path: Path): readonly QuotingText[] {
  return listTexts(data, path).filter(({ text }) =>
    splitPlaceholders(text)?.some((part) => !('literal' in part) || part.literal === '${'),
  );
}

/** The texts to fill in before a text: those with placeholders at, above or below the values that it uses. */
function findQuoted({ text }: QuotingText, data: unknown, byPath: ReadonlyMap<string, QuotingText>) {
  const names = (splitPlaceholders(text) ?? []).flatMap((part) => {
    const [root, ...path] = 'name' in part ? part.name.split('.') : [];
    if (root !== 'site') return [];
    const above = path.map((_, index) => path.slice(0, index + 1).join('.'));
    const value = valueAt(data, path);
    const below = typeof value === 'object' ? findQuotingTexts(value, path) : [];
    return [...above, ...below.map((each) => each.path.join('.'))];
  });
  return new Set(names.flatMap((name) => byPath.get(name) ?? []));
}

/** Rotates a circle so that it starts with the text that is first in the file. */
function startWithFirst(circle: readonly QuotingText[], texts: readonly QuotingText[]): readonly QuotingText[] {
  const written = texts.find((text) => circle.includes(text));
  const first = written ? circle.indexOf(written) : 0;
  return [...circle.slice(first), ...circle.slice(0, first)];
}

/** Creates `locate` for filled-in data. A key stays at its own location, even if its value comes from elsewhere. */
function locateThrough(sourceMap: SourceMap): Document['locate'] {
  return (path, target) => {
    const last = path.at(-1);
    if (target !== 'key' || last === undefined) return sourceMap.location(path, target);
    const { document, path: parent } = sourceMap.at(path.slice(0, -1));
    return document.locate([...parent, last], target);
  };
}

function replaceValue(data: unknown, path: Path, value: unknown): void {
  const holder = valueAt(data, path.slice(0, -1));
  const key = path.at(-1);
  if (typeof holder !== 'object' || holder === null || key === undefined) return;
  Object.defineProperty(holder, key, { value, configurable: true, enumerable: true, writable: true });
}
