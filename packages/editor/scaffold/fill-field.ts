import type { Node } from 'yaml';
import { Scalar, YAMLMap, YAMLSeq } from 'yaml';
import type { Field } from '../../../src/block/index.ts';
import { UNANSWERED } from '../../../src/content/index.ts';
import { refuse } from './scaffold.ts';

/** What values that nobody has written yet are made from. */
export interface Filling {
  /** The name of the entry, for a text that has to differ from that of another entry. */
  readonly name?: string | undefined;
  /** The places in the lists in which it stands, from 1: a list has nothing twice. */
  readonly places: readonly number[];
  /** How many values of the same kind stand before it in these lists. */
  readonly index: number;
  /** What may stand in for a picture, a link and an icon. */
  readonly images: readonly string[];
  readonly links: readonly string[];
  readonly icons: () => readonly string[];
}

/** The longest text that says TODO is cut there: titles and descriptions have room for it. */
const LONGEST = 60;

/**
 * A value that says TODO: in the text itself, in a comment beside it, or in the place of an answer, which is refused until it is given.
 * A text is as short as it can be, for it may stand where a block has little room.
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
    const alt = toDoText('What is seen in the picture', undefined, filling);
    return createMap({ src: marked(image, what), alt });
  }
  switch (field.shape) {
    case 'text':
      return toDoText(what, field.max, filling);
    case 'boolean':
      return unanswered(`true or false: ${what}`);
    case 'choice':
      return unanswered(`One of ${field.options.join(', ')}`);
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
  // Without quotes, a comment behind words looks like the rest of them.
  if (/\s/.test(node.value) || /^\d/.test(what)) node.type = Scalar.QUOTE_DOUBLE;
  node.comment = ` ${what}`;
  return node;
}

function marked(value: unknown, what: string): Node {
  const node = new Scalar(value);
  node.comment = ` TODO ${what}`;
  return node;
}

/** No value is better than one that nobody has chosen: it could go live unnoticed. */
function unanswered(what: string): Node {
  const node = new Scalar(UNANSWERED);
  node.comment = ` ${what}`;
  return node;
}

function createMap(entries: Readonly<Record<string, Node>>): Node {
  const map = new YAMLMap();
  for (const [key, node] of Object.entries(entries)) map.set(key, node);
  return map;
}
