import type { z } from 'zod';
import type { Diagnostic, Place, Report, ShapeRules } from '../diagnostics/index.ts';
import { diagnose, suggest } from '../diagnostics/index.ts';
import type { Path, Target } from '../document/index.ts';
import { describeValue, isMapping, valueAt } from '../document/index.ts';
import { descriptionOf, keysOf, objectSchemaAt, titleOf } from './schema-walk.ts';

/** A value that a schema refused, and how to speak of it. */
export interface Refused {
  readonly schema: z.core.$ZodType;
  readonly data: unknown;
  /** What the whole value is, in words: "a faq block". */
  readonly owner: string;
  readonly rules: ShapeRules;
  readonly place: (path: Path, target?: Target) => Place;
  readonly trail?: (path: Path) => string;
}

/** Reports zod's issues as diagnostics of our catalogue: one fault, one message. */
export function explainIssues(issues: readonly z.core.$ZodIssue[], refused: Refused, report: Report): void {
  const misspelt = new Set<string>();
  const say = (diagnostic: Diagnostic) => report(diagnostic);
  for (const issue of issues) {
    if (issue.code === 'unrecognized_keys') explainUnknownKeys(issue, refused, misspelt, say);
  }
  for (const issue of issues) {
    if (issue.code === 'unrecognized_keys') continue;
    const path = pathOf(issue);
    if (misspelt.has(JSON.stringify(path))) continue;
    if (issue.code === 'invalid_union') explainUnion(issue, refused, report);
    else if (isAbsent(refused.data, path)) explainMissingKey(path, refused, say);
    else say(explainValue(issue, path, refused));
  }
}

function explainUnknownKeys(
  issue: z.core.$ZodIssueUnrecognizedKeys,
  refused: Refused,
  misspelt: Set<string>,
  report: Report,
): void {
  const path = pathOf(issue);
  const schema = objectSchemaAt(refused.schema, refused.data, path);
  const known = schema ? keysOf(schema) : [];
  const present = valueAt(refused.data, path);
  const free = known.filter((key) => !(isMapping(present) && Object.hasOwn(present, key)));
  for (const key of issue.keys) {
    const suggestion = suggest(key, free);
    if (suggestion) misspelt.add(JSON.stringify([...path, suggestion]));
    const facts = { key, owner: ownerAt(refused, path), suggestion, known };
    const at = [...path, key];
    report(diagnose(refused.rules.unknownKey, facts, refused.place(at, 'key'), refused.trail?.(at)));
  }
}

/** Of a union's branches, the one whose kind fits the value is the one that was meant. */
function explainUnion(issue: z.core.$ZodIssueInvalidUnion, refused: Refused, report: Report): void {
  const path = pathOf(issue);
  const meant = issue.errors.find(
    (branch) => !branch.some((each) => each.path.length === 0 && each.code === 'invalid_type'),
  );
  if (meant) {
    explainIssues(
      meant.map((each) => ({ ...each, path: [...issue.path, ...each.path] })),
      refused,
      report,
    );
    return;
  }
  const kinds = issue.errors.flatMap((branch) =>
    branch.map((each) => (each.code === 'invalid_type' ? each.expected : '')),
  );
  const wanted = [...new Set(kinds.filter(Boolean).map(kindInWords))].join(' or ');
  const found = describeValue(valueAt(refused.data, path));
  report(
    diagnose(refused.rules.wrongType, { wanted, found, fix: undefined }, refused.place(path), refused.trail?.(path)),
  );
}

function explainMissingKey(path: Path, refused: Refused, report: Report): void {
  const parent = path.slice(0, -1);
  const key = String(path.at(-1) ?? '');
  const schema = objectSchemaAt(refused.schema, refused.data, parent);
  const description = descriptionOf(schema?._zod.def.shape[key]);
  const facts = { key, owner: ownerAt(refused, parent), description };
  report(diagnose(refused.rules.missingKey, facts, refused.place(parent, 'key'), refused.trail?.(path)));
}

