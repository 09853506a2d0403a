import type { z } from 'zod';
import type { Diagnostic } from '../../check/diagnostics/index.ts';
import { diagnose, yamlRules } from '../../check/diagnostics/index.ts';
import type { Path } from '../yaml/index.ts';
import { isMapping, quoteText } from '../yaml/index.ts';
import type { Refused } from './refused.ts';

/**
 * `- Roof: walls and beams` where a text is wanted: to YAML its colon makes a key. Undefined for what was meant as keys.
 * @param branches what is said of the value by each kind that may are there: a group that knows its key was meant as one
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
