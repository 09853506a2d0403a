import type { Diagnostic, Location, Report } from '../../check/diagnostics/index.ts';
import {
  contentRules,
  diagnose,
  narrowLocation,
  replaceText,
  suggest,
  suggestSurely,
} from '../../check/diagnostics/index.ts';
import type { Path } from '../yaml/index.ts';
import { describeValue, isMapping } from '../yaml/index.ts';
import type { Join, Origin, Scope, ScopeValue, SourceMap, TextPart } from './placeholder.ts';
import {
  createSourceMap,
  descend,
  isSiteValue,
  joinWords,
  lookUp,
  namesIn,
  nestScope,
  splitPlaceholders,
} from './placeholder.ts';
import type { QueriedCollection, Query, QueryContext, QueryRunner } from './query.ts';
import { isQuery, NO_ANSWER } from './query.ts';

interface ExpansionContext {
  readonly scope: Scope;
  /** Undefined if the data must not depend on a collection. */
  readonly query?: QueryRunner | undefined;
  /** The language of the site, as a BCP 47 tag. */
  readonly locale: string;
  /** The group of entries from which the data is made; `collection: group` in the data lists these entries. */
  readonly group?: QueriedCollection | undefined;
  readonly report: Report;
  /** The size limit for all inserted values; by default, that of one block. */
  readonly room?: Room | undefined;
  /** Called for each value that is incomplete because of a fault reported elsewhere. */
  readonly incomplete?: ((path: Path) => void) | undefined;
  /** Whether the value at a path must be text: a number is then shown as text. */
  readonly isText?: ((path: Path) => boolean) | undefined;
  /** Called for each item of a list that is made from an entry, with the path of that entry's page. */
  readonly listed?: ((path: Path, page: unknown) => void) | undefined;
}

/** Whether raw data is the same in every scope. */
export function isFixed(raw: unknown): boolean {
  if (typeof raw === 'string') return splitPlaceholders(raw) === undefined;
  if (typeof raw !== 'object' || raw === null) return true;
  if (Array.isArray(raw)) return raw.every(isFixed);
  if (!isMapping(raw)) return true;
  if (isQuery(raw)) return false;
  for (const key in raw) if (!isFixed(raw[key])) return false;
  return true;
}

/**
 * Fills in the placeholders and queries of raw data. A placeholder that is the whole text keeps the type of its value
 * (a list stays a list); inside text, its value must be text, a number or true or false. A key is removed if its
 * placeholder is an optional input without a value. `sourceMap` gets the origin of each value.
 */
export function expand(raw: unknown, sourceMap: SourceMap, context: ExpansionContext): unknown {
  return expandAt(raw, [], { sourceMap, ...context, room: context.room ?? new Room() });
}

/** The context of an expansion, with a source map for the parts of the value. */
interface Expansion extends ExpansionContext {
  readonly sourceMap: SourceMap;
  readonly room: Room;
}

/** Fills in data that was compiled. */
export type Filler = (context: Expansion) => unknown;

/** Compiles data that is filled in repeatedly, such as that of a template. */
export function compile(raw: unknown, path: Path = []): Filler {
  if (isFixed(raw)) return () => raw;
  const parts = typeof raw === 'string' ? splitPlaceholders(raw) : undefined;
  if (parts) return (context) => expandParts(parts, path, context);
  if (!isMapping(raw) || isQuery(raw)) return (context) => expandAt(raw, path, context);
  const fillers = Object.entries(raw).map(([key, each]) => ({ key, fill: compile(each, [...path, key]) }));
  return (context) => {
    const filled: Record<string, unknown> = {};
    for (const { key, fill } of fillers) {
      const value = fill(context);
      if (value !== undefined) filled[key] = value;
    }
    return filled;
  };
}

/** Like `expand`, for a part of the data at a path. */
export function expandAt(raw: unknown, path: Path, context: Expansion): unknown {
  if (context.room.isFull()) return void context.incomplete?.(path);
  if (typeof raw === 'string') return expandText(raw, path, context);
  if (Array.isArray(raw)) return expandList(raw, path, context);
  if (!isMapping(raw)) return raw;
  if (isQuery(raw)) return expandQuery(raw, context.sourceMap.at(path), path, 0, context);
  return expandMapping(raw, path, context);
}

function expandMapping(raw: Readonly<Record<string, unknown>>, path: Path, context: Expansion) {
  const filled: Record<string, unknown> = {};
  for (const [key, each] of Object.entries(raw)) {
    const value = expandAt(each, [...path, key], context);
    if (value !== undefined) filled[key] = value;
  }
  return filled;
}

