import type { Location, Report } from '../../diagnostics/index.ts';
import { contentRules, diagnose, formatLocation } from '../../diagnostics/index.ts';
import type { Path } from '../../yaml/index.ts';
import { isMapping } from '../../yaml/index.ts';
import type { SharedBlocks } from './shared.ts';

/** A shared block on the way to another, and where it includes that. */
interface Step {
  readonly name: string;
  readonly location: () => Location;
}

/** The shared blocks without the documents of those that include themselves, by way of others or not; each circle is reported. */
export function refuseCircles(shared: SharedBlocks, report: Report): SharedBlocks {
  const visited = new Set<string>();
  const circular = new Set<string>();

  function visit(name: string, way: readonly Step[]): void {
    const start = way.findIndex((step) => step.name === name);
    if (start !== -1) refuse(way.slice(start));
    const document = shared.get(name);
    if (visited.has(name) || !document) return;
    visited.add(name);
    for (const [included, path] of findIncluded(document.data, [])) {
      visit(included, [...way, { name, location: () => document.locate(path) }]);
    }
  }

  function refuse(circle: readonly Step[]): void {
    const [first] = circle;
    if (!first || circle.some(({ name }) => circular.has(name))) return;
    for (const { name } of circle) circular.add(name);
    const steps = circle.map(({ name, location }) => ({ name, where: formatLocation(location()) }));
    report(diagnose(contentRules.circularShared, { steps }, first.location()));
  }

  for (const name of shared.keys()) visit(name, []);
  return circular.size === 0
    ? shared
    : new Map([...shared].map(([name, document]) => [name, circular.has(name) ? undefined : document]));
}

/** The names of the shared blocks that some data includes, and where. */
function findIncluded(data: unknown, path: Path): readonly (readonly [name: string, path: Path])[] {
  if (Array.isArray(data)) return data.flatMap((item, index) => findIncluded(item, [...path, index]));
  if (!isMapping(data)) return [];
  return Object.entries(data).flatMap(([key, value]) => {
    const at = [...path, key];
    return key === 'shared' && typeof value === 'string' ? [[value, at] as const] : findIncluded(value, at);
  });
}
