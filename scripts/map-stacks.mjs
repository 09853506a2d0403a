// @ts-check
import { readFileSync } from 'node:fs';
import { findSourceMap, SourceMap } from 'node:module';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

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
    const [file, line, column] = [site.getScriptNameOrSourceURL(), site.getLineNumber(), site.getColumnNumber()];
    // The dev server enables the source maps of Node for the modules that it runs.
    const map = file && (file.startsWith(folder) ? openMap(file) : findSourceMap(file));
    if (!file || !map || line === null || column === null) return String(site);
    const found = map.findEntry(line - 1, column - 1);
    if (!('originalSource' in found)) return String(site);
    const { originalSource } = found;
    const source = originalSource.startsWith('file:')
      ? fileURLToPath(originalSource)
      : resolve(dirname(file), originalSource);
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
