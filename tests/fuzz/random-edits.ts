import fc from 'fast-check';
import type { Edit, Json, Path } from '../../src/content/yaml/index.ts';
import { isMapping } from '../../src/content/yaml/index.ts';
import naughtyStrings from '../fixtures/naughty-strings/strings.json' with { type: 'json' };
import type { Sample, Spot } from './edit-samples.ts';
import { isWithin } from './edit-samples.ts';

const text = fc.oneof(
  fc.constantFrom(
    'no',
    '12',
    'a: b',
    '${site.name}',
    '- x',
    '*x',
    '&x',
    'trailing ',
    ' leading',
    '🏠',
    '👩‍💻',
    'it’s',
    "it's",
    'a "b"',
  ),
  fc.constantFrom(
    '',
    '~',
    '2026-11-21',
    '16:00',
    '#1',
    'a #b',
    '[a]',
    '{ a }',
    'a, b',
    '/a#b',
    '@a',
    '“x”',
    'x:',
    '---',
    '|',
    '\t',
    '\r\n',
  ),
  fc.constantFrom(
    'one\ntwo',
    'one\n\n  two\n',
    '\n',
    'one\n\n',
    ' one\ntwo',
    'one \ntwo\n',
    '# one\n- two\n',
    'a\n---\nb\n',
  ),
  fc
    .integer({ min: 20, max: 80 })
    .map((count) => Array.from({ length: count }, (_, at) => 'word'.slice(0, 1 + (at % 4))).join(' ')),
  fc.constantFrom(...naughtyStrings),
);
const leaf = fc.oneof(text, fc.constantFrom(0, 1, -3, 2.5, 1e21, true, false, null));
const json: fc.Arbitrary<Json> = fc.letrec<{ value: Json }>((tie) => ({
  value: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    { weight: 5, arbitrary: leaf },
    { weight: 1, arbitrary: fc.array(tie('value'), { maxLength: 3 }) },
    {
      weight: 1,
      arbitrary: fc.dictionary(fc.constantFrom('type', 'title', 'on', 'a b', '404', 'é', '- x', 'a: b'), tie('value'), {
        maxKeys: 3,
        noNullPrototype: true,
      }),
    },
  ),
})).value;

/** What an edit is made from: numbers that choose, and a value. */
export const choice = fc.record({
  kind: fc.constantFrom<Edit['kind'][]>('set', 'set', 'insert', 'delete', 'move', 'duplicate', 'rename'),
  from: fc.nat(9999),
  to: fc.nat(9999),
  name: fc.constantFrom('fresh', 'fresh', 'a fresh one', 'on', '7', 'a: b'),
  value: json,
});
export type Choice = typeof choice extends fc.Arbitrary<infer Value> ? Value : never;

/** An edit of a file that can be made, as far as its data tells. One that has no sense is a `set`. */
export function chooseEdit({ data, spots }: Sample, { kind, from, to, name, value }: Choice): Edit {
  const path = spots[from % spots.length]?.path ?? [];
  const set: Edit = { kind: 'set', path, value };
  const isKey = typeof path.at(-1) === 'string';
  const collections = [{ path: [], data }, ...spots].filter((each) => isMapping(each.data) || Array.isArray(each.data));
  switch (kind) {
    case 'set':
      return set;
    case 'delete':
      return { kind, path };
    case 'rename':
      return isKey ? { kind, path, name } : set;
    case 'duplicate':
      return isKey ? { kind, path, name } : { kind, path };
    case 'insert': {
      const parent = collections[from % collections.length];
      return parent ? { kind, path: [...parent.path, chooseStep(parent.data, to, name)], value } : set;
    }
    case 'move': {
      const targets = collections.filter((each) => isMapping(each.data) === isKey && !isWithin(each.path, path));
      const target = targets[to % targets.length];
      return target ? chooseMove(path, target, from, name) : set;
    }
  }
}

function chooseStep(data: unknown, number: number, name: string): string | number {
  return Array.isArray(data) ? number % (data.length + 1) : name;
}

type Target = Pick<Spot, 'path' | 'data'>;

/** A move to another collection, or to another position in the same one. */
function chooseMove(path: Path, { path: to, data }: Target, number: number, name: string): Edit {
  const own = path.at(-1) ?? 0;
  const isOwn = to.length === path.length - 1 && isWithin(path, to);
  const target = afterRemoval(to, path);
  if (!isOwn) return { kind: 'move', path, to: [...target, chooseStep(data, number, name)] };
  if (Array.isArray(data)) return { kind: 'move', path, to: [...target, number % data.length] };
  const others = Object.keys(Object(data)).filter((key) => key !== own);
  const beside = others[number % others.length];
  return { kind: 'move', path, to: path, ...(beside !== undefined && { position: { before: beside } }) };
}

/** A path as it is once the node at another one is gone. */
function afterRemoval(path: Path, gone: Path): Path {
  const depth = gone.length - 1;
  const [step, last] = [path[depth], gone[depth]];
  const isBehind =
    isWithin(path, gone.slice(0, -1)) && typeof step === 'number' && typeof last === 'number' && step > last;
  return isBehind ? path.with(depth, step - 1) : path;
}
