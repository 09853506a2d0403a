import type { Diagnostic } from './diagnostics/index.ts';
import { formatLocation, linkRules } from './diagnostics/index.ts';
import { groupBy } from './group-by.ts';

/** Tells once that a field lacks choices, however many entries fill them in. */
export function gatherChoices(found: readonly Diagnostic[]): readonly Diagnostic[] {
  const groups = groupBy(found, (each) =>
    each.code === linkRules.missingChoice.code ? formatLocation(each) : undefined,
  );
  const told = new Map<Diagnostic, Diagnostic | undefined>();
  for (const [first, ...others] of groups.values()) {
    const more = new Set(others.map(({ message }) => message).filter((message) => message !== first.message)).size;
    const hint = more === 0 ? first.hint : `${first.hint} It lacks ${more} more.`;
    for (const each of others) told.set(each, undefined);
    told.set(first, { ...first, hint });
  }
  return found.flatMap((each) => (told.has(each) ? (told.get(each) ?? []) : each));
}
