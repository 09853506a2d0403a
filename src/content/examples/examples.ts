import { stringify } from 'yaml';
import { BlockFailure } from '../../block/index.ts';
import type { Diagnostic, Location } from '../../check/diagnostics/index.ts';
import { positionAt } from '../../check/diagnostics/index.ts';
import type { Document, Reader } from '../yaml/index.ts';
import { isMapping, joinReaders, parseDocument } from '../yaml/index.ts';

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

/** The path of the examples, which no page can have. */
export const EXAMPLES_PATH = '/_blocks';

/** The folder of the examples' pictures, in the builder and in a site; it is not a block type. */
const FOLDER = 'blocks/example-images';
/** Their addresses cannot be those of a page or a file of the site. */
const ADDRESSES = `${EXAMPLES_PATH}/example-images/`;
/** The path that such a picture would have in `public/`. */
const BELOW_PUBLIC = 'public/_';

/**
 * The pictures for examples, as the folder `public/` of a site: those of the site, and those that are only for
 * examples.
 * @param site reads the folder of the site
 * @param builder reads the folder of the builder
 */
export function readExampleImages(site: Reader, builder: Reader): Reader {
  const images = joinReaders([site, builder]);
  return {
    list: (folder) =>
      folder === 'public' ? [...site.list(folder), ...images.list(FOLDER).map((file) => BELOW_PUBLIC + file)] : [],
    read: (file) =>
      file.startsWith(`public${ADDRESSES}`) ? images.read(file.slice(BELOW_PUBLIC.length)) : site.read(file),
  };
}

/** The pictures that are only for examples. */
interface ExampleImages {
  /** Their addresses. */
  readonly images: () => readonly string[];
  /** The content of one of them, by its address; undefined for any other address. */
  readonly readImage: (address: string) => Uint8Array | undefined;
}

/** @param reader from `readExampleImages` */
export function findExampleImages(reader: Reader): ExampleImages {
  const images = () =>
    reader
      .list('public')
      .map((file) => file.slice('public'.length))
      .filter(isExampleImage);
  return {
    images,
    readImage: (address) => (images().includes(address) ? reader.read(`public${address}`) : undefined),
  };
}

export function isExampleImage(address: string): boolean {
  return address.startsWith(ADDRESSES);
}
