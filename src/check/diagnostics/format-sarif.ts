import type { ArtifactLocation, Log, Region, ReportingDescriptor, Result } from 'sarif';
import type { RuleSummary } from './all-rules.ts';
import type { Diagnostic } from './diagnostic.ts';
import { formatAsJson } from './escape.ts';
import { nameDocs } from './rule.ts';
import type { Range, Source } from './source.ts';
import { findSpan } from './source.ts';

export interface SarifOptions {
  /** The rules of the builder. A rule that is missing here gets its rule code as its title: `code/failure`. */
  readonly rules: readonly RuleSummary[];
  /** The folder of the site inside the repository, empty or with "/" at its end. */
  readonly base: string;
}

/** Diagnostics in SARIF 2.1.0, the format of code scanning services. */
export function formatSarif(diagnostics: readonly Diagnostic[], { rules, base }: SarifOptions): string {
  const described = describeRules(diagnostics, rules);
  const log: Log = {
    $schema: 'https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
        tool: { driver: { name: 'page-builder', rules: [...described.values()].map(toDescriptor) } },
        columnKind: 'utf16CodeUnits',
        results: diagnostics.map((diagnostic) => toResult(diagnostic, [...described.keys()], base)),
      },
    ],
  };
  return formatAsJson(log);
}

function describeRules(
  diagnostics: readonly Diagnostic[],
  rules: readonly RuleSummary[],
): ReadonlyMap<string, RuleSummary> {
  const known = new Map(rules.map((rule) => [rule.code, rule]));
  const others = diagnostics.filter(({ code }) => !known.has(code));
  return new Map([...known, ...others.map(({ code, severity }) => [code, { code, severity, title: code }] as const)]);
}

function toDescriptor({ code, severity, title }: RuleSummary): ReportingDescriptor {
  return {
    id: code,
    shortDescription: { text: title },
    help: { text: `${title}. See ${nameDocs(code)}.` },
    defaultConfiguration: { level: severity },
  };
}

function toResult(
  { code, severity, message, hint, source, range, propertyPath, fix, accepted }: Diagnostic,
  codes: readonly string[],
  base: string,
): Result {
  const artifactLocation: ArtifactLocation = { uri: toUri(base + source.file), uriBaseId: '%SRCROOT%' };
  const replacement = fix && { deletedRegion: toRegion(source, fix.range), insertedContent: { text: fix.text } };
  return {
    ruleId: code,
    ruleIndex: codes.indexOf(code),
    level: severity,
    message: { text: `${message} ${hint}` },
    locations: [
      {
        physicalLocation: { artifactLocation, region: toRegion(source, range) },
        ...(propertyPath === undefined ? {} : { logicalLocations: [{ fullyQualifiedName: propertyPath }] }),
      },
    ],
    ...(accepted !== undefined && { suppressions: [{ kind: 'external', justification: accepted }] }),
    ...(replacement && {
      fixes: [{ description: { text: hint }, artifactChanges: [{ artifactLocation, replacements: [replacement] }] }],
    }),
  };
}

function toRegion(source: Source, range: Range): Region {
  const { start, end } = findSpan(source, range);
  return { startLine: start.line, startColumn: start.column, endLine: end.line, endColumn: end.column };
}

function toUri(path: string): string {
  return path.split('/').map(encodeURIComponent).join('/');
}
