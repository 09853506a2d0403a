/** The text of a drawing, or why browsers and this builder might read it differently. */
export type DrawingText = { readonly text: string } | { readonly unreadable: 'empty' | 'compressed' | 'encoding' };

/** Encodings in which ASCII letters are the same bytes as in UTF-8, so that no markup can hide in them. */
const ENCODINGS: Readonly<Record<string, string>> = {
  'utf-8': 'utf-8',
  'us-ascii': 'utf-8',
  'iso-8859-1': 'windows-1252',
  'windows-1252': 'windows-1252',
};

/**
 * Decodes a drawing by the rules of XML: by its byte order mark, by the encoding that it declares, or else as UTF-8.
 */
export function readDrawingText(bytes: Uint8Array): DrawingText {
  if (bytes.length === 0) return { unreadable: 'empty' };
  if (bytes[0] === 0x1f && bytes[1] === 0x8b) return { unreadable: 'compressed' };
  try {
    return { text: new TextDecoder(findEncoding(bytes), { fatal: true }).decode(bytes) };
  } catch {
    return { unreadable: 'encoding' };
  }
}

/** @throws for an encoding that is not in the table */
function findEncoding(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  const start = new TextDecoder('windows-1252').decode(bytes.subarray(0, 200));
  const declared = /^(?:ï»¿)?<\?xml[^>]*?\sencoding\s*=\s*["']([^"']*)["']/.exec(start)?.[1] ?? 'utf-8';
  const encoding = ENCODINGS[declared.toLowerCase()];
  if (encoding === undefined) throw new Error(`Drawings are not read in ${declared}.`);
  return encoding;
}

/** What drawing programs write into a document type: its public name, and short entities. */
const DOCTYPE =
  /^\s*svg(?:\s+(?:PUBLIC\s+(?:"[^"]*"|'[^']*')|SYSTEM))?(?:\s+(?:"[^"]*"|'[^']*'))?\s*(?:\[([\s\S]*)\]\s*)?$/;
const ENTITY = /^\s*<!ENTITY\s+([\w.-]+)\s+(?:"([^"<&%]{0,500})"|'([^'<&%]{0,500})')\s*>/;

/** Drawing programs declare an entity for each style, some hundred. */
const MOST_ENTITIES = 2000;

/** Entities must not replace those that every parser knows. */
const PREDEFINED = new Set(['lt', 'gt', 'amp', 'quot', 'apos']);

/**
 * The entities that a document type declares, by name; undefined if it declares anything else, such as attributes,
 * files or markup, which would be part of the drawing without being in its text.
 */
export function readEntities(doctype: string): Readonly<Record<string, string>> | undefined {
  const match = DOCTYPE.exec(doctype);
  if (!match) return undefined;
  const entities: Record<string, string> = {};
  let rest = match[1] ?? '';
  let count = 0;
  for (let found = ENTITY.exec(rest); found; found = ENTITY.exec(rest)) {
    const [whole, name = '', double, single] = found;
    count += 1;
    if (PREDEFINED.has(name) || count > MOST_ENTITIES) return undefined;
    // The first declaration counts.
    if (!Object.hasOwn(entities, name)) entities[name] = double ?? single ?? '';
    rest = rest.slice(whole.length);
  }
  return rest.trim() === '' ? entities : undefined;
}

/** Drawing programs repeat some hundred styles and names, which come to 20,000 characters. */
const MOST_EXPANDED = 200_000;

/** Whether the expanded entities would exceed the memory. The check expands none of them. */
export function expandsTooFar(text: string, entities: Readonly<Record<string, string>>): boolean {
  let length = 0;
  for (const [, name = ''] of text.matchAll(/&([\w.-]+);/g)) {
    length += Object.hasOwn(entities, name) ? (entities[name]?.length ?? 0) : 0;
    if (length > MOST_EXPANDED) return true;
  }
  return false;
}
