import type { Location } from '../../diagnostics/index.ts';
import type { Path, Target } from '../../yaml/index.ts';
import { isWithin } from '../../yaml/index.ts';
import type { Origin } from './placeholder.ts';

/**
 * Where each part of expanded data was written. Most of it stands where the whole does;
 * a graft marks a part that came from another file, or from another location of the same.
 */
export interface Origins {
  readonly at: (path: Path) => Origin;
  readonly graft: (path: Path, origin: Origin, isQuoted?: boolean) => void;
  /** The same as a location in a file. */
  readonly location: (path: Path, target?: Target) => Location;
}

interface Graft {
  readonly path: Path;
  readonly origin: Origin;
  /** True where a placeholder stands for it. */
  readonly isQuoted: boolean;
}

/** Starts with everything written at `root`. Of the grafts above a path the deepest counts, and of equals the latest. */
export function createOrigins(root: Origin): Origins {
  const grafts: Graft[] = [];
  const findGraft = (path: Path, isFit: (graft: Graft) => boolean): Graft => {
    let nearest: Graft = { path: [], origin: root, isQuoted: false };
    for (const graft of grafts) {
      const isNearer = graft.path.length >= nearest.path.length && isWithin(path, graft.path);
      if (isNearer && isFit(graft)) nearest = graft;
    }
    return nearest;
  };
  const follow = (path: Path, { path: from, origin }: Graft) => descend(origin, path.slice(from.length));
  const at = (path: Path): Origin =>
    follow(
      path,
      findGraft(path, () => true),
    );
  return {
    at,
    graft: (path, origin, isQuoted = false) => grafts.push({ path, origin, isQuoted }),
    location: (path, target) => {
      const graft = findGraft(path, () => true);
      const { document, path: written } = follow(path, graft);
      const location = document.locate(written, target);
      if (!graft.isQuoted) return location;
      const quoting = follow(
        graft.path,
        findGraft(graft.path, ({ isQuoted }) => !isQuoted),
      );
      return { ...location, quotedAt: quoting.document.locate(quoting.path) };
    },
  };
}

export function stepInto(origin: Origin, step: string | number): Origin {
  return descend(origin, [step]);
}

export function descend({ document, path }: Origin, steps: Path): Origin {
  return { document, path: [...path, ...steps] };
}
