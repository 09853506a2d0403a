import type { Diagnostic } from '../../src/check/diagnostics/index.ts';
import { CONTENT_VERSION, OLDEST_VERSION } from '../../src/content/index.ts';
import type { Reader } from '../../src/content/yaml/index.ts';
import type { Check } from '../fix/fix-faults.ts';
import type { Change, Codemod, Result } from './codemod.ts';
import { readSiteFiles, SITE_FILE, setNumber, withDocument } from './codemod.ts';
import { from1To2 } from './from-1-to-2.ts';

const CODEMODS: readonly Codemod[] = [from1To2];

/** A file whose text changes. */
export interface UpgradedFile {
  readonly file: string;
  readonly original: string;
  readonly text: string;
}

export type Upgrade =
  | { readonly state: 'current' | 'newer'; readonly version: number }
  /** Files that cannot be read as YAML. */
  | { readonly state: 'broken'; readonly files: readonly string[] }
  /** Faults that the site would have afterwards and does not have now. */
  | { readonly state: 'worse'; readonly faults: readonly Diagnostic[] }
  | {
      readonly state: 'ready';
      readonly from: number;
      /** `site.yaml`, which has the version, comes last. */
      readonly files: readonly UpgradedFile[];
      readonly changes: readonly Change[];
      /** What has to be changed by hand. */
      readonly left: readonly Change[];
    };

/** Determines the changes for a site that was written for an older version. Nothing is written. */
export function planUpgrade(reader: Reader, check: Check): Upgrade {
  const { documents, broken } = readSiteFiles(reader);
  const site = documents.get(SITE_FILE);
  if (!site || broken.length > 0) return { state: 'broken', files: broken };
  const version = typeof site.data.version === 'number' ? site.data.version : OLDEST_VERSION;
  if (version === CONTENT_VERSION) return { state: 'current', version };
  if (version > CONTENT_VERSION) return { state: 'newer', version };

  const start: Result = { documents, changes: [], left: [] };
  const changed = CODEMODS.filter(({ from }) => from >= version).reduce((before, { apply }) => {
    const { documents: after, changes, left } = apply(before.documents);
    return { documents: after, changes: [...before.changes, ...changes], left: [...before.left, ...left] };
  }, start);
  const named = setNumber(changed.documents.get(SITE_FILE) ?? site, 'version', CONTENT_VERSION);
  if (!named) return { state: 'broken', files: [SITE_FILE] };
  const upgraded = withDocument(changed.documents, named.document);
  const files = [...upgraded].flatMap(([file, { source }]) => {
    const original = documents.get(file)?.source.text ?? '';
    return original === source.text ? [] : [{ file, original, text: source.text }];
  });
  const faults = findNewFaults(check(new Map()), check(new Map(files.map(({ file, text }) => [file, text]))));
  if (faults.length > 0) return { state: 'worse', faults };
  return {
    state: 'ready',
    from: version,
    files: files.toSorted((left, right) => Number(left.file === SITE_FILE) - Number(right.file === SITE_FILE)),
    changes: [...changed.changes, named.change],
    left: changed.left,
  };
}

/** The errors of files that have more errors after the upgrade than before. */
function findNewFaults(before: readonly Diagnostic[], after: readonly Diagnostic[]): readonly Diagnostic[] {
  const listErrors = (diagnostics: readonly Diagnostic[], file: string) =>
    diagnostics.filter(({ severity, source }) => severity === 'error' && source.file === file);
  const files = [...new Set(after.map(({ source }) => source.file))];
  return files.flatMap((file) => {
    const errors = listErrors(after, file);
    return errors.length > listErrors(before, file).length ? errors : [];
  });
}
