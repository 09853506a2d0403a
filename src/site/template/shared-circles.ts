import type { Report } from '../../diagnostics/index.ts';
import { contentRules, diagnose, formatLocation } from '../../diagnostics/index.ts';
import type { Path } from '../../yaml/index.ts';
import { isMapping } from '../../yaml/index.ts';
import { orderByUse } from './order-by-use.ts';
import type { SharedBlocks } from './shared.ts';

/** The shared blocks without the documents of those that include themselves, by way of others or not; each circle is reported. */
export function refuseCircles(shared: SharedBlocks, report: Report): SharedBlocks {
  const findUses = (name: string) => findIncluded(shared.get(name)?.data, []);
  const { circles } = orderByUse(shared.keys(), (name) => findUses(name).map(([included]) => included));
  const circular = new Set<string>();
  for (const circle of circles) {
    if (circle.some((name) => circular.has(name))) continue;
    for (const name of circle) circular.add(name);
    const includes = circle.flatMap((name, index) => {
      const next = circle[(index + 1) % circle.length];
      const [, path = []] = findUses(name).find(([included]) => included === next) ?? [];
      const location = shared.get(name)?.locate(path);
      return location ? { name, location } : [];
    });
    const [first] = includes;
    const steps = includes.map(({ name, location }) => ({ name, where: formatLocation(location) }));
    if (first) report(diagnose(contentRules.circularShared, { steps }, first.location));
  }
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
