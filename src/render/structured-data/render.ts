import type { BlockInstance, PageReference, Site } from '../../content/index.ts';
import { compileStructuredData } from './compile.ts';

/** The structured data of a page, as the text of a script element; undefined if there is none. */
export function renderStructuredData(
  site: Site,
  page: PageReference,
  blocks: readonly BlockInstance[],
): string | undefined {
  const graph = compileStructuredData(site, page, blocks);
  return graph && scriptSafe(JSON.stringify(graph));
}

/**
 * The same JSON without characters that could end a script element, start a comment in it, or end a line of JavaScript.
 */
function scriptSafe(json: string): string {
  return json.replace(/[<\u2028\u2029]/g, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`);
}
