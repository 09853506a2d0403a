// @ts-check
import { readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { dirname, resolve } from 'node:path';

/**
 * Makes error stacks refer to the lines of the sources, instead of those of a bundle. Source maps are read on demand.
 * @param {string} folder of the bundle
 */
export function mapStacks(folder) {
  /** @type {Map<string, SourceMap | undefined>} */
  const maps = new Map();

  /** @param {string} file */
  function openMap(file) {
    if (!maps.has(file)) maps.set(file, readMap(`${file}.map`));
    return maps.get(file);
  }

  /** @param {NodeJS.CallSite} site */
  function describe(site) {
    const [file, line, column] = [site.getFileName(), site.getLineNumber(), site.getColumnNumber()];
    const map = file?.startsWith(folder) && openMap(file);
    if (!file || !map || line === null || column === null) return String(site);
    const found = map.findEntry(line - 1, column - 1);
    if (!('originalSource' in found)) return String(site);
    const source = resolve(dirname(file), found.originalSource);
    const place = `${source}:${found.originalLine + 1}:${found.originalColumn + 1}`;
    return String(site).replace(`${file}:${line}:${column}`, place);
  }

  Error.prepareStackTrace = (error, sites) =>
    [describeError(error), ...sites.map((site) => `    at ${describe(site)}`)].join('\n');
}

/** @param {unknown} error */
function describeError(error) {
  try {
    return String(error);
  } catch {
    return 'Error';
  }
}

/** @param {string} path */
function readMap(path) {
  try {
    return new SourceMap(JSON.parse(readFileSync(path, 'utf8')));
  } catch {
    return undefined;
  }
}
