import type { Location } from '../../diagnostics/index.ts';
import type { Path, Target } from '../../yaml/index.ts';
import { isWithin } from '../../yaml/index.ts';
import type { Origin } from './placeholder.ts';

/**
 * Where each part of expanded data was written. Most of it stands where the whole does;
 * a mapping names a part that came from another file, or from another location of the same.
 */
export interface SourceMap {
  readonly at: (path: Path) => Origin;
  readonly addMapping: (path: Path, origin: Origin, isQuoted?: boolean) => void;
  /** The same as a location in a file. */
  readonly location: (path: Path, target?: Target) => Location;
}

interface Mapping {
  readonly path: Path;
  readonly origin: Origin;
  /** True where a placeholder stands for it. */
  readonly isQuoted: boolean;
}

/** Starts with everything written at `root`. Of the mappings above a path the deepest counts, and of equals the latest. */
export function createSourceMap(root: Origin): SourceMap {
  const mappings: Mapping[] = [];
  const findMapping = (path: Path, isFit: (mapping: Mapping) => boolean): Mapping => {
    let nearest: Mapping = { path: [], origin: root, isQuoted: false };
    for (const mapping of mappings) {
      const isNearer = mapping.path.length >= nearest.path.length && isWithin(path, mapping.path);
      if (isNearer && isFit(mapping)) nearest = mapping;
    }
    return nearest;
  };
  const follow = (path: Path, { path: from, origin }: Mapping) => descend(origin, path.slice(from.length));
  const isAny = () => true;
  return {
    at: (path) => follow(path, findMapping(path, isAny)),
    addMapping: (path, origin, isQuoted = false) => mappings.push({ path, origin, isQuoted }),
    location: (path, target) => {
      const mapping = findMapping(path, isAny);
      const { document, path: written } = follow(path, mapping);
      const location = document.locate(written, target);
      if (!mapping.isQuoted) return location;
      const above = findMapping(mapping.path, ({ isQuoted }) => !isQuoted);
      const quoting = follow(mapping.path, above);
      return { ...location, quotedAt: quoting.document.locate(quoting.path) };
    },
  };
}

export function descend({ document, path }: Origin, steps: Path): Origin {
  return { document, path: [...path, ...steps] };
}
