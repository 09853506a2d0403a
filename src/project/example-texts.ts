import { basename, dirname } from 'node:path';
import { SITE_EXAMPLES } from './site-blocks.ts';

/** The examples of each block type, as text, by the path of their file. */
const EXAMPLES = import.meta.glob<string>('../../blocks/*/examples.yaml', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** By block type. */
export type ExampleTexts = ReadonlyMap<string, string>;

/** The text of `examples.yaml` by block type. */
export function readExampleTexts(): ExampleTexts {
  const texts = [...Object.entries(EXAMPLES), ...Object.entries(SITE_EXAMPLES)];
  return new Map(texts.map(([file, text]) => [basename(dirname(file)), text]));
}
