import type { z } from 'zod';
import type { Field, FieldGroup, FieldProblem } from '../../block/index.ts';
import { findField, readFieldProblem } from '../../block/index.ts';
import type { Diagnostic, Location, Range, ShapeRules } from '../../check/diagnostics/index.ts';
import {
  contentRules,
  diagnose,
  diagnoseAnswer,
  diagnoseUnknown,
  formulaRules,
  listChoices,
  narrowLocation,
  replaceText,
  suggestSurely,
  textRules,
  yamlRules,
} from '../../check/diagnostics/index.ts';
import type { Path, Target } from '../yaml/index.ts';
import { describeValue, isMapping, quoteText, valueAt } from '../yaml/index.ts';

/** A value that a schema refused, with the words for a message about it. */
export interface Refused {
  /** The description of its schema. */
  readonly field: Field;
  readonly data: unknown;
  /** The whole value in words: "a faq block". */
  readonly owner: string;
  readonly rules: ShapeRules;
  readonly location: (path: Path, target?: Target) => Location;
  readonly propertyPath?: (path: Path) => string;
  /** Keys that the whole value can have besides those of its schema. */
  readonly alsoKnown?: readonly string[];
  /** The hint for a key that belongs in another part of the file; undefined for other keys. */
  readonly elsewhere?: (key: string) => string | undefined;
  /** Whether a key of the value is not written here but comes from a shared block. */
  readonly isInherited?: (path: Path) => boolean;
  /** Whether a part of the value is missing only because of a fault that is reported elsewhere. */
  readonly isIncomplete?: (path: Path) => boolean;
  /** Where the limit of a value is written, if the author of the site can change it. */
  readonly limit?: (path: Path, key: 'options' | 'min' | 'max') => string | undefined;
}

type Options = Pick<Diagnostic, 'propertyPath'>;
type Problem<Rule extends FieldProblem['rule']> = Extract<FieldProblem, { rule: Rule }>;

/** The diagnostic for an existing value that its schema refused. */
export function explainValue(issue: z.core.$ZodIssue, path: Path, refused: Refused): Diagnostic {
  const { rules } = refused;
  const value = valueAt(refused.data, path);
  const location = refused.location(path);
  const options = { propertyPath: refused.propertyPath?.(path) };
  const key = nameKey(path);
  switch (issue.code) {
    case 'invalid_type': {
      const colon = issue.expected === 'string' ? explainColon(value, path, refused, []) : undefined;
      return colon ?? explainType(issue.expected, value, path, refused);
    }
    case 'too_small':
    case 'too_big':
      if (typeof value === 'string' && value.trim() === '')
        return diagnose(rules.blankText, { key }, location, options);
      if (Array.isArray(value) && value.length === 0)
        return diagnose(rules.emptyList, { key, collection: findQueried(location) }, location, options);
      return diagnose(rules.outOfRange, describeSize(issue, path, refused), location, options);
    case 'not_multiple_of': {
      const fix = `Round it to ${roundTo(value, issue.divisor)}.`;
      const params = { problem: `"${key}" must be a multiple of ${issue.divisor}.`, fix };
      return diagnose(rules.outOfRange, params, location, options);
    }
    case 'invalid_value':
      return explainChoice(issue.values.map(String), path, refused);
    case 'invalid_key': {
      const params = splitMessage(issue.issues[0]?.message ?? issue.message, path);
      return diagnose(rules.invalidValue, params, refused.location(path, 'key'), options);
    }
    default: {
      const problem = readFieldProblem(issue);
      if (problem?.rule === 'unknown-input') return explainName(problem, refused.location(path, 'key'), options);
      if (problem?.rule === 'unknown-answer') {
        const choices = refused.location([...path.slice(0, -problem.above), ...problem.choices]);
        return diagnoseAnswer(problem, location, choices, options);
      }
      if (problem?.rule === 'unrooted-path') return explainUnrooted(problem, rules, location, options);
      if (problem) return explainFieldProblem(problem, location, options);
      return diagnose(rules.invalidValue, splitMessage(issue.message, path), location, options);
    }
  }
}

function explainChoice(known: readonly string[], path: Path, refused: Refused): Diagnostic {
  const { rules } = refused;
  const value = valueAt(refused.data, path);
  const location = refused.location(path);
  const options = { propertyPath: refused.propertyPath?.(path) };
  const found = describeValue(value);
  if (value === null) {
    const fix = `Write one of them after "${nameKey(path)}:".`;
    return diagnose(rules.wrongType, { wanted: `one of ${listChoices(known, '')}`, found, fix }, location, options);
  }
  const word = String(value);
  if (typeof value !== 'string')
    return diagnose(rules.wrongChoice, { word, found, known, suggestion: undefined }, location, options);
  const where = suggestSurely(word, known) === undefined ? refused.limit?.(path, 'options') : undefined;
  return diagnoseUnknown(rules.wrongChoice, { word, known }, { word, found, where }, location, options);
}

