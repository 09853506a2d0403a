import type { Node } from 'yaml';
import { Scalar, YAMLMap, YAMLSeq } from 'yaml';
import type { Field } from '../../block/index.ts';
import { UNANSWERED } from '../../site/index.ts';
import { refuse } from './scaffold.ts';

/** What a value that nobody has written yet is made from. */
export interface Filling {
  /** The name of the entry; it keeps the texts of two new entries apart. */
  readonly name: string;
  /** An image of the site, to stand in for the one that is wanted. */
  readonly image: string | undefined;
}

/** The longest text that is too short for a reminder. */
const SHORT = 40;

/** A value that says TODO: in the text itself, in a comment beside it, or in the place of an answer, which is refused until it is given. */
export function fillField(key: string, field: Field, filling: Filling): Node {
  const what = (field.description ?? key).replace(/\s+/g, ' ');
  if (field.kind === 'link') return marked('/', what);
  if (field.kind === 'icon') return marked('home', what);
  if (field.kind === 'picture') {
    if (filling.image === undefined)
      refuse(`The template asks for an image ("${key}"), and the site has none. Copy one into public/images first.`);
    return createMap({ src: marked(filling.image, what), alt: toDoText('What is seen in the picture', 160, filling) });
  }
  switch (field.shape) {
    case 'text':
      return toDoText(what, field.max, filling);
    case 'boolean':
      return unanswered(`true or false: ${what}`);
    case 'choice':
      return unanswered(`One of ${field.options.join(', ')}`);
    case 'group': {
      const required = [...field.fields()].filter(([, { isRequired }]) => isRequired);
      return createMap(Object.fromEntries(required.map(([name, part]) => [name, fillField(name, part, filling)])));
    }
    case 'list': {
      const items = new YAMLSeq();
      for (let index = 1; index <= (field.min ?? 1); index += 1)
        items.add(fillField(key, field.item(), { ...filling, name: `${filling.name} ${index}` }));
      return items;
    }
    default:
      return unanswered(what);
  }
}

function toDoText(what: string, max: number | undefined, { name }: Filling): Node {
  if (max !== undefined && max < SHORT) return marked('?', what);
  const text = `TODO (${name}) ${what}`;
  return new Scalar(max !== undefined && text.length > max ? `${text.slice(0, max - 1)}…` : text);
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
