import type { Diagnostic, Fix, Source } from '../../check/diagnostics/index.ts';
import { diagnose, yamlRules } from '../../check/diagnostics/index.ts';
import { contentEnd, lineEnd, lineStart, measureIndent, nextLine } from './lines.ts';

/** Spaces that YAML reads as letters, for a character class of a regular expression. */
export const ODD_SPACES = '\\u00a0\\u1680\\u2000-\\u200a\\u202f\\u205f\\u3000';
/** Characters that word processors write instead of a dash. */
const DASHES = '\\u2010-\\u2015\\u2022\\u2043\\u2212\\u25cf\\u25e6\\ufe58\\ufe63\\uff0d';
/** Characters that keyboards and word processors for other scripts write instead of a colon. */
const COLONS = '\\u2236\\ua789\\ufe13\\ufe55\\uff1a';

const ODD_SPACE = new RegExp(`[${ODD_SPACES}]`, 'g');
const ODD_INDENT = new RegExp(`^ *[${ODD_SPACES}][ \\t${ODD_SPACES}]*(?=\\S)`);
const DASH = new RegExp(`^[ ${ODD_SPACES}]*(?:- +)*([${DASHES}]+)(\\s*)(?=\\S)`);
const STARTS_WITH_DASH = new RegExp(`^(?:[${DASHES}]|-[${ODD_SPACES}])`);
const DASH_INDENT = new RegExp(`^([ ${ODD_SPACES}]*(?:- +)*)[${DASHES}]`);
const COLON = new RegExp(`^ *(?:- +)*[\\w-]+ ?([${COLONS}])[ ${ODD_SPACES}]*`);
const GLUED = new RegExp(`^ *(?:(-)([${ODD_SPACES}]+)|(?:- +)*([\\w/-]+:)([${ODD_SPACES}]+))`);

/** Whether a line contains a look-alike character that prevents it from being a key or an item. */
export function isLookAlike(line: string): boolean {
  return ODD_INDENT.test(line) || DASH.test(line) || COLON.test(line) || GLUED.test(line);
}

