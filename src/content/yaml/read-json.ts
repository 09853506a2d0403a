import type { Report } from '../../check/diagnostics/index.ts';
import { diagnose, locateFile, yamlRules } from '../../check/diagnostics/index.ts';
import { decodeText } from './decode.ts';
import type { Document } from './document.ts';
import { createDocument, deriveVersion, parseDocument } from './document.ts';
import { isMapping } from './path.ts';
import type { Reader } from './reader.ts';

/** The largest file, in bytes: ten thousand entries of a page of text each. */
const LARGEST = 32 * 1024 * 1024;

/**
 * Reads a JSON file with a mapping, or with a list, which becomes the value of `key`. Undefined for a file that cannot
 * be read; its faults are reported as those of YAML, of which JSON is a part.
 */
export function readJson(reader: Reader, file: string, key: string, report: Report): Document | undefined {
  const bytes = reader.read(file) ?? new Uint8Array();
  if (bytes.length > LARGEST) {
    const params = { size: Math.ceil(bytes.length / 1024), limit: LARGEST / 1024 };
    report(diagnose(yamlRules.tooLarge, params, locateFile(file)));
    return undefined;
  }
  const decoded = decodeText(bytes);
  const { text } = decoded;
  const version = deriveVersion(bytes);
  if ('looksLike' in decoded) {
    report(
      diagnose(yamlRules.notUtf8, decoded, { source: { file, text }, range: [decoded.offset, decoded.offset + 1] }),
    );
    return undefined;
  }
  const data = parseJson(text);
  if (isMapping(data)) return createDocument({ file, text }, version, () => data);
  if (!Array.isArray(data)) return parseDocument({ file, text }, { wanted: key }, report, version);
  const list = { [key]: data };
  const whole = createDocument({ file, text }, version, () => list);
  return {
    ...whole,
    source: { file, text },
    version,
    data: list,
    locate: ([, ...path], target) => whole.locate(path, target),
  };
}

/** Undefined for a text that is not JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
