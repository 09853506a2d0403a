import { cloneElement } from 'react';
import { blocks as blockTypes } from '../../blocks/index.ts';
import type { Block } from '../../src/block/index.ts';
import type { BlockInstance } from '../../src/content/index.ts';
import type { Path } from '../../src/content/yaml/index.ts';
import { isMapping, valueAt } from '../../src/content/yaml/index.ts';
import { instantiateExample, readExamples } from '../support/example-site.ts';
import { complete } from './complete.ts';

type Data = Readonly<Record<string, unknown>>;

/** An example of a block type, and the ways to all strings in it. */
export interface Example {
  readonly block: Block;
  readonly name: string;
  readonly props: Data;
  readonly strings: readonly Path[];
}

/** A text to put somewhere. */
export type Replacement = readonly [path: Path, text: string];

/** The examples of all block types, each with everything that the block may say. */
export const examples: readonly Example[] = blockTypes.flatMap((block) =>
  [...readExamples(block.type)].map(([name, written]) => {
    const completed = complete(block.schema, written);
    const props = isMapping(completed) ? completed : {};
    return { block, name: `${block.type}, ${name}`, props, strings: stringsIn(props) };
  }),
);

/** An example as a block whose texts can be changed behind the back of its schema, so that only its view stands between them and the page. */
export interface OpenBlock {
  /** The ways to its texts in free words, which reach the view as they are. */
  readonly texts: readonly Path[];
  readonly withTexts: (texts: readonly Replacement[]) => BlockInstance;
}

export function openBlock({ block, props, strings }: Example): OpenBlock {
  const instance = instantiateExample(block, props);
  const resolved: Data = JSON.parse(instance.content.json());
  return {
    texts: strings.filter((path) => {
      const isAsWritten = valueAt(resolved, path) === valueAt(props, path) && !isPicture(resolved, path);
      return isAsWritten && block.schema.safeParse(withTexts(props, [[path, 'Words of one’s own']])).success;
    }),
    withTexts: (texts) => {
      const changed = withTexts(resolved, texts);
      // The words of an island travel with its props, and its view gets more of the site than these.
      const { site: _words, ...own } = changed;
      const { content } = instance;
      return {
        ...instance,
        content: {
          ...content,
          props: own,
          json: () => JSON.stringify(changed),
          render: (slots) => cloneElement(content.render(slots), own),
        },
      };
    },
  };
}

/** Whether a string is the address of a picture, which has to exist. */
function isPicture(resolved: Data, path: Path): boolean {
  const around = valueAt(resolved, path.slice(0, -1));
  return path.at(-1) === 'src' && isMapping(around) && 'width' in around;
}

/** An example with another text at a path, and wherever its key says the same: a group has one name for all that is in it. */
export function withWord({ props, strings }: Pick<Example, 'props' | 'strings'>, path: Path, text: string): Data {
  const isSame = (other: Path) => other.at(-1) === path.at(-1) && valueAt(props, other) === valueAt(props, path);
  return withTexts(
    props,
    strings.filter(isSame).map((each) => [each, text]),
  );
}

/** The value with other texts at some paths. */
function withTexts(value: Data, texts: readonly Replacement[]): Data {
  const changed = texts.reduce<unknown>((before, [path, text]) => withText(before, path, text), value);
  return isMapping(changed) ? changed : {};
}

function withText(value: unknown, [step, ...rest]: Path, text: string): unknown {
  if (step === undefined) return text;
  if (Array.isArray(value)) {
    return value.map((item: unknown, index) => (index === step ? withText(item, rest, text) : item));
  }
  return isMapping(value) ? { ...value, [step]: withText(value[step], rest, text) } : value;
}

function stringsIn(value: unknown, path: Path = []): readonly Path[] {
  // A tick or a cross alone becomes a mark, which another text does not.
  if (value === '✓' || value === '×') return [];
  if (typeof value === 'string') return [path];
  if (Array.isArray(value)) return value.flatMap((item, index) => stringsIn(item, [...path, index]));
  return isMapping(value) ? Object.entries(value).flatMap(([key, each]) => stringsIn(each, [...path, key])) : [];
}
