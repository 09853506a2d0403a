import type { Report } from '../../check/diagnostics/index.ts';
import { diagnose, versionRules } from '../../check/diagnostics/index.ts';
import { CONTENT_VERSION, OLDEST_VERSION, siteFileSchema } from '../schema/index.ts';
import type { Document } from '../yaml/index.ts';

/** Tells a site that was written for an earlier builder, or for a later one. What is no version its schema refuses. */
export function checkVersion({ data, locate }: Document, report: Report): void {
  const { version = OLDEST_VERSION } = data;
  if (!Number.isInteger(version) || typeof version !== 'number' || version < OLDEST_VERSION) return;
  const params = { version, current: CONTENT_VERSION, isWritten: 'version' in data };
  if (version > CONTENT_VERSION) report(diagnose(versionRules.newerVersion, params, locate(['version'])));
  // An unknown key may be the version with another name, and has its own report.
  if (!params.isWritten && Object.keys(data).some((key) => !(key in siteFileSchema.shape))) return;
  if (version < CONTENT_VERSION) report(diagnose(versionRules.olderVersion, params, locate(['version'])));
}
