import type { Report, Source } from '../../check/diagnostics/index.ts';
import { diagnose, locateFile, yamlRules } from '../../check/diagnostics/index.ts';
import type { Memory } from '../../prerender/store/index.ts';
import { noMemory } from '../../prerender/store/index.ts';
import type { Undecodable } from './decode.ts';
import { decodeText } from './decode.ts';
import type { Document, Expectation } from './document.ts';
import { createDocument, deriveVersion, parseDocument, parsePlain } from './document.ts';
import { isMapping } from './path.ts';
import type { Reader } from './reader.ts';

/**
 * The cache record of a sound file from an earlier read. With it, the file need not be read until its content is used.
 */
export interface DocumentRecord {
  /** The reader's signature of the file when it was read; undefined if it had none. */
  readonly signature?: string | undefined;
  /** A hash of its bytes. */
  readonly version: string;
}

/**
 * Caches the records of sound files, in a process or on disk. Broken files are never cached, so their faults are found
 * again each time.
 */
export interface DocumentMemory extends Memory<DocumentRecord> {
  /** The documents of the records in this process: for an unchanged file, the document stays the same object. */
  readonly documents?: WeakMap<DocumentRecord, Document>;
  /**
   * The documents of files that were just read, by this thread or another one; these files are not read from disk
   * again.
   */
  readonly open?: ReadonlyMap<string, Document>;
}

/**
 * The largest file, in bytes. The parser finishes 96 KiB within a second even if every character is an error (`\d`
 * repeated takes 6 µs a character, the slowest of seventy such texts); real pages have 3 to 25 KiB.
 */
const LARGEST = 96 * 1024;
/**
 * The maximum size of a file of simple YAML or JSON, in bytes, such as a list of ten thousand entries: the time to read
 * it is linear in its size.
 */
const LARGEST_PLAIN = 32 * 1024 * 1024;

/**
 * Reads and parses a file; undefined if it does not exist, or if it is broken, which is reported. A file in `memory` is
 * not parsed again, and not even read while its signature is the same.
 */
export function readDocument(
  reader: Reader,
  file: string,
  expected: Expectation,
  report: Report,
  memory: DocumentMemory = noMemory,
): Document | undefined {
  const open = memory.open?.get(file);
  if (open) return open;
  const signature = reader.readSignature?.(file);
  const known = memory.get(file);
  const { documents = new WeakMap() } = memory;
  const recalled = known && (documents.get(known) ?? recall(known, reader, file));
  if (known && recalled) documents.set(known, recalled);
  if (signature !== undefined && signature === known?.signature) return recalled;

  const bytes = reader.read(file);
  if (bytes === undefined) return undefined;
  const version = deriveVersion(bytes);
  let isSound = true;
  const tell: Report = (diagnostic) => {
    isSound = false;
    report(diagnostic);
  };
  const document = known?.version === version ? recalled : parseBytes({ file, bytes, version }, expected, tell);
  if (document && isSound) {
    const record: DocumentRecord = { signature, version };
    memory.set(file, record);
    documents.set(record, document);
  }
  return document;
}

interface FileContent {
  readonly file: string;
  readonly bytes: Uint8Array;
  readonly version: string;
}

function parseBytes({ file, bytes, version }: FileContent, expected: Expectation, report: Report) {
  const limit = expected.isList ? LARGEST_PLAIN : LARGEST;
  const decoded = decodeText(bytes.length > limit ? new Uint8Array() : bytes);
  const source = { file, text: decoded.text };
  const isLarge = bytes.length > LARGEST;
  const plain = isLarge ? parsePlain(source, version) : undefined;
  if (isLarge && !plain) return reportSize({ file, bytes }, LARGEST, report);
  if ('looksLike' in decoded) return reportEncoding(file, decoded, report);
  const document = plain ?? parseDocument(source, expected, report, version);
  for (const finding of (document && expected.review?.(document.source)) ?? []) report(finding);
  return document;
}

function reportSize({ file, bytes }: Omit<FileContent, 'version'>, most: number, report: Report): undefined {
  const params = { size: Math.ceil(bytes.length / 1024), limit: most / 1024 };
  report(diagnose(yamlRules.tooLarge, params, locateFile(file)));
}

function reportEncoding(file: string, decoded: Undecodable, report: Report): undefined {
  const { text, offset } = decoded;
  report(diagnose(yamlRules.notUtf8, decoded, { source: { file, text }, range: [offset, offset + 1] }));
}

/** The document of a sound file from an earlier read, whose data is read on demand. */
function recall({ version }: DocumentRecord, reader: Reader, file: string): Document {
  let data: Document['data'] | undefined;
  return createDocument(new UnreadSource(reader, file), version, () => {
    data ??= readData(reader, file, version);
    return data;
  });
}

/**
 * Returns a `recall` for very many files of which few are used at a time: old data is dropped, and read again on
 * demand.
 */
export function createRecaller(reader: Reader): (record: DocumentRecord, file: string) => Document {
  const held = new Map<string, Document['data']>();
  const read = (file: string, version: string) => {
    const data = readData(reader, file, version);
    for (const longest of held.keys()) {
      if (held.size < MOST_HELD) break;
      held.delete(longest);
    }
    held.set(file, data);
    return data;
  };
  return ({ version }, file) =>
    createDocument(new UnreadSource(reader, file), version, () => held.get(file) ?? read(file, version));
}

/** The maximum number of files whose data is in memory. A page needs only a few files. */
const MOST_HELD = 64;

/** The source of a sound file. Its text is read on demand, because only the location of a fault needs it. */
class UnreadSource implements Source {
  readonly file: string;
  readonly #reader: Reader;
  #text: string | undefined;

  constructor(reader: Reader, file: string) {
    this.file = file;
    this.#reader = reader;
  }

  get text(): string {
    this.#text ??= readText(this.#reader, this.file);
    return this.#text;
  }
}

function readText(reader: Reader, file: string): string {
  return decodeText(reader.read(file) ?? new Uint8Array()).text;
}

/** @throws as `Reader.refuseChanged` */
function readData(reader: Reader, file: string, version: string): Document['data'] {
  const bytes = reader.read(file) ?? new Uint8Array();
  if (reader.refuseChanged && deriveVersion(bytes) !== version) reader.refuseChanged(file);
  const { text } = decodeText(bytes);
  return parseDocument({ file, text }, { wanted: '' }, () => {}, version)?.data ?? {};
}

/**
 * Reads a JSON file with a mapping, or with a list, which becomes the value of `key`. Undefined for a file that cannot
 * be read; its faults are reported as those of YAML, of which JSON is a part.
 */
export function readJson(reader: Reader, file: string, key: string, report: Report): Document | undefined {
  const bytes = reader.read(file) ?? new Uint8Array();
  if (bytes.length > LARGEST_PLAIN) return reportSize({ file, bytes }, LARGEST_PLAIN, report);
  const decoded = decodeText(bytes);
  const { text } = decoded;
  const version = deriveVersion(bytes);
  if ('looksLike' in decoded) return reportEncoding(file, decoded, report);
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
