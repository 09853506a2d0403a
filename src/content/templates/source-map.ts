import type { Location } from '../../check/diagnostics/index.ts';
import type { Path, Target } from '../yaml/index.ts';
import type { Origin } from './placeholder.ts';

/**
 * The location of each part of expanded data. Most parts are where the whole is; a mapping names a part from another
 * file, or from another location in the same file.
 */
export interface SourceMap {
  readonly at: (path: Path) => Origin;
  /** The location of the placeholder that a part replaces; undefined for a part that is written there itself. */
  readonly quotedAt: (path: Path) => Origin | undefined;
  readonly addMapping: (path: Path, origin: Origin, isQuoted?: boolean) => void;
  /** Records a site value inside a text. */
  readonly addValue: (path: Path, origin: Origin) => void;
  /** The same as a location in a file. */
  readonly location: (path: Path, target?: Target) => Location;
}

interface Mapping {
  readonly path: Path;
  readonly origin: Origin;
  /** Whether a placeholder filled it in. */
  readonly isQuoted: boolean;
}

/** A tree of mappings by path, because a list of thousands has as many. */
interface Branch {
  latest?: Mapping;
  /** The latest mapping that is not from a placeholder. */
  latestWritten?: Mapping;
  /** The site values in a text. */
  values?: Origin[];
  parts?: Map<Path[number], Branch>;
}

/** Starts with everything written at `root`. The deepest mapping above a path counts, and of several the latest. */
export function createSourceMap(root: Origin): SourceMap {
  const whole: Mapping = { path: [], origin: root, isQuoted: false };
  const top: Branch = { latest: whole, latestWritten: whole };
  const findMapping = (path: Path, which: 'latest' | 'latestWritten'): Mapping => {
    let nearest = top[which] ?? whole;
    let branch: Branch | undefined = top;
    for (const step of path) {
      branch = branch.parts?.get(step);
      if (!branch) break;
      nearest = branch[which] ?? nearest;
    }
    return nearest;
  };
  const follow = (path: Path, { path: from, origin }: Mapping) => descend(origin, path.slice(from.length));
  const quotedAt = (path: Path) => {
    const { path: from, isQuoted } = findMapping(path, 'latest');
    return isQuoted ? follow(from, findMapping(from, 'latestWritten')) : undefined;
  };
  return {
    at: (path) => follow(path, findMapping(path, 'latest')),
    quotedAt,
    addMapping: (path, origin, isQuoted = false) => {
      const branch = path.reduce(openPart, top);
      branch.latest = { path, origin, isQuoted };
      if (!isQuoted) branch.latestWritten = branch.latest;
    },
    addValue: (path, origin) => {
      const branch = path.reduce(openPart, top);
      branch.values = [...(branch.values ?? []), origin];
    },
    location: (path, target) => {
      const { document, path: written } = follow(path, findMapping(path, 'latest'));
      const location = document.locate(written, target);
      const quoting = quotedAt(path);
      if (quoting)
        return { ...location, cause: { kind: 'placeholder', location: quoting.document.locate(quoting.path) } };
      // If a text has several values, it is unknown which one is faulty.
      const [value, other] =
        path.reduce<Branch | undefined>((branch, step) => branch?.parts?.get(step), top)?.values ?? [];
      if (!value || other) return location;
      return { ...location, cause: { kind: 'value', location: value.document.locate(value.path) } };
    },
  };
}

function openPart(branch: Branch, step: Path[number]): Branch {
  branch.parts ??= new Map();
  const part = branch.parts.get(step) ?? {};
  branch.parts.set(step, part);
  return part;
}

export function descend({ document, path }: Origin, steps: Path): Origin {
  return { document, path: [...path, ...steps] };
}
