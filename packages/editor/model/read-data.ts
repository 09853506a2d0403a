import type { Json } from '../../../src/content/yaml/index.ts';
import { isJson } from '../../../src/content/yaml/index.ts';
import { readTree, toData } from '../../language-server/language/index.ts';

/** Parses YAML, with errors tolerated; undefined if the result is not valid JSON. */
export function readData(text: string): Json | undefined {
  const data = toData(readTree(text).root);
  return isJson(data) ? data : undefined;
}
