import type { Diagnostic } from './diagnostic.ts';
import { groupBy } from './group-by.ts';

/** So many diagnostics that say the same are shown. */
const MOST_ALIKE = 5;

/** Of diagnostics that say the same of different places the first few, the last of which says how many more there are. */
export function limitAlike(diagnostics: readonly Diagnostic[]): readonly Diagnostic[] {
  const shown = new Map<Diagnostic, Diagnostic | undefined>();
  for (const group of groupBy(diagnostics, ({ code, message }) => `${code} ${message}`).values()) {
    const last = group[MOST_ALIKE - 1];
    const others = group.slice(MOST_ALIKE);
    if (!last || others.length === 0) continue;
    const hint = `${last.hint} And ${others.length} more like this: npm run validate -- --all shows them.`;
    shown.set(last, { ...last, hint });
    for (const each of others) shown.set(each, undefined);
  }
  return diagnostics.flatMap((each) => (shown.has(each) ? (shown.get(each) ?? []) : each));
}
