import { isRefused } from '../src/check/diagnostics/index.ts';
import { updateSources } from '../src/project/index.ts';
import { printDiagnostics } from './terminal.ts';

/**
 * Updates the data of a site's external sources and prints failures; returns whether the site can be built
 * nevertheless.
 */
export async function readSources(root: string, isOffline = false, isStrict = false): Promise<boolean> {
  const diagnostics = await updateSources({ root, isOffline });
  if (diagnostics.length > 0) printDiagnostics(diagnostics);
  return !isRefused(diagnostics, isStrict);
}
