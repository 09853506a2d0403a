import type { Diagnostic, Source } from '../../check/diagnostics/index.ts';
import { diagnose, shorten, yamlRules } from '../../check/diagnostics/index.ts';
import { lineAt, measureIndent } from './lines.ts';
import type { OutlineFault } from './outline.ts';

type IndentFault = Omit<Extract<OutlineFault, { kind: 'indent' }>, 'kind'>;

/** The fault of a line that starts in another column than it should. */
export function explainIndent(source: Source, { line, column: wanted, like }: IndentFault): Diagnostic {
  const { text } = source;
  const empty = like > line ? findEmpty(lineAt(text, line)) : undefined;
  if (empty) {
    const { key, signs, start } = empty;
    const params = {
      problem: `"${key}" is closed by ${signs} here, so that the lines below it have no place.`,
      fix: `Delete the ${signs}.`,
    };
    const range = [line + start, line + start + signs.length] as const;
    const fix = { range: [range[0] - 1, range[1]] as const, text: '' };
    return diagnose(yamlRules.wrongIndent, params, { source, range }, { fix });
  }
  const found = measureIndent(lineAt(text, line));
  const as = like === line ? '' : `, as "${deriveName(lineAt(text, like))}" has`;
  const isItem = /^ *-(?: |$)/.test(lineAt(text, line));
  const isOrphan = isItem && ((like === line && wanted === 0) || isOtherList(lineAt(text, like), lineAt(text, line)));
  const isFirst = wanted === 0 && /^(?:\s*(?:#.*)?\n)*$/.test(text.slice(0, line));
  const params = isFirst
    ? {
        problem: 'The first line starts with spaces, and the other keys stand at the margin.',
        fix: 'Delete the spaces.',
      }
    : isOrphan
      ? {
          problem: 'A list starts here, and the line above it is no key for it.',
          fix: `Write the key of the list on a line of its own above it, such as "${like === line ? 'blocks' : 'items'}:".`,
        }
      : {
          problem: `This line starts with ${spaces(found)}, and lines up with nothing ${like < line ? 'above' : 'around'} it.`,
          fix: `Give it ${spaces(wanted)}${as}.`,
        };
  const range = isFirst ? ([line, line + found] as const) : ([line + found, line + found + 1] as const);
  return diagnose(yamlRules.wrongIndent, params, { source, range });
}

/** Whether an item belongs to a list inside of another item, and not beside that. */
function isOtherList(outer: string, inner: string): boolean {
  const [dash = '', ...key] = /^ *-(?: +([^\s:]+):)?/.exec(outer) ?? [];
  const [, innerKey] = /^ *-(?: +([^\s:]+):)?/.exec(inner) ?? [];
  return key[0] !== undefined && measureIndent(inner) >= dash.length - `${key[0]}:`.length && innerKey !== key[0];
}

/** The empty group or list behind the key of a line. */
function findEmpty(line: string) {
  const pattern = /^( *(?:- +)*([^\s#:'"]+): )(\{ *\}|\[ *\]) *(?:#.*)?$/;
  const [, before = '', key = '', signs] = pattern.exec(line) ?? [];
  return signs === undefined ? undefined : { key, signs, start: before.length };
}

function spaces(count: number): string {
  if (count === 0) return 'no spaces';
  return count === 1 ? '1 space' : `${count} spaces`;
}

/** What a line is called: its key, or the start of its text. */
function deriveName(line: string): string {
  return shorten(/^ *(?:- +)*([^:]*)/.exec(line)?.[1]?.trim() ?? '', 40);
}