function explainValue(issue: z.core.$ZodIssue, path: Path, refused: Refused): Diagnostic {
  const { rules } = refused;
  const value = valueAt(refused.data, path);
  const place = refused.place(path);
  const trail = refused.trail?.(path);
  const key = String(path.findLast((step) => typeof step === 'string') ?? 'value');
  switch (issue.code) {
    case 'invalid_type': {
      const written = place.source.text.slice(place.range[0], place.range[1]);
      const facts = {
        wanted: kindInWords(issue.expected),
        found: describeValue(value),
        fix: typeFix(issue.expected, value, key, written),
      };
      return diagnose(rules.wrongType, facts, place, trail);
    }
    case 'too_small':
    case 'too_big': {
      if (typeof value === 'string' && value.trim() === '') return diagnose(rules.blankText, { key }, place, trail);
      return diagnose(rules.outOfRange, sizeFacts(issue, key, value), place, trail);
    }
    case 'not_multiple_of': {
      const facts = {
        problem: `"${key}" must be a multiple of ${issue.divisor}.`,
        fix: `Round it to ${roundTo(value, issue.divisor)}.`,
      };
      return diagnose(rules.outOfRange, facts, place, trail);
    }
    case 'invalid_value': {
      const options = issue.values.map(String);
      const suggestion = typeof value === 'string' ? suggest(value, options) : undefined;
      return diagnose(rules.wrongChoice, { found: describeValue(value), options, suggestion }, place, trail);
    }
    default: {
      const [problem = issue.message, fix = 'Correct it.'] = issue.message.split(/(?<=\.) /, 2);
      return diagnose(rules.invalidValue, { problem, fix }, place, trail);
    }
  }
}

function sizeFacts(issue: z.core.$ZodIssueTooSmall | z.core.$ZodIssueTooBig, key: string, value: unknown) {
  const small = issue.code === 'too_small';
  const bound = small ? issue.minimum : issue.maximum;
  const limit = `${issue.exact ? 'exactly' : small ? 'at least' : 'at most'} ${bound}`;
  if (issue.origin === 'string') {
    const length = typeof value === 'string' ? value.length : 0;
    return {
      problem: `"${key}" may have ${limit} characters; it has ${length}.`,
      fix: small ? 'Write more.' : 'Shorten it.',
    };
  }
  if (Array.isArray(value)) {
    const problem = `"${key}" must have ${limit} ${bound === 1 ? 'item' : 'items'}; it has ${value.length}.`;
    return { problem, fix: small ? 'Add what is missing.' : 'Delete some.' };
  }
  return {
    problem: `"${key}" must be ${limit}; it is ${String(value)}.`,
    fix: `Use ${bound} or ${small ? 'more' : 'less'}.`,
  };
}

function typeFix(expected: string, value: unknown, key: string, written: string): string | undefined {
  if (value === null) return `Write something after "${key}:", or delete the line if it may be left out.`;
  if (expected === 'string' && (typeof value === 'number' || typeof value === 'boolean')) {
    return `Put quotes around it: ${key}: "${written}".`;
  }
  if (expected === 'number' && typeof value === 'string' && value.trim() !== '' && !Number.isNaN(Number(value))) {
    return `Remove the quotes: ${key}: ${value}.`;
  }
  if (expected === 'boolean') return `Write ${key}: true or ${key}: false.`;
  if (expected === 'array') return 'Write it as a list: one "- " line for each item.';
  if (expected === 'object') return 'Write it as "key: value" lines, indented by two spaces.';
  return undefined;
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

function kindInWords(kind: string): string {
  return KINDS[kind] ?? kind;
}

function ownerAt({ schema, data, owner }: Refused, path: Path): string {
  if (path.length === 0) return owner;
  const found = objectSchemaAt(schema, data, path);
  const title = found && titleOf(found);
  return title
    ? `${/^[aeiou]/i.test(title) ? 'an' : 'a'} ${title}`
    : `"${String(path.findLast((step) => typeof step === 'string'))}"`;
}

function isAbsent(data: unknown, path: Path): boolean {
  return path.length > 0 && valueAt(data, path) === undefined;
}

function pathOf(issue: z.core.$ZodIssue): Path {
  return issue.path.map((step) => (typeof step === 'symbol' ? String(step) : step));
}

function roundTo(value: unknown, divisor: number | bigint): string {
  return typeof value === 'number' ? String(Math.round(value / Number(divisor)) * Number(divisor)) : 'a multiple';
}
