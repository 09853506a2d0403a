import type { Node } from 'yaml';
import { Scalar, YAMLMap, YAMLSeq } from 'yaml';
import type { Field } from '../../../src/block/index.ts';
import { UNANSWERED } from '../../../src/content/index.ts';
import { refuse } from './context.ts';

/** The context for the value of a new field. */
export interface Filling {
  /** The name of the entry: it makes texts unique among the entries. */
  readonly name?: string | undefined;
  /** The positions in the surrounding lists, from 1. They make list items unique. */
  readonly places: readonly number[];
  /** The number of earlier values of the same kind in these lists. */
  readonly index: number;
  /** The images, links and icons that can be used as placeholders. */
  readonly images: readonly string[];
  readonly links: readonly string[];
  readonly icons: () => readonly string[];
  /** The current day at the site: `2026-12-01`. */
  readonly today: string;
}

/** The maximum length of a TODO text, short enough for titles and descriptions. */
const LONGEST = 60;

/**
 * The placeholder for a field: it has TODO in its text or comment, or is invalid until someone replaces it. Texts are
 * as short as possible, because some blocks have little room.
 */
export function fillField(key: string, field: Field, filling: Filling): Node {
  const what = (field.description ?? key).replace(/\s+/g, ' ');
  if (field.kind === 'link')
    return marked(filling.links[filling.index] ?? `https://example.com/${filling.index}`, what);
  if (field.kind === 'icon') return marked(choose(filling.icons(), filling) ?? 'home', what);
  if (field.kind === 'picture') {
    const image = choose(filling.images, filling);
    if (image === undefined)
      refuse(`The template asks for an image ("${key}"), and the site has none. Copy one into public/images first.`);
    const alt = toDoText('Description of the picture', undefined, filling);
    return createMap({ src: marked(image, what), alt });
  }
  if (field.kind === 'date' || field.kind === 'date-time') return marked(chooseDay(filling), what);
  switch (field.shape) {
    case 'text':
      return toDoText(what, field.max, filling);
    case 'boolean':
      return unanswered(`true or false: ${what}`);
    case 'choice':
      return fillChoice(field.options);
    case 'group': {
      const required = Object.entries(field.fields).filter(([, { isRequired }]) => isRequired);
      return createMap(Object.fromEntries(required.map(([name, part]) => [name, fillField(name, part, filling)])));
    }
    case 'list': {
      const items = new YAMLSeq();
      const count = field.min ?? 1;
      for (let place = 1; place <= count; place += 1) {
        const index = filling.index * count + place - 1;
        items.add(fillField(key, field.item, { ...filling, places: [...filling.places, place], index }));
      }
      return items;
    }
    default:
      return unanswered(what);
  }
}

/** The current day, or a later one in lists, whose items must differ. */
function chooseDay({ today, index }: Filling): string {
  return new Date(Date.parse(today) + index * 24 * 60 * 60 * 1000).toISOString().slice(0, today.length);
}

function choose(all: readonly string[], { index }: Filling): string | undefined {
  return all[index % all.length];
}

function toDoText(what: string, max = LONGEST, { name, places, index }: Filling): Node {
  const isNamed = places.length === 0 && name !== undefined;
  const text = [isNamed ? `${UNANSWERED} (${name})` : UNANSWERED, ...places].join(' ');
  const room = Math.min(max, LONGEST);
  const isCut = text.length > room;
  if (isCut && (!isNamed || room <= UNANSWERED.length)) return marked(places.length === 0 ? '?' : `${index + 1}`, what);
  const node = new Scalar(isCut ? `${text.slice(0, room - 1).trimEnd()}…` : text);
  return inQuotes(node, what);
}

function marked(value: unknown, what: string): Node {
  const node = new Scalar(value);
  node.comment = ` TODO ${what}`;
  return node;
}

/** An invalid value instead of a default, because a default that no one has chosen could be published unnoticed. */
function unanswered(what: string): Node {
  const node = new Scalar(UNANSWERED);
  node.comment = ` ${what}`;
  return node;
}

function fillChoice(options: readonly unknown[]): Node {
  const what = `One of ${options.join(', ')}`;
  const hasSpace = options.some((option) => /\s/.test(String(option)));
  return hasSpace ? inQuotes(new Scalar(UNANSWERED), what) : unanswered(what);
}

/** Without quotes, the comment would look like part of the words that someone writes before it. */
function inQuotes(node: Scalar<string>, what: string): Node {
  node.type = Scalar.QUOTE_DOUBLE;
  node.comment = ` ${what}`;
  return node;
}

function createMap(entries: Readonly<Record<string, Node>>): Node {
  const map = new YAMLMap();
  for (const [key, node] of Object.entries(entries)) map.set(key, node);
  return map;
}