/** Like `isLookAlike`, for a line that continues a text: there, a single dash or unusual space is part of the text. */
export function isLookAlikeKey(line: string): boolean {
  return COLON.test(line) || (/[\w"']:(?:\s|$)/.test(line) && isLookAlike(line));
}

/**
 * The fault of a look-alike character, where YAML needs a space, a dash or a colon; undefined if there is none.
 * @param isAlone true if every such line is reported separately and its fix must change only this line
 * @param width how many columns each look-alike character of the indent replaces
 */
export function explainLookAlike(source: Source, from: number, isAlone = false, width = 1): Diagnostic | undefined {
  const line = source.text.slice(from, lineEnd(source.text, from));
  return (
    oddDash(source, from, line, isAlone, width) ??
    oddIndent(source, from, line, width) ??
    gluedSpace(source, from, line) ??
    explainOddColon(source, from, line)
  );
}

/** The fault of a look-alike dash at the start of an unquoted text that is alone on its line. */
export function explainDashOfText(source: Source, start: number): Diagnostic | undefined {
  if (!STARTS_WITH_DASH.test(source.text.slice(start, start + 2))) return undefined;
  const from = lineStart(source.text, start);
  if (source.text.slice(from, start).trim() !== '') return undefined;
  const line = source.text.slice(from, lineEnd(source.text, start));
  return oddDash(source, from, line) ?? gluedSpace(source, from, line);
}

/** The name and the code of a character, such as "non-breaking space (U+00A0)". */
export function nameCharacter(character: string): string {
  const code = `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
  if (character === '\u00a0') return `non-breaking space (${code})`;
  return character.search(ODD_SPACE) !== -1 ? `space of an unusual width (${code})` : code;
}

function oddIndent(source: Source, from: number, line: string, width: number): Diagnostic | undefined {
  const [indent] = ODD_INDENT.exec(line) ?? [];
  if (indent === undefined) return undefined;
  const first = indent.search(/[^ ]/);
  const params = { name: nameCharacter(indent.charAt(first)), problem: 'YAML does not read it as a space' };
  const location = { source, range: [from + first, from + indent.length] as const };
  return diagnose(yamlRules.invisibleCharacter, params, location, {
    fix: { range: [from, from + indent.length], text: spaceOut(indent, width) },
  });
}

function spaceOut(indent: string, width: number): string {
  return indent.replace(/[^ ]/g, ' '.repeat(width));
}

function gluedSpace(source: Source, from: number, line: string): Diagnostic | undefined {
  const [whole = '', dash, behindDash, key, behindKey] = GLUED.exec(line) ?? [];
  const [before, spaces] = dash === undefined ? [key, behindKey] : [dash, behindDash];
  if (before === undefined || spaces === undefined) return undefined;
  const end = from + whole.length;
  const params = { name: nameCharacter(spaces), problem: 'YAML does not read it as a space' };
  const location = { source, range: [end - spaces.length - before.length, end] as const };
  const fix = { range: [end - spaces.length, end] as const, text: ' '.repeat(spaces.length) };
  return diagnose(yamlRules.invisibleCharacter, params, location, { fix });
}

/** The fault of a look-alike dash: `– name: Roof`; or of several that replace the indent: `——name: Roof`. */
function oddDash(source: Source, from: number, line: string, isAlone = false, width = 1): Diagnostic | undefined {
  const [whole = '', dashes = '', space = ''] = DASH.exec(line) ?? [];
  if (dashes === '') return undefined;
  const end = from + whole.length;
  const start = end - space.length - dashes.length;
  const rest = source.text.slice(end, contentEnd(source.text, end));
  const location = { source, range: [start, start + dashes.length] as const };
  const isIndent = dashes.length > 1 && space === '';
  const params = {
    found: dashes.charAt(0),
    looksLike: isIndent ? 'spaces' : 'a dash',
    suggestion: isIndent ? rest : `- ${rest}`,
  };
  const lead = line.slice(0, start - from).replace(ODD_SPACE, ' ');
  const fix = isIndent
    ? { range: [from, from + whole.length] as const, text: spaceOut(whole, width) }
    : dashItems(isAlone ? source.text.slice(0, lineEnd(source.text, from)) : source.text, from, lead);
  return diagnose(yamlRules.lookAlike, params, location, { fix });
}

/** A fix for all items of a list, because an author who writes one of them with this dash does so for all. */
function dashItems(text: string, from: number, lead: string): Fix {
  let end = from;
  for (let line = from; line < text.length; line = nextLine(text, line)) {
    const content = text.slice(line, lineEnd(text, line));
    const [, indent = ''] = DASH_INDENT.exec(content) ?? [];
    if (indent.length === lead.length && DASH.test(content)) end = lineEnd(text, line);
    else if (content.trim() !== '' && measureIndent(content) <= measureIndent(lead)) break;
  }
  const lines = text.slice(from, end).split('\n');
  const fixed = lines.map((line) =>
    DASH_INDENT.exec(line)?.[1]?.length === lead.length ? line.replace(DASH, `${lead}- `) : line,
  );
  return { range: [from, end], text: fixed.join('\n') };
}

/** The fault of a look-alike colon: `name： Roof`, on a line of its own or between brackets. */
export function explainOddColon(source: Source, from: number, line: string): Diagnostic | undefined {
  const [whole = '', colon = ''] = COLON.exec(line) ?? [];
  if (colon === '') return undefined;
  const at = from + whole.lastIndexOf(colon);
  const key = line.slice(0, at - from).trim();
  const value = line
    .slice(whole.length)
    .replace(/\s#(?:\s.*)?$/, '')
    .trim();
  const params = { found: colon, looksLike: 'a colon', suggestion: `${key}: ${value}`.trimEnd() };
  const end = from + whole.length;
  const fix = { range: [from + line.indexOf(key) + key.length, end] as const, text: value === '' ? ':' : ': ' };
  return diagnose(yamlRules.lookAlike, params, { source, range: [at, at + 1] }, { fix });
}