/** Fills in a list. The items of a query replace the query, which shifts the indexes of the items after it. */
function expandList(items: readonly unknown[], path: Path, context: Expansion): unknown[] {
  const { sourceMap } = context;
  const list = sourceMap.at(path);
  const filled: unknown[] = [];
  for (const [index, item] of items.entries()) {
    if (isMapping(item) && isQuery(item)) {
      filled.push(...expandQuery(item, descend(list, [index]), path, filled.length, context));
      continue;
    }
    const at = [...path, filled.length];
    if (filled.length !== index) sourceMap.addMapping(at, descend(list, [index]));
    const value = expandAt(item, at, context);
    if (value !== undefined) filled.push(value);
  }
  return filled;
}

/** Returns a function that fills in the parts of a query at `origin`. */
export function createFill(origin: Origin, context: ExpansionContext): QueryContext['fill'] {
  return (raw, steps) => {
    let isKnown = true;
    const incomplete = () => {
      isKnown = false;
    };
    const value = expand(raw, createSourceMap(descend(origin, steps)), { ...context, isText: undefined, incomplete });
    return isKnown ? { value } : undefined;
  };
}

/** Makes an item from each entry or group that the query finds. */
function expandQuery(query: Query, origin: Origin, path: Path, first: number, context: Expansion): unknown[] {
  const each = descend(origin, ['each']);
  const fill = createFill(origin, context);
  const { report, group: outer, room } = context;
  const { items, isComplete } = context.query?.(query, origin, { report, fill, group: outer }) ?? NO_ANSWER;
  if (!isComplete) context.incomplete?.(path);
  if (!room.takeList(items.length, query.each, path, context)) return [];
  return items.map(({ scope, group = outer }, index) => {
    const at = [...path, first + index];
    context.sourceMap.addMapping(at, each);
    context.listed?.(at, scope.path?.value);
    return expandAt(query.each, at, { ...context, group, scope: nestScope(context.scope, scope) });
  });
}

function expandText(text: string, path: Path, context: Expansion): unknown {
  const parts = splitPlaceholders(text);
  return parts ? expandParts(parts, path, context) : text;
}

function expandParts(parts: readonly TextPart[], path: Path, context: Expansion): unknown {
  const [only] = parts;
  if (parts.length === 1 && only && 'name' in only) {
    if (only.join) return takeList(only.name, only.join, path, context) || undefined;
    const found = find(only.name, path, context);
    const isOpen = !found || found.isOpen;
    if (found && !context.room.takeData(found.value, path, context)) return undefined;
    // `site.url` and `site.name` are always valid, so a fault is in the text that uses them.
    if (!isOpen && found.origin.path.length > (found.mayQuote ? 0 : 1))
      context.sourceMap.addMapping(path, found.origin, true);
    // If the value of a list item is unknown, the list is incomplete. But an item that is an optional input without a
    // value is only left out.
    if (isOpen && typeof path.at(-1) === 'number') context.incomplete?.(path.slice(0, -1));
    const value = found && fillIn(found, path, context);
    return found && typeof value === 'number' && context.isText?.(path) ? showNumber(value, found.origin) : value;
  }
  let text = '';
  for (const part of parts) {
    const added = expandPart(part, path, context);
    text += added;
    if ('name' in part && !context.room.takeText(text.length, path, context, added.length)) return '';
  }
  return text;
}

function expandPart(part: TextPart, path: Path, context: Expansion): string {
  if ('literal' in part) return part.literal;
  if ('name' in part)
    return part.join ? takeList(part.name, part.join, path, context) : takeText(part.name, path, context);
  if ('malformed' in part) {
    reportMalformed(part.malformed, part.malformed.replace(/^\$\{|\}$|\s/g, ''), path, context);
    return '';
  }
  if (!lookUp(context.scope, part.braced)) return part.written;
  reportMalformed(part.written, part.braced, path, context);
  return '';
}

/** The value of a placeholder, with its own site values filled in. `sourceMap` must already have its location. */
function fillIn({ value, mayQuote }: ScopeValue, path: Path, context: Expansion): unknown {
  const { site } = context.scope;
  if (!mayQuote || !site || isFixed(value)) return value;
  return expandAt(value, path, { ...context, scope: { site } });
}

/** Like `fillIn`, for a value inside a text: the parts of a text have no location of their own. */
function fillInText(found: ScopeValue, path: Path, context: Expansion): unknown {
  if (isFixed(found.value)) return found.value;
  const incomplete = () => context.incomplete?.(path);
  return fillIn(found, [], { ...context, sourceMap: createSourceMap(found.origin), incomplete });
}

