import type { Diagnostic, Source } from '../diagnostics/index.ts';
import { diagnose, yamlRules } from '../diagnostics/index.ts';

/** The fault of a dash or a key with its colon, at `start`, behind which the rest follows without a space. */
export function diagnoseGlued(source: Source, start: number, after: string, rest: string): Diagnostic {
  const range = [start, start + after.length] as const;
  const params = { after, suggestion: `${after} ${rest}` };
  return diagnose(yamlRules.missingSpace, params, { source, range }, { fix: { range, text: `${after} ` } });
}
