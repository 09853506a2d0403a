import type { Acceptance, LoadedSite } from '../content/index.ts';
import type { Diagnostic } from './diagnostics/index.ts';
import { acceptanceRules, diagnose, hasErrors, sortDiagnostics } from './diagnostics/index.ts';

/**
 * The diagnostics with those marked that `site.yaml` accepts. Entries that have expired or accept nothing are added,
 * unless there is an error: then warnings may be missing.
 * @param isWhole whether all pages were checked
 */
export function markAccepted(
  found: readonly Diagnostic[],
  { site, accepted, drafts }: LoadedSite,
  isWhole: boolean,
): readonly Diagnostic[] {
  if (accepted.length === 0) return found;
  const files = new Map([...site.hidden, ...site.pages].map(({ path, file }) => [path, file]));
  const matches = ({ rule, where }: Acceptance, { code, severity, source }: Diagnostic) =>
    severity === 'warning' && code === rule && [source.file, source.entry].includes(files.get(where) ?? where);
  const marked = found.map((each) => {
    const acceptance = accepted.find((one) => !one.isExpired && matches(one, each));
    return acceptance ? { ...each, accepted: acceptance.why } : each;
  });
  if (!isWhole || hasErrors(found)) return marked;
  const faults = accepted.flatMap(({ rule, where, until = '', isExpired, location }, index) => {
    if (isExpired) return diagnose(acceptanceRules.expiredAcceptance, { rule, where, until }, location);
    const isUsed = found.some((each) => accepted.findIndex((one) => !one.isExpired && matches(one, each)) === index);
    // A build does not check drafts.
    if (isUsed || drafts.has(files.get(where) ?? where)) return [];
    return diagnose(acceptanceRules.unusedAcceptance, { rule, where }, location);
  });
  return sortDiagnostics([...marked, ...faults]);
}
