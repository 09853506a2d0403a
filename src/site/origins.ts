import type { Place } from '../diagnostics/index.ts';
import type { Path, Target } from '../document/index.ts';
import type { Origin } from './placeholder.ts';

/**
 * Where each part of expanded data was written. Most of it stands where the whole does;
 * a graft marks a part that came from another file, or from another place of the same.
 */
export interface Origins {
  readonly at: (path: Path) => Origin;
  readonly graft: (path: Path, origin: Origin) => void;
  /** The same as a place in a file. */
  readonly place: (path: Path, target?: Target) => Place;
}

interface Graft {
  readonly path: Path;
  readonly origin: Origin;
}

/** Starts with everything written at `root`. Of the grafts above a path the deepest counts, and of equals the latest. */
export function createOrigins(root: Origin): Origins {
  const grafts: Graft[] = [];
  const at = (path: Path): Origin => {
    let nearest: Graft = { path: [], origin: root };
    for (const graft of grafts) {
      if (graft.path.length >= nearest.path.length && startsWith(path, graft.path)) nearest = graft;
    }
    return descend(nearest.origin, path.slice(nearest.path.length));
  };
  return {
    at,
    graft: (path, origin) => grafts.push({ path, origin }),
    place: (path, target) => {
      const origin = at(path);
      return origin.document.locate(origin.path, target);
    },
  };
}

export function childOf(origin: Origin, step: string | number): Origin {
  return descend(origin, [step]);
}

export function descend({ document, path }: Origin, steps: Path): Origin {
  return { document, path: [...path, ...steps] };
}

function startsWith(path: Path, prefix: Path): boolean {
  return prefix.length <= path.length && prefix.every((step, index) => step === path[index]);
}
