import type { Location } from '../../diagnostics/index.ts';
import type { Document, Target } from '../../yaml/index.ts';
import { isMapping, valueAt } from '../../yaml/index.ts';

/** What `site.yaml` says for pages to quote, and where. */
export interface SiteKeys {
  readonly namesIn: (path: readonly string[]) => readonly string[];
  readonly locate: (path: readonly string[], target?: Target) => Location;
  /** The key at the root of `site.yaml` on whose line or in whose value an offset lies; undefined where it cannot be read. */
  readonly keyAt: (offset: number) => string | undefined;
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
    keyAt: (offset) => {
      keys ??= written ? listKeys(written) : [];
      return keys.findLast(([start]) => start <= offset)?.[1];
    },
  };
}

function listKeys({ data, locate }: Document): readonly (readonly [start: number, key: string])[] {
  const keys = Object.keys(data).map((key) => [locate([key], 'key').range[0], key] as const);
  return keys.sort(([left], [right]) => left - right);
}