/** The words for a placeholder with `join`: from a list, or from one field of all entries of a collection. */
function takeList(name: string, join: Join, path: Path, context: Expansion): string {
  const [collection = '', field, ...more] = name.split('.');
  if (lookUp(context.scope, name) || field === undefined || more.length > 0 || !context.query)
    return takeNamed(name, join, path, context);
  const origin = context.sourceMap.at(path);
  const found: Diagnostic[] = [];
  const { items, isComplete } = context.query({ collection, each: `\${${field}}` }, origin, {
    report: (fault) => found.push(fault),
    fill: createFill(origin, context),
    group: context.group,
  });
  if (found.length > 0) return takeNamed(name, join, path, context);
  if (!isComplete) context.incomplete?.(path);
  if (!context.room.takeList(items.length, field, path, context)) return '';
  const words = items.map(({ scope }) => takeText(field, path, { ...context, scope: nestScope(context.scope, scope) }));
  return joinWithin(words.filter(Boolean), join, path, context);
}

function takeNamed(name: string, join: Join, path: Path, context: Expansion): string {
  const found = find(name, path, context, join);
  const value = found && fillInText(found, path, context);
  if (value === undefined || value === null) return '';
  const items: readonly unknown[] = Array.isArray(value) ? value : [value];
  const fault = items.find((item) => typeof item === 'object');
  if (!found || fault === undefined) return joinWithin(items.map(String), join, path, context);
  const described = Array.isArray(value) ? 'a list of groups' : describeValue(fault);
  return reportNotText({ name, found: described }, found, path, context);
}

/** Reports a value that is not text, and returns its replacement: an empty text. */
function reportNotText(params: { name: string; found: string }, found: ScopeValue, path: Path, context: Expansion) {
  context.incomplete?.(path);
  const { document, path: written } = found.origin;
  const location = findLocation(context.sourceMap.at(path), params.name);
  const cause = isSiteValue(params.name) ? ({ kind: 'value', location: document.locate(written) } as const) : undefined;
  context.report(diagnose(contentRules.placeholderNotText, params, { ...location, cause }));
  return '';
}

function joinWithin(words: readonly string[], join: Join, path: Path, context: Expansion): string {
  // Two words are separated by at least a space.
  const length = words.reduce((sum, word) => sum + word.length + 1, 0);
  return context.room.takeText(length, path, context) ? joinWords(words, join, context.locale) : '';
}

function takeText(name: string, path: Path, context: Expansion): string {
  const found = find(name, path, context);
  if (!found) return '';
  if (isSiteValue(name)) context.sourceMap.addValue(path, found.origin);
  const value = fillInText(found, path, context);
  if (value === undefined || value === null) return '';
  if (typeof value === 'object') return reportNotText({ name, found: describeValue(value) }, found, path, context);
  return typeof value === 'number' ? showNumber(value, found.origin) : String(value);
}

function find(name: string, path: Path, { scope, query, report, incomplete, sourceMap }: Expansion, join?: Join) {
  const found = lookUp(scope, name);
  if (!found || found.isOpen || found.lackedBy !== undefined) incomplete?.(path);
  if (found?.lackedBy !== undefined) {
    const params = { name, collection: found.lackedBy };
    report(diagnose(contentRules.noPage, params, findLocation(sourceMap.at(path), name)));
  }
  if (!found) {
    const known = namesIn(scope);
    const suggestion = suggest(name, known);
    const location = findLocation(sourceMap.at(path), name);
    const isOutsideBlocks = join !== undefined && query === undefined && name.includes('.');
    const params = { name, suggestion, known: known.filter((each) => !each.includes('.')), isOutsideBlocks };
    const fix = rename(location, name, suggestSurely(name, known));
    const missing = name.startsWith('site.') ? name.split('.').slice(1) : undefined;
    report(diagnose(contentRules.unknownPlaceholder, params, location, { fix, missing }));
  }
  return found;
}

function reportMalformed(written: string, word: string, path: Path, context: Expansion): void {
  context.incomplete?.(path);
  const { document, path: at } = context.sourceMap.at(path);
  const location = narrowLocation(document.locate(at), written);
  const names = namesIn(context.scope);
  const suggestion = suggest(word, names);
  const meant = suggestSurely(word, names);
  const fix = replaceText(location, written, meant && `\${${meant}}`);
  context.report(diagnose(contentRules.malformedPlaceholder, { written, suggestion }, location, { fix }));
}

/** A number with the digits that its author wrote: `+971501234567`, `15.50`; a decimal comma becomes a dot. */
function showNumber(value: number, { document, path }: Origin): string {
  if (document.hasPlainNumbers()) return String(value);
  const { source, range } = document.locate(path);
  const written = source.text.slice(...range).replace(',', '.');
  return /^[-+]?[\d.]+$/.test(written) && Number(written) === value ? written : String(value);
}

/** The location of the placeholder itself, inside the text at `origin`. */
function findLocation({ document, path }: Origin, name: string): Location {
  const location = document.locate(path);
  const written = location.source.text.slice(...location.range);
  for (const { 0: found, 1: inside } of written.matchAll(ONE_NAME)) {
    if (inside === name) return narrowLocation(location, found);
  }
  return location;
}

