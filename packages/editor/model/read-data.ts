import type { Json } from '../../../src/content/yaml/index.ts';
import { isMapping } from '../../../src/content/yaml/index.ts';
import { readTree, toData } from '../../language-server/language/index.ts';

/** Parses YAML, with errors tolerated; undefined if the result is not valid JSON. */
export function readData(text: string): Json | undefined {
  const data = toData(readTree(text).root);
  return isJson(data) ? data : undefined;
}

function isJson(value: unknown): value is Json {
  if (value === null || ['string', 'number', 'boolean'].includes(typeof value)) return true;
  if (Array.isArray(value)) return value.every(isJson);
  return isMapping(value) && Object.values(value).every(isJson);
}
