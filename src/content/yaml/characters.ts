import type { Diagnostic, Range, Source } from '../../check/diagnostics/index.ts';
import { diagnose, yamlRules } from '../../check/diagnostics/index.ts';
import { NEVER } from './clean-text.ts';

/**
 * Any character outside printable ASCII. Most files have none, and this test takes a quarter of the time of `NEVER`.
 */
const UNUSUAL = /[^\x20-\x7e\n]/;
const RUNS_OF_NEVER = new RegExp(`(?:${NEVER.source})+`, 'gu');

const NAMES: Readonly<Record<string, string>> = {
  '\0': 'U+0000, which has no meaning',
  '\u001b': 'U+001B, which starts terminal commands',
  '\u007f': 'U+007F, delete',
  '\u0085': 'U+0085, an old kind of line break',
  '\u00ad': 'soft hyphen (U+00AD)',
  '\u200b': 'zero-width space (U+200B)',
  '\u2028': 'line separator (U+2028)',
  '\u2029': 'paragraph separator (U+2029)',
  '\u2060': 'word joiner (U+2060)',
  '\ufeff': 'byte order mark in the middle of the file (U+FEFF)',
};

/**
 * Forbidden characters that can always be deleted. The others may replace a line break or a letter, or start a command.
 */
const DISPENSABLE = /^[\0\u00ad\u200b\u202a-\u202e\u2060\u2066-\u2069\ufeff]+$/;

const INVISIBLE: ReadonlySet<string> = new Set(['\u00ad', '\u200b', '\u2028', '\u2029', '\u2060', '\ufeff']);

/** Finds forbidden characters, one fault for each run of them. */
export function findForbiddenCharacters(source: Source): readonly Diagnostic[] {
  if (!UNUSUAL.test(source.text) || source.text.search(NEVER) < 0) return [];
  const runs = [...source.text.matchAll(RUNS_OF_NEVER)];
  return joinMarks(source.text, runs).map(({ found, start, end }) => {
    const [first = ''] = found;
    const range = [start, start + found.length] as const;
    const location = { source, range: keyAround(source.text, range) ?? range };
    const written = source.text.slice(start, end);
    const fix = DISPENSABLE.test(found)
      ? { range: [start, end] as const, text: written.replace(DIRECTIONS, '').replace(found, '') }
      : undefined;
    const name = NAMES[first] ?? deriveName(first);
    return INVISIBLE.has(first)
      ? diagnose(yamlRules.invisibleCharacter, { name, problem: 'it is invisible' }, location, { fix })
      : diagnose(yamlRules.controlCharacter, { name }, location, { fix });
  });
}

/** Characters that change the direction of text, and the two characters that end such a change. */
const DIRECTIONS = /[\u202a-\u202e\u2066-\u2069]/g;

/** Forbidden characters that are one fault: several in a row, or direction characters up to the one that ends them. */
interface Fault {
  /** The first run of adjacent forbidden characters. */
  readonly found: string;
  readonly start: number;
  readonly end: number;
}

/**
 * Makes a fault of each run. Direction characters on the same line are joined into one fault, and so are all up to the
 * character that ends the change of direction.
 */
function joinMarks(text: string, runs: readonly RegExpExecArray[]): readonly Fault[] {
  const faults: Fault[] = [];
  let open = 0;
  for (const { 0: found, index: start } of runs) {
    const fault = { found, start, end: start + found.length };
    const last = faults.at(-1);
    const isMarks = found.replace(DIRECTIONS, '') === '';
    const belongs =
      isMarks && last && DIRECTIONS_ONLY.test(last.found) && (open > 0 || !text.slice(last.end, start).includes('\n'));
    if (belongs) faults[faults.length - 1] = { ...last, end: fault.end };
    else faults.push(fault);
    if (isMarks) open = Math.max(0, (belongs ? open : 0) + countOpened(found));
  }
  return faults;
}

const DIRECTIONS_ONLY = /^[\u202a-\u202e\u2066-\u2069]+$/;

function countOpened(marks: string): number {
  return [...marks].reduce((open, mark) => open + (/[\u202c\u2069]/.test(mark) ? -1 : 1), 0);
}

/** How many characters to search for a key before and after an offset. */
const LONGEST_KEY = 200;

/**
 * The range of the key around a forbidden character; undefined outside a key. The fault is shown at the whole key,
 * because the key is not what it looks like.
 */
function keyAround(text: string, [start, end]: Range): Range | undefined {
  const before = /(?:^|\n) *(?:- +)*(["']?[\w-]*)$/.exec(text.slice(Math.max(0, start - LONGEST_KEY), start))?.[1];
  const after = /^([\w-]*["']?):(?:\s|$)/.exec(text.slice(end, end + LONGEST_KEY))?.[1];
  return before === undefined || after === undefined ? undefined : [start - before.length, end + after.length];
}

/**
 * The name of a control character in a text (except line breaks and tabs), or of half a surrogate pair, which cannot be
 * written to a file. Undefined if the text has neither.
 */
export function findControlCharacter(text: string): string | undefined {
  const found = /(?![\t\n\r])[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]/u.exec(text)?.[0];
  return found && (NAMES[found] ?? deriveName(found));
}

function deriveName(character: string): string {
  const code = (character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0');
  if (/\p{Cs}/u.test(character)) return `U+${code}, half a character`;
  return /[\u202a-\u202e\u2066-\u2069]/.test(character)
    ? `U+${code}, which changes the direction of text`
    : `U+${code}`;
}
