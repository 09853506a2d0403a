import type { FieldProblem } from '../../block/index.ts';
import type { Diagnostic, Location, Range } from '../../check/diagnostics/index.ts';
import { diagnose, diagnoseUnknown, formulaRules, narrowLocation, replaceText } from '../../check/diagnostics/index.ts';

type Options = Pick<Diagnostic, 'propertyPath'>;
type Problem<Rule extends FieldProblem['rule']> = Extract<FieldProblem, { rule: Rule }>;

/** The diagnostic for a fault of a formula, at the words in which it is. */
export function explainFormula({ text, fault }: Problem<'formula'>, whole: Location, options: Options): Diagnostic {
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

/** The diagnostic for an undefined name, at this name. */
export function explainName(
  { name, known }: Pick<Problem<'unknown-input'>, 'name' | 'known'>,
  location: Location,
  options: Options,
): Diagnostic {
  return diagnoseUnknown(formulaRules.unknownName, { word: name, known }, { name }, location, options);
}

/**
 * The part of a location in which a part of a text stands, which may be written there on several lines and in quotes. Behind a
 * placeholder, the first place with the same words; the whole location where there is none.
 */
function locatePart(location: Location, text: string, [start, end]: Range): Location {
  const { source, range } = location;
  const written = listInk(source.text.slice(...range));
  const wanted = listInk(text);
  const at = written.ink.indexOf(wanted.ink);
  if (at === -1) return narrowLocation(location, text.slice(start, end));
  // What is missing at the end of a formula is missing behind its last character.
  const first = wanted.offsets.findIndex((offset) => offset >= start);
  const last = wanted.offsets.findLastIndex((offset) => offset < end);
  const [from, to] = first === -1 ? [last, last] : [first, Math.max(first, last)];
  const [open, close] = [written.offsets[at + from], written.offsets[at + to]];
  if (open === undefined || close === undefined) return location;
  return { ...location, range: [range[0] + open, range[0] + close + 1] };
}

/** The characters of a text without its spaces, and where each stands. */
function listInk(text: string) {
  const found = [...text.matchAll(/\S/g)];
  return { ink: found.map(([sign]) => sign).join(''), offsets: found.map(({ index }) => index) };
}
