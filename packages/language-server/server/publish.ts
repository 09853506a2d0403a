import type { CodeAction, Diagnostic, Position, PublishDiagnosticsParams, Range } from 'vscode-languageserver/node';
import { CodeActionKind, DiagnosticSeverity } from 'vscode-languageserver/node';
import type { FileFault, Finding } from './messages.ts';
import type { SiteFiles } from './site-files.ts';

/** Functions that publish diagnostics and find the latest version of an open file. */
interface FaultPorts extends Pick<SiteFiles, 'nameUri'> {
  readonly publish: (published: PublishDiagnosticsParams) => void;
  readonly findVersion: (file: string) => number | undefined;
}

/**
 * The last known faults of a site, by file. Publishes faults file by file; for an open file without faults, an empty
 * list. Files that were edited since the check are left out, because the next check comes soon.
 */
export function createFaultBoard({ nameUri, publish, findVersion }: FaultPorts) {
  const shown = new Map<string, { readonly version: number | undefined; readonly faults: readonly FileFault[] }>();
  return {
    /** The faults of a file; empty between an edit and the next check, because the faults may have moved. */
    of: (file: string) => {
      const { version, faults } = shown.get(file) ?? NOTHING;
      return version === findVersion(file) ? faults : [];
    },
    show: ({ faults, versions }: Extract<Finding, { readonly kind: 'faults' }>) => {
      const byFile = new Map<string, FileFault[]>();
      for (const fault of faults) byFile.set(fault.file, [...(byFile.get(fault.file) ?? []), fault]);
      for (const file of new Set([...shown.keys(), ...byFile.keys(), ...versions.keys()])) {
        const version = versions.get(file);
        if (findVersion(file) !== version) continue;
        const found = byFile.get(file) ?? [];
        if (found.length > 0) shown.set(file, { version, faults: found });
        else shown.delete(file);
        const diagnostics = found.map((fault) => toProtocol(fault, nameUri));
        publish({ uri: nameUri(file), diagnostics, ...(version !== undefined && { version }) });
      }
    },
  };
}

const NOTHING = { version: undefined, faults: [] };

const SEVERITIES = { error: DiagnosticSeverity.Error, warning: DiagnosticSeverity.Warning } as const;

function toProtocol(
  { range, code, severity, message, hint, quotedAt }: FileFault,
  nameUri: SiteFiles['nameUri'],
): Diagnostic {
  return {
    range,
    code,
    severity: SEVERITIES[severity],
    source: 'page-builder',
    message: `${message}\n${hint}`,
    ...(quotedAt && {
      relatedInformation: [
        { location: { uri: nameUri(quotedAt.file), range: quotedAt.range }, message: 'It is used here.' },
      ],
    }),
  };
}

/** The quick fixes for the faults of a file that touch a range. */
export function listFixes(faults: readonly FileFault[], uri: string, range: Range): CodeAction[] {
  return faults.flatMap(({ fix, message, range: where }) => {
    if (!fix || !touches(where, range)) return [];
    const title =
      fix.text.trim() === '' ? `Remove what is not needed: ${message}` : `Write ${JSON.stringify(fix.text)}`;
    const edit = { changes: { [uri]: [{ range: fix.range, newText: fix.text }] } };
    return [{ title, kind: CodeActionKind.QuickFix, isPreferred: true, edit }];
  });
}

function touches(one: Range, other: Range): boolean {
  return !isBefore(one.end, other.start) && !isBefore(other.end, one.start);
}

function isBefore(one: Position, other: Position): boolean {
  return one.line < other.line || (one.line === other.line && one.character < other.character);
}
