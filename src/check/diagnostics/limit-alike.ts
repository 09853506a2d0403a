import type { Diagnostic } from './diagnostic.ts';
import { groupBy } from './group-by.ts';

/** The maximum number of diagnostics with the same message that are shown. */
const MOST_ALIKE = 5;

/** The first few of the diagnostics with the same message; the last one says how many more there are. */
export function limitAlike(diagnostics: readonly Diagnostic[]): readonly Diagnostic[] {
  const shown = new Map<Diagnostic, Diagnostic | undefined>();
  for (const group of groupBy(diagnostics, ({ code, message }) => `${code} ${message}`).values()) {
    const last = group[MOST_ALIKE - 1];
    const others = group.slice(MOST_ALIKE);
    if (!last || others.length === 0) continue;
    const hint = `${last.hint} There are ${others.length} more like this: npm run validate -- --all shows them.`;
    shown.set(last, { ...last, hint });
    for (const each of others) shown.set(each, undefined);
  }
  return diagnostics.flatMap((each) => (shown.has(each) ? (shown.get(each) ?? []) : each));
}
