import type { Field } from '../../../src/block/index.ts';
import type { Json } from '../../../src/content/yaml/index.ts';

/** In characters. */
const LONGEST = 80;

/** Whether the values of a field are too large for a cell: groups, and lists of anything but texts. */
export function isSummed(field: Field): boolean {
  if (field.shape === 'list') return !isPlain(field.item);
  return field.shape === 'group' || field.shape === 'table' || (field.shape === 'any' && field.kind !== 'siteValue');
}

function isPlain({ shape, kind }: Field): boolean {
  return (shape === 'text' && kind !== 'markdown') || shape === 'choice';
}

/** The texts of a value, as far as there is room: "3: Villa inspection, Snagging list, Roof survey". */
export function summarise(value: Json): string {
  const texts: string[] = [];
  let length = 0;
  const gather = (part: Json): void => {
    if (length > LONGEST || part === null) return;
    if (typeof part === 'object') for (const inner of Array.isArray(part) ? part : Object.values(part)) gather(inner);
    else {
      texts.push(String(part));
      length += String(part).length + 2;
    }
  };
  for (const item of isList(value) ? value : [value]) gather(isList(value) ? firstText(item) : item);
  const words = texts.join(', ');
  const shown = words.length > LONGEST ? `${words.slice(0, LONGEST)}…` : words;
  return isList(value) ? `${value.length}: ${shown}` : shown;
}

function isList(value: Json): value is readonly Json[] {
  return Array.isArray(value);
}

/** The text that names an item. */
function firstText(item: Json): Json {
  if (typeof item !== 'object' || item === null) return item;
  return Object.values(item).find((part) => typeof part === 'string') ?? null;
}
