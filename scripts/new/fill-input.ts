import type { Node } from 'yaml';
import { Scalar, YAMLMap, YAMLSeq } from 'yaml';
import type { InputSpec } from '../../src/site/index.ts';
import { UNANSWERED } from '../../src/site/index.ts';
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
export function fillInput(key: string, spec: InputSpec, filling: Filling): Node {
  const what = (spec.describe ?? key).replace(/\s+/g, ' ');
  switch (spec.type) {
    case 'text':
      return toDoText(what, spec.max, filling);
    case 'rich text':
      return toDoText(what, undefined, filling);
    case 'number':
      return unanswered(what);
    case 'yes/no':
      return unanswered(`true or false: ${what}`);
    case 'choice':
      return unanswered(`One of ${spec.options?.join(', ')}`);
    case 'link':
      return marked('/', what);
    case 'icon':
      return marked('home', what);
    case 'image':
      if (filling.image === undefined)
        refuse(`The template asks for an image ("${key}"), and the site has none. Copy one into public/images first.`);
      return createMap({
        src: marked(filling.image, what),
        alt: toDoText('What is seen in the picture', 160, filling),
      });
    case 'group':
      return fillContent(key, spec, filling);
    case 'list': {
      const items = new YAMLSeq();
      for (let index = 1; index <= (spec.min ?? 1); index += 1)
        items.add(fillContent(key, spec, { ...filling, name: `${filling.name} ${index}` }));
      return items;
    }
  }
}

/** What `of` asks for; a list without it is a list of texts. */
function fillContent(key: string, { of = { type: 'text' } }: InputSpec, filling: Filling): Node {
  if (isSpec(of)) return fillInput(key, of, filling);
  const required = Object.entries(of).filter(([, spec]) => !spec.optional);
  return createMap(Object.fromEntries(required.map(([name, spec]) => [name, fillInput(name, spec, filling)])));
}

function isSpec(of: NonNullable<InputSpec['of']>): of is InputSpec {
  return typeof of.type === 'string';
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
