import { stringify } from 'yaml';
import { BlockFailure } from '../../block/index.ts';
import type { Diagnostic, Location } from '../../check/diagnostics/index.ts';
import { positionAt } from '../../check/diagnostics/index.ts';
import type { Document } from '../yaml/index.ts';
import { isMapping, parseDocument } from '../yaml/index.ts';

/** An example of a block type, from its `examples.yaml`. */
export interface Example {
  /** What it shows, in words: "with a picture and points". */
  readonly name: string;
  /** The name as a part of an address. */
  readonly slug: string;
  readonly props: Readonly<Record<string, unknown>>;
  /** The example as an author writes it under `blocks:`, with the comments and quotes of its file. */
  readonly yaml: string;
  /** The line of its name in its file, counted from 1. */
  readonly line: number;
}

/**
 * The examples of a block type in the text of its `examples.yaml`, in order.
 * @throws {BlockFailure} if it cannot be read
 */
export function readExamples(type: string, text: string): readonly Example[] {
  const file = `blocks/${type}/examples.yaml`;
  const problems: Diagnostic[] = [];
  const document = parseDocument({ file, text }, { wanted: 'an example' }, (problem) => problems.push(problem));
  if (!document) throw failExamples(type, file, problems[0]);
  return Object.entries(document.data).map(([name, value]) => {
    const props = isMapping(value) ? value : {};
    const line = text.slice(0, document.locate([name], 'key').range[0]).split('\n').length;
    return { name, slug: deriveSlug(name), props, yaml: asBlock(type, name, props, document), line };
  });
}

function failExamples(type: string, file: string, problem: Diagnostic | undefined): BlockFailure {
  const { line, column } = positionAt(problem?.source.text ?? '', problem?.range[0] ?? 0);
  const failure = new BlockFailure(type, new Error(problem?.message), { file, line, column });
  failure.shownIn = 'its examples';
  return failure;
}

function deriveSlug(name: string): string {
  return name
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
}

const INDENT = ' '.repeat(4);

function asBlock(type: string, name: string, props: Example['props'], { locate }: Document): string {
  const lines = Object.keys(props).length === 0 ? [] : sliceLines(locate([name]), props);
  return [`  - type: ${type}`, ...lines.map((line) => (line === '' ? '' : INDENT + line)), ''].join('\n');
}

/** The keys of an example without their indent; one in braces is split into lines. */
function sliceLines({ source: { text }, range: [start, end] }: Location, props: Example['props']): readonly string[] {
  if (text.charAt(start) === '{') return stringify(props).trimEnd().split('\n');
  const indent = start - text.lastIndexOf('\n', start - 1) - 1;
  return text
    .slice(start - indent, end)
    .trimEnd()
    .split('\n')
    .map((line) => line.slice(indent).trimEnd());
}
