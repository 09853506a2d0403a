import type { Json } from '../../../src/content/yaml/index.ts';
import { BODY, isJson, isMapping, isMarkdown, readBody, splitMarkdown } from '../../../src/content/yaml/index.ts';
import { readTree, toData } from '../../language-server/language/index.ts';

/** Parses a YAML or Markdown file and tolerates errors; undefined if the result is not valid JSON. */
export function readData(text: string, file = ''): Json | undefined {
  if (isMarkdown(file)) return readMarkdown(text);
  const data = toData(readTree(text).root);
  return isJson(data) ? data : undefined;
}

function readMarkdown(text: string): Json | undefined {
  const parts = splitMarkdown(text);
  const values = 'problem' in parts ? undefined : (readData(text.slice(...parts.yaml)) ?? {});
  if ('problem' in parts || !isMapping(values)) return undefined;
  const body = readBody(text, parts);
  const data = body === undefined ? values : { ...values, [BODY]: body };
  return isJson(data) ? data : undefined;
}
