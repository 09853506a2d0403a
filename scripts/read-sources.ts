import { isRefused } from '../src/check/diagnostics/index.ts';
import { updateSources } from '../src/project/index.ts';
import { printDiagnostics } from './terminal.ts';

/** Asks the sources of a site, and prints what fails; returns whether the site can be made without it. */
export async function readSources(root: string, isOffline = false, isStrict = false): Promise<boolean> {
  const diagnostics = await updateSources({ root, isOffline });
  if (diagnostics.length > 0) printDiagnostics(diagnostics);
  return !isRefused(diagnostics, isStrict);
}