const ONE_NAME = /\$\{\s*([^\s{}|]+)(?:\s*\|\s*(?:and|or|date))?\s*\}/g;

/** A fix that replaces the name in a placeholder; undefined if the location contains more than the placeholder. */
function rename({ source, range }: Location, name: string, meant: string | undefined): Diagnostic['fix'] {
  const written = source.text.slice(...range);
  if (meant === undefined || !/^\$\{[^}]*\}$/.test(written)) return undefined;
  return { range, text: written.replace(name, () => meant) };
}

/** The source map and the reporter for a size limit. */
interface Filling {
  readonly sourceMap: SourceMap;
  readonly report: Report;
  readonly incomplete?: ((path: Path) => void) | undefined;
}

/** The kind of content that is too large, for the message. */
type Grown = Parameters<typeof contentRules.growsTooLarge.message>[0]['what'];

/** The maximum length of a site value, in characters; usually it is a few words. */
const LONGEST_SITE_VALUE = 20_000;
/** The maximum length of a text, in characters; a YAML file has at most 98,304 bytes. */
const LONGEST_TEXT = 200_000;
/** The maximum total length, in characters, of all texts that contain placeholders. */
const MOST_TEXT = 10_000_000;
const MOST_ITEMS = 100_000;
/** The maximum number of values in all items of lists from collections; one item may have many. */
const MOST_VALUES = 500_000;
/** The cost of searching a list's entries, counted in items; even a list that finds nothing has this cost. */
const LIST = 10;

/**
 * A size limit for inserted values: a few lines whose texts and lists use each other could exceed the memory. The first
 * value that is too large is reported, and all such values are left out.
 */
export class Room {
  readonly #longest: number;
  #characters = MOST_TEXT;
  #items = MOST_ITEMS;
  #values = MOST_VALUES;
  #isTold = false;

  constructor(longest = LONGEST_TEXT) {
    this.#longest = longest;
  }

  /** The limit for a value of `site.yaml`. It is lower, because each page may use the value many times. */
  static ofSite(): Room {
    return new Room(LONGEST_SITE_VALUE);
  }

  /**
   * Takes room for a text of this length; false if there is not enough.
   * @param added how many characters were added since the last call
   */
  takeText(length: number, path: Path, filling: Filling, added = length): boolean {
    if (length > this.#longest) return this.#refuse({ what: 'text', limit: this.#longest }, path, filling);
    this.#characters -= added;
    return this.#characters >= 0 || this.#refuse({ what: 'all', limit: MOST_TEXT }, path, filling);
  }

  /** Like `takeText`, for a list from a collection with `length` items made from `written`. */
  takeList(length: number, written: unknown, path: Path, filling: Filling): boolean {
    if (!this.#takeItems(LIST + length, path, filling)) return false;
    return length === 0 || this.takeValues(written, path, filling, length);
  }

  /** Like `takeText`, for raw data that is filled in `times` times. */
  takeValues(written: unknown, path: Path, filling: Filling, times = 1): boolean {
    this.#values -= times * countParts(written, this.#values + 1);
    return this.#values >= 0 || this.#refuse({ what: 'values', limit: MOST_VALUES }, path, filling);
  }

  #takeItems(count: number, path: Path, filling: Filling): boolean {
    this.#items -= count;
    return this.#items >= 0 || this.#refuse({ what: 'list', limit: MOST_ITEMS }, path, filling);
  }

  /** Like `takeText`, for the value of a placeholder, which can be any data. */
  takeData(data: unknown, path: Path, filling: Filling): boolean {
    if (typeof data === 'string') return this.takeText(data.length, path, filling);
    return typeof data !== 'object' || this.#takeItems(countParts(data, this.#items + 1), path, filling);
  }

  isFull(): boolean {
    return Math.min(this.#characters, this.#items, this.#values) < 0;
  }

  #refuse(params: { readonly what: Grown; readonly limit: number }, path: Path, filling: Filling): false {
    // If no room is left, every part of the data may be incomplete.
    filling.incomplete?.(this.isFull() ? [] : path);
    if (!this.#isTold) filling.report(diagnose(contentRules.growsTooLarge, params, filling.sourceMap.location(path)));
    this.#isTold = true;
    return false;
  }
}

/** The number of values in data, at any depth; stops counting at `most`. */
function countParts(data: unknown, most: number): number {
  const open: unknown[] = [data];
  let count = 0;
  while (open.length > 0 && count < most) {
    const next: unknown = open.pop();
    count += 1;
    if (Array.isArray(next)) for (const each of next) open.push(each);
    else if (isMapping(next)) for (const key in next) open.push(next[key]);
  }
  return count;
}
