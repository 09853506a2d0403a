import { parseDocument as parseYaml } from 'yaml';
import type { Place, Report, Source } from '../diagnostics/index.ts';
import { diagnose, yamlRules } from '../diagnostics/index.ts';
import { composeData } from './compose.ts';
import { decodeText } from './decode.ts';
import type { Target } from './locate.ts';
import { locateNode } from './locate.ts';
import type { Path } from './path.ts';
import { describeValue, isMapping } from './path.ts';
import type { Reader } from './reader.ts';
import { explainSyntaxError } from './syntax-error.ts';

/** One YAML file: its data, and the place of every node in it. */
export interface Document {
  readonly source: Source;
  readonly data: Readonly<Record<string, unknown>>;
  readonly locate: (path: Path, target?: Target) => Place;
}

/** What a kind of file must at least hold, named in the fix when it is empty or something else. */
export interface Expectation {
  readonly wanted: string;
}

const OPTIONS = { prettyErrors: false, uniqueKeys: false, logLevel: 'silent', stringKeys: false } as const;

/** Reads and parses a file; undefined when there is none or when it is broken, which is then reported. */
export function readDocument(
  reader: Reader,
  file: string,
  expected: Expectation,
  report: Report,
): Document | undefined {
  const bytes = reader.read(file);
  if (bytes === undefined) return undefined;
  const decoded = decodeText(bytes);
  if ('looksLike' in decoded) {
    report(diagnose(yamlRules.notUtf8, decoded, { source: { file, text: '' }, range: [0, 0] }));
    return undefined;
  }
  return parseDocument({ file, text: decoded.text }, expected, report);
}

/** Parses YAML text whose root must be a mapping. Positions are found on demand, by parsing again: most files have no fault. */
export function parseDocument(source: Source, { wanted }: Expectation, report: Report): Document | undefined {
  const { text } = source;
  const yaml = parseYaml(text, OPTIONS);
  const [error] = yaml.errors;
  if (error) {
    report(explainSyntaxError(source, error));
    return undefined;
  }
  const second = secondDocument(text);
  if (second !== undefined) {
    report(diagnose(yamlRules.severalDocuments, {}, { source, range: [second, second + 3] }));
    return undefined;
  }
  let broken = false;
  const data = composeData(source, yaml.contents, (diagnostic) => {
    broken = true;
    report(diagnostic);
  });
  if (broken) return undefined;
  if (data === null || data === undefined) {
    report(diagnose(yamlRules.emptyFile, { wanted }, { source, range: [0, 0] }));
    return undefined;
  }
  if (!isMapping(data)) {
    const place = { source, range: locateNode(yaml.contents, [], 'value') };
    report(diagnose(yamlRules.wrongRoot, { found: describeValue(data), wanted }, place));
    return undefined;
  }
  return { source, data, locate: createLocate(source) };
}

function createLocate(source: Source): Document['locate'] {
  let tree: ReturnType<typeof parseYaml>['contents'] | undefined;
  return (path, target = 'value') => {
    tree ??= parseYaml(source.text, OPTIONS).contents;
    return { source, range: locateNode(tree, path, target) };
  };
}

/** Where a `---` line starts a second document; one at the very start of the file is harmless. */
function secondDocument(text: string): number | undefined {
  for (const match of text.matchAll(/^---(?=\s|$)/gm)) {
    const before = text.slice(0, match.index);
    if (/^[^#\s]/m.test(before)) return match.index;
  }
  return undefined;
}
