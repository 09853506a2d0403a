import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { parseAst } from 'vite';
import { onceFor } from '../../src/block/index.ts';
import { ISLAND } from '../../src/block/islands/index.ts';
import { locatePropsFile } from '../../src/render/index.ts';

/** What a browser downloads for a page before anyone scrolls or touches anything; bytes, compressed with Brotli. */
export interface PageWeight {
  /** The page without its CSS. */
  readonly html: number;
  /** The additional weight of its CSS: in the page, and in files. */
  readonly css: number;
  /** The scripts of the page, the islands that start without interaction, and all their imports. */
  readonly js: number;
  readonly total: number;
}

/**
 * Returns a function that weighs pages of a built site; a script of several pages is read once. `inView` lists the
 * islands that are in view when the page opens: the HTML of the page does not say which.
 */
export function createScales(
  dist: string,
  files: readonly string[],
): (page: string, inView?: readonly string[]) => PageWeight {
  const measureSize = onceFor((file: string) => brotliCompressSync(readFileSync(join(dist, file))).length);
  const sum = (list: Iterable<string>) => [...list].reduce((bytes, file) => bytes + measureSize(file), 0);
  const islandFile = (type: string) => files.filter((file) => HASHED.exec(file)?.[1] === type);

  return (page, inView = []) => {
    const text = readFileSync(join(dist, page), 'utf8');
    const html = brotliCompressSync(text.replace(/(<style[^>]*>).*?(<\/style>)/gs, '$1$2')).length;
    const sheets = attributes(text, /<link rel="stylesheet" href="\/([^"]+)"/g);
    const css = brotliCompressSync(text).length - html + sum(sheets);
    const js = sum(
      withImports(dist, [
        ...attributes(text, /<script[^>]* src="\/([^"]+)"/g),
        ...attributes(text, /<link rel="modulepreload" href="\/([^"]+)"/g),
        ...[...attributes(text, AWAKE), ...inView].flatMap(islandFile),
        ...[...text.matchAll(PROPS)].flatMap(([, type = '', when = '', name = '']) =>
          STARTS.includes(when) || inView.includes(type) ? locatePropsFile(name) : [],
        ),
      ]),
    );
    return { html, css, js, total: html + css + js };
  };
}

/** Matches a script of the build: its name and a hash. */
const HASHED = /^assets\/(.+)-[\w-]{8}\.js$/;

/** The strategies of islands that start without interaction. */
const STARTS = ['load', 'idle'];
const AWAKE = new RegExp(`${ISLAND.type}="([^"]+)" ${ISLAND.when}="(?:${STARTS.join('|')})"`, 'g');

/** Matches an island whose props are in a file. */
const PROPS = new RegExp(`${ISLAND.type}="([^"]+)" ${ISLAND.when}="([^"]+)" ${ISLAND.propsFile}="([^"]+)"`, 'g');

function attributes(html: string, pattern: RegExp): readonly string[] {
  return [...html.matchAll(pattern)].flatMap(([, value]) => value ?? []);
}

/** Scripts and all their static imports, without duplicates. */
function withImports(dist: string, entries: readonly string[]): ReadonlySet<string> {
  const found = new Set<string>();
  const visit = (file: string) => {
    if (found.has(file)) return;
    found.add(file);
    for (const node of parseAst(readFileSync(join(dist, file), 'utf8')).body) {
      const source = 'source' in node ? node.source?.value : undefined;
      if (source) visit(join(file, '..', source));
    }
  };
  for (const entry of entries) visit(entry);
  return found;
}
