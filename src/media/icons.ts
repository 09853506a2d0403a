import { onceFor } from '../block/index.ts';
import type { Suggester } from '../check/diagnostics/index.ts';
import { createSuggester } from '../check/diagnostics/index.ts';
import type { Reader } from '../content/yaml/index.ts';

/** Icons by name: the content of their 24 x 24 SVG. */
export interface IconLibrary extends Suggester {
  readonly find: (name: string) => string | undefined;
  /** All names, sorted. */
  readonly names: () => readonly string[];
}

/** Reads icons from a folder of SVG files; each is read once. */
export function createIconLibrary(reader: Reader, folder: string): IconLibrary {
  const names = () => reader.list(folder).map((file) => file.slice(folder.length + 1, -'.svg'.length));
  return {
    names,
    find: onceFor((name) =>
      /^[a-z0-9-]+$/.test(name) ? extractBody(reader.read(`${folder}/${name}.svg`)) : undefined,
    ),
    ...createSuggester(names),
  };
}

function extractBody(bytes: Uint8Array | undefined): string | undefined {
  const svg = bytes && new TextDecoder().decode(bytes);
  const body = svg && /<svg[^>]*>([\s\S]*)<\/svg>/.exec(svg)?.[1];
  return (
    body
      ?.replace(/\s+/g, ' ')
      .replace(/> </g, '><')
      .replace(/ \/>/g, '/>')
      .replace('<path stroke="none" d="M0 0h24v24H0z" fill="none"/>', '')
      .replace(/ d="([^"]*)"/g, (_, data: string) => ` d="${compact(data)}"`)
      // Consecutive paths that have only a `d` attribute are joined to one.
      .replace(/(?:<path d="M[^"]*"\/>){2,}/g, (paths) => paths.replaceAll('"/><path d="', ''))
      .trim()
  );
}

/** Path data without optional characters: https://www.w3.org/TR/SVG2/paths.html#PathDataBNF */
function compact(data: string): string {
  return data
    .replace(/ ?([a-z]) ?/gi, '$1')
    .replace(/ -/g, '-')
    .replace(/(?<![\d.])0\./g, '.');
}