/** The collection that a query in the YAML selects; undefined if the location has no query. */
function findQueried({ source, range }: Location): string | undefined {
  return /^\{?\s*collection:\s*["']?([\w-]+)/.exec(source.text.slice(...range))?.[1];
}

/** Splits a message after its first sentence, into the problem and the fix. */
function splitMessage(message: string, path: Path): { readonly problem: string; readonly fix: string } {
  const end = message.search(/(?<=\.) /);
  return end === -1
    ? { problem: message, fix: `Change "${nameKey(path)}".` }
    : { problem: message.slice(0, end), fix: message.slice(end + 1) };
}

function explainType(expected: string, value: unknown, path: Path, refused: Refused): Diagnostic {
  const location = refused.location(path);
  const isCell = location.source.cells !== undefined;
  const written = location.source.text.slice(...location.range);
  const replacement = retyped(expected, value, written, isCell);
  const fix = replacement === undefined ? undefined : { range: location.range, text: replacement };
  const options = { propertyPath: refused.propertyPath?.(path), fix };
  if (fix && expected === 'string' && typeof value === 'number' && String(value) !== written) {
    const params = { becomes: String(value), suggestion: writeAt(path, fix.text) };
    return diagnose(yamlRules.ambiguousNumber, params, location, options);
  }
  const params = {
    wanted: kindInWords(expected, isCell),
    found: describeValue(value),
    fix: isCell
      ? adviseCell(expected, replacement)
      : (listKeys(expected, value, path, refused) ?? typeFix(expected, value, path, replacement)),
  };
  return diagnose(refused.rules.wrongType, params, location, options);
}

/** The last key of a path, ignoring the indexes of lists. */
export function nameKey(path: Path): string {
  return String(path.findLast((step) => typeof step === 'string') ?? 'value');
}

/** The YAML for a value at a path: `key: value`, or only the value for an item of a list. */
function writeAt(path: Path, value: string): string {
  return typeof path.at(-1) === 'number' ? value : `${nameKey(path)}: ${value}`;
}

/** The fix for a text where a group is expected: an example with the keys of the group. */
function listKeys(expected: string, value: unknown, path: Path, { field, data }: Refused): string | undefined {
  if (expected !== 'object' || typeof value !== 'string') return undefined;
  const fields = Object.entries(findGroup(field, data, path)?.fields ?? {});
  const needed = fields.flatMap(([each, { isRequired }]) => (isRequired ? each : []));
  const optional = fields.flatMap(([each, { isRequired }]) => (isRequired ? [] : each));
  const example = `${nameKey(path)}: { ${needed.map((each) => `${each}: …`).join(', ')} }`;
  const more = optional.length > 0 ? ` It may also have: ${optional.join(', ')}.` : '';
  return needed.length > 0 ? `Write its keys between braces: ${example}.${more}` : undefined;
}

/** The value converted to the expected type, if there is only one way. */
function retyped(expected: string, value: unknown, written: string, isCell: boolean): string | undefined {
  if (written.includes('${') || written.includes('\n')) return undefined;
  if (expected === 'string' && (typeof value === 'number' || typeof value === 'boolean')) return quoteText(written);
  if (typeof value !== 'string') return undefined;
  const text = value.trim();
  const decimal = /^[-+]?\d{1,9},\d{1,2}$/.test(text) ? text.replace(',', '.') : text;
  const digits = /^[-+]?\d{1,3}(?:[_, ]\d{3}){1,4}$/.test(text) ? text.replace(/[_, ]/g, '') : decimal;
  if (expected === 'number' && /^[-+]?\d{1,15}(?:\.\d+)?$/.test(digits)) return String(Number(digits));
  if (expected !== 'boolean') return undefined;
  if (/^(?:yes|y|on|true)$/i.test(text)) return isCell ? 'yes' : 'true';
  if (/^(?:no|n|off|false)$/i.test(text)) return isCell ? 'no' : 'false';
  return undefined;
}

/** The hint for a cell of a sheet, which has neither keys nor quotes. */
function adviseCell(expected: string, replacement: string | undefined): string | undefined {
  if (replacement !== undefined) return `Write ${replacement}.`;
  if (expected === 'number' || expected === 'int') return 'Write it in digits: 12.';
  return expected === 'boolean' ? 'Write yes or no.' : undefined;
}

/** The hint for a key without a value. */
export function adviseValue(key: string): string {
  return `Write something after "${key}:", or delete "${key}:" if it is optional.`;
}

function typeFix(expected: string, value: unknown, path: Path, replacement: string | undefined): string | undefined {
  if (value === null) return adviseValue(nameKey(path));
  if (replacement !== undefined) {
    const suggestion = writeAt(path, replacement);
    if (expected === 'string') return `Put quotes around it: ${suggestion}.`;
    if (expected === 'number' && String(value).trim() === replacement) return `Remove the quotes: ${suggestion}.`;
    return `Write ${suggestion}.`;
  }
  if (expected === 'string') return `Write it as text: ${writeAt(path, '"…"')}.`;
  if (expected === 'number' || expected === 'int') return `Write it in digits: ${writeAt(path, '12')}.`;
  if (expected === 'boolean') return `Write ${writeAt(path, 'true')} or ${writeAt(path, 'false')}.`;
  if (expected === 'array') return 'Write it as a list, with one "- " line for each item.';
  if (expected === 'object' || expected === 'record') return 'Write it as "key: value" lines, indented by two spaces.';
  return undefined;
}

function explainUnrooted(
  { written, better }: Problem<'unrooted-path'>,
  rules: ShapeRules,
  location: Location,
  options: Options,
): Diagnostic {
  const params = { problem: `"${written}" does not start with "/".`, fix: `Write "${better}".` };
  return diagnose(rules.invalidValue, params, location, { ...options, fix: replaceText(location, written, better) });
}

function explainFieldProblem(
  problem: Exclude<FieldProblem, { rule: 'unknown-input' | 'unknown-answer' | 'unrooted-path' }>,
  location: Location,
  options: Options,
): Diagnostic {
  switch (problem.rule) {
    case 'html-in-text':
      return diagnose(textRules.htmlInText, problem, narrowLocation(location, problem.tag), options);
    case 'broken-markdown':
      return diagnose(textRules.brokenMarkdown, problem, narrowLocation(location, problem.written), options);
    case 'alt-is-file-name':
      return diagnose(textRules.altIsFileName, problem, location, options);
    case 'dom-name':
      return diagnose(contentRules.domName, problem, location, options);
    case 'heading-level':
      return diagnose(textRules.headingInText, problem, narrowHeading(location, problem.written), options);
    case 'formula':
      return explainFormula(problem, location, options);
    case 'wrong-example':
      return diagnose(formulaRules.wrongExample, problem, location, options);
  }
}

/** The location of a heading in the source, where a Markdown file may have fewer "#" than `written`. */
function narrowHeading(location: Location, written: string): Location {
  const found = narrowLocation(location, written);
  return found === location ? narrowLocation(location, written.replace(/^#+\s+/, '')) : found;
}

function describeSize(
  issue: z.core.$ZodIssueTooSmall | z.core.$ZodIssueTooBig,
  path: Path,
  { data, limit: locateLimit }: Refused,
): { readonly problem: string; readonly fix: string } {
  const key = nameKey(path);
  const value = valueAt(data, path);
  const declared = locateLimit?.(path, issue.code === 'too_big' ? 'max' : 'min');
  const where = declared ? ` The limit is at ${declared}.` : '';
  const small = issue.code === 'too_small';
  const bound = small ? issue.minimum : issue.maximum;
  const limit = `${issue.exact ? 'exactly' : small ? 'at least' : 'at most'} ${bound}`;
  if (issue.origin === 'string') {
    const length = typeof value === 'string' ? value.length : 0;
    const problem = `"${key}" may have ${limit} characters; it has ${length}.`;
    return { problem, fix: (small ? 'Write more.' : 'Shorten it.') + where };
  }
  if (Array.isArray(value)) {
    const problem = `"${key}" must have ${limit} ${bound === 1 ? 'item' : 'items'}; it has ${value.length}.`;
    return { problem, fix: (small ? 'Add what is missing.' : 'Delete some.') + where };
  }
  const fix = `Use ${bound} or ${small ? 'more' : 'less'}.${where}`;
  return { problem: `"${key}" must be ${limit}; it is ${String(value)}.`, fix };
}

const KINDS: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'a group of keys',
  record: 'a group of keys',
};

/** The word for a Zod type that an author of YAML or of a sheet understands. */
export function kindInWords(kind: string, isCell: boolean): string {
  return isCell && kind === 'boolean' ? 'yes or no' : (KINDS[kind] ?? kind);
}

function roundTo(value: unknown, divisor: number | bigint): string {
  return typeof value === 'number' ? String(Math.round(value / Number(divisor)) * Number(divisor)) : 'a multiple';
}

/**
 * Explains a text that YAML reads as a mapping because of its colon: `- Roof: walls and beams`. Undefined if the author
 * probably meant a key.
 * @param branches the issues of each branch of a union; a branch that accepts the key shows that a key was meant
 */
export function explainColon(
  value: unknown,
  path: Path,
  { location, propertyPath }: Refused,
  branches: readonly (readonly z.core.$ZodIssue[])[],
): Diagnostic | undefined {
  const [key, ...others] = isMapping(value) ? Object.keys(value) : [];
  if (key === undefined || others.length > 0) return undefined;
  const isRefused = ({ code, path: at, ...issue }: z.core.$ZodIssue) =>
    at.length === 0 && (code === 'invalid_type' || ('keys' in issue && issue.keys.includes(key)));
  if (branches.some((branch) => !branch.some(isRefused))) return undefined;
  const whole = location(path);
  const { source, range } = whole;
  const written = source.text
    .slice(...range)
    .trimEnd()
    .replace(/\s+#(?:\s.*)?$/, '');
  const colon = /^[^\s"'[\]{}|>&*!%@`?#,-][^\n"]*?:(?=[ \t]+[^\s"'[\]{}|>&*!%@`#])/.exec(written)?.[0];
  if (colon === undefined || /\n/.test(written)) return undefined;
  const at = range[0] + colon.length - 1;
  const text = quoteText(written);
  const fix = { range: [range[0], range[0] + written.length] as const, text };
  return diagnose(
    yamlRules.colonInText,
    { suggestion: text },
    { ...whole, range: [at, at + 1] },
    { propertyPath: propertyPath?.(path), fix },
  );
}

/** The diagnostic for a fault in a formula, at its position. */
function explainFormula({ text, fault }: Problem<'formula'>, whole: Location, options: Options): Diagnostic {
  const location = locatePart(whole, text, fault.range);
  switch (fault.kind) {
    case 'unknown-name':
      return explainName(fault, location, options);
    case 'no-number':
      return diagnose(formulaRules.noNumber, fault, location, options);
    case 'syntax': {
      const fix = replaceText(location, text.slice(...fault.range), fault.better);
      return diagnose(formulaRules.unreadable, fault, location, { ...options, fix });
    }
  }
}

/** The diagnostic for an undefined name, at that name. */
function explainName(
  { name, known }: Pick<Problem<'unknown-input'>, 'name' | 'known'>,
  location: Location,
  options: Options,
): Diagnostic {
  return diagnoseUnknown(formulaRules.unknownName, { word: name, known }, { name }, location, options);
}

/**
 * The location of a part of a text, whose source may have several lines and quotes. If the source does not contain the
 * text because a placeholder filled it in: the first occurrence of the part, or else the whole location.
 */
function locatePart(location: Location, text: string, [start, end]: Range): Location {
  const { source, range } = location;
  const written = listInk(source.text.slice(...range));
  const wanted = listInk(text);
  const at = written.ink.indexOf(wanted.ink);
  if (at === -1) return narrowLocation(location, text.slice(start, end));
  // If a formula ends too early, the fault is reported at its last character.
  const first = wanted.offsets.findIndex((offset) => offset >= start);
  const last = wanted.offsets.findLastIndex((offset) => offset < end);
  const [from, to] = first === -1 ? [last, last] : [first, Math.max(first, last)];
  const [open, close] = [written.offsets[at + from], written.offsets[at + to]];
  if (open === undefined || close === undefined) return location;
  return { ...location, range: [range[0] + open, range[0] + close + 1] };
}

/** The characters of a text without its spaces, with their positions. */
function listInk(text: string) {
  const found = [...text.matchAll(/\S/g)];
  return { ink: found.map(([sign]) => sign).join(''), offsets: found.map(({ index }) => index) };
}

/** The group of keys that is expected at `path`, or undefined. */
export function findGroup(root: Field, data: unknown, path: Path): FieldGroup | undefined {
  let field: Field | undefined = root;
  let value = data;
  for (const step of path) {
    const whole: Field | undefined = field && chooseBranch(field, value);
    if (whole?.shape === 'group') field = findField(whole, String(step));
    else field = whole && 'item' in whole ? whole.item : undefined;
    value = isMapping(value) || Array.isArray(value) ? Reflect.get(value, step) : undefined;
  }
  const found = field && chooseBranch(field, value);
  return found?.shape === 'group' ? found : undefined;
}

/**
 * The branch of a union that fits a mapping: the group whose fixed values match, such as `kind: choice`, or else the
 * first group.
 */
function chooseBranch(field: Field, value: unknown): Field {
  if (field.shape !== 'union' || !isMapping(value)) return field;
  const branches = field.branches.map((branch) => chooseBranch(branch, value));
  const groups = branches.filter((branch) => branch.shape === 'group');
  const isNamed = (group: FieldGroup) =>
    Object.entries(group.fields).every(
      ([key, part]) => part.shape !== 'literal' || part.options.some((word) => word === value[key]),
    );
  return groups.find(isNamed) ?? groups[0] ?? field;
}
