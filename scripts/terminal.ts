import colors from 'picocolors';
import type { Diagnostic, Note, Palette } from '../src/check/diagnostics/index.ts';
import {
  formatAccepted,
  formatNotes,
  formatPretty,
  limitAlike,
  listOpen,
  summarise,
} from '../src/check/diagnostics/index.ts';

const palette: Palette = {
  error: (text) => colors.bold(colors.red(text)),
  warning: (text) => colors.bold(colors.yellow(text)),
  dim: colors.dim,
  bold: colors.bold,
};

/**
 * Formats diagnostics for a terminal: in colour if the terminal has colours, and only a few of those with the same
 * message.
 */
export function formatForTerminal(diagnostics: readonly Diagnostic[], showsAll = false): string {
  return formatPretty(showsAll ? diagnostics : limitAlike(diagnostics), palette);
}

/** Notes for a terminal. */
export function formatNotesForTerminal(notes: readonly Note[]): string {
  return formatNotes(notes, palette);
}

/** Accepted warnings for a terminal; empty if there are none. */
export function formatAcceptedForTerminal(diagnostics: readonly Diagnostic[]): string {
  const accepted = diagnostics.filter((each) => each.accepted !== undefined);
  return accepted.length === 0 ? '' : formatAccepted(accepted, palette);
}

/** Prints diagnostics and a line that counts them, and the accepted warnings, to standard error. */
export function printDiagnostics(diagnostics: readonly Diagnostic[]): void {
  const open = listOpen(diagnostics);
  if (open.length > 0) console.error(`${formatForTerminal(open)}\n\n${summarise(open)}\n`);
  const accepted = formatAcceptedForTerminal(diagnostics);
  if (accepted !== '') console.error(`${accepted}\n`);
}

/** A progress line that is overwritten: only shown in a terminal. */
export interface ProgressLine {
  readonly show: (text: string) => void;
  readonly clear: () => void;
}

/** Creates a progress line; if the stream is not a terminal, the line prints nothing. */
export function createProgressLine(stream: NodeJS.WriteStream = process.stderr): ProgressLine {
  if (!stream.isTTY) return { show: () => {}, clear: () => {} };
  const clear = () => stream.write('\r\u001b[K');
  return {
    show: (text) => {
      clear();
      stream.write(colors.dim(text));
    },
    clear,
  };
}

/** `912 B`, `38.3 kB`, `1.2 MB`: units of 1,000. */
export function formatBytes(bytes: number): string {
  if (bytes < 1000) return `${bytes} B`;
  return bytes < 1_000_000 ? `${(bytes / 1000).toFixed(1)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
}

/** `870 ms`, `2.24 s`. */
export function formatTime(milliseconds: number): string {
  return milliseconds < 1000 ? `${Math.round(milliseconds)} ms` : `${(milliseconds / 1000).toFixed(2)} s`;
}
