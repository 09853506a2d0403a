import type { Location } from '../../check/diagnostics/index.ts';
import type { Document, Target } from '../yaml/index.ts';
import { isMapping, valueAt } from '../yaml/index.ts';

/** What `site.yaml` says for pages to quote, and where. */
export interface SiteKeys {
  readonly namesIn: (path: readonly string[]) => readonly string[];
  readonly locate: (path: readonly string[], target?: Target) => Location;
  /** The key at the root of `site.yaml` on whose line or in whose value a location starts; undefined where it cannot be read, and for other files. */
  readonly keyAt: (location: Location) => string | undefined;
}

/** @param written `site.yaml` as it is; `document` has the keys that were meant */
export function createSiteKeys(document: Document, written: Document | undefined): SiteKeys {
  let keys: readonly (readonly [start: number, key: string])[] | undefined;
  return {
    namesIn: (path) => {
      const value = valueAt(document.data, path);
      return isMapping(value) ? Object.keys(value) : [];
    },
    locate: (path, target = 'key') => document.locate(path, target),
    keyAt: ({ source, range }) => {
      if (source.file !== document.source.file) return undefined;
      keys ??= written ? listKeys(written) : [];
      return keys.findLast(([start]) => start <= range[0])?.[1];
    },
  };
}

function listKeys({ data, locate }: Document): readonly (readonly [start: number, key: string])[] {
  const keys = Object.keys(data).map((key) => [locate([key], 'key').range[0], key] as const);
  return keys.sort(([left], [right]) => left - right);
}
