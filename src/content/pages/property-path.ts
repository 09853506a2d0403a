import type { SourceMap } from '../templates/index.ts';
import type { Path } from '../yaml/index.ts';
import { formatPath, isWithin } from '../yaml/index.ts';

/** `blocks[1] (faq) > items[0] > answer`; of what was written elsewhere, in an entry or a shared block, the way in that file. */
export function createPropertyPaths(sourceMap: SourceMap, type: string): (path: Path) => string {
  const base = sourceMap.at([]);
  return (path) => {
    const { document, path: written } = sourceMap.at(path);
    const isHere = document === base.document && isWithin(written, base.path);
    return isHere
      ? `${formatPath(base.path)} (${type})${steps(written.slice(base.path.length))}`
      : steps(written).slice(3);
  };
}

function steps(path: Path): string {
  return path.map((step) => (typeof step === 'number' ? `[${step}]` : ` > ${step}`)).join('');
}
