import type { LoadedSite } from '../content/index.ts';
import type { Diagnostic } from './diagnostics/index.ts';
import { formatLocation, sortDiagnostics } from './diagnostics/index.ts';
import { groupBy } from './group-by.ts';

/** Tells what is wrong at every location that includes a shared block once, in the file of that block. */
export function gatherShared(found: readonly Diagnostic[], { shared }: LoadedSite): readonly Diagnostic[] {
  const groups = groupBy(found, ({ code, message, includes }) =>
    includes === undefined ? undefined : `${includes} ${code} ${message}`,
  );
  if (groups.size === 0) return found;
  const told = new Map<Diagnostic, Diagnostic>();
  for (const group of groups.values()) {
    const [{ code, severity, message, hint, includes = '' }] = group;
    const [first, ...others] = new Set(sortDiagnostics(group).map(formatLocation));
    const location = shared.locate(includes);
    const count = others.length + 1;
    if (!location || count < 2 || count < shared.countIncluders(includes)) continue;
    const where = `${count} places include this block; the first is ${first}.`;
    const gathered = { code, severity, message, hint: `${hint} ${where}`, ...location };
    for (const each of group) told.set(each, gathered);
  }
  return [...new Set(found.map((each) => told.get(each) ?? each))];
}
