/** Patterns of addresses in HTML, CSS and JSON, and in JSON inside HTML. */
const ATTRIBUTE = /\s(?:href|src|action|formaction|poster|data-src|data-script|srcset|imagesrcset)="(\/[^"]*)"/gi;
const IN_CSS = /url\(\s*["']?(\/[^)"']*)/g;
const IN_JSON =
  /(?:"|&quot;)(?:href|src|srcset|url|start_url|frame|path|action)(?:"|&quot;):\s*(?:"|&quot;)(\/[^"&]*)/g;
/** Matches a row of `_redirects`, or the first line of a rule in `_headers`. */
const ROW = /^(\/\S*)(?: (\/\S*) 30[78])?$/gm;

/** The addresses in a text that start at the root of the host: those of its own site. */
export function findOwnAddresses(text: string): readonly string[] {
  const isList = /^\/\S*(?: \S+ 30[78])?\n/.test(text);
  const patterns = isList ? [ROW] : [ATTRIBUTE, IN_CSS, IN_JSON];
  return patterns
    .flatMap((pattern) => [...text.matchAll(pattern)].flatMap(([, ...addresses]) => addresses))
    .flatMap((addresses) => (addresses ? addresses.split(/,\s+/) : []))
    .map((address) => address.replace(/ \d+w$/, ''))
    .filter((address) => !address.startsWith('//'));
}
