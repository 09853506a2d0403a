/** The canonical URL path for each URL path: for an alias another one, otherwise the same. Percent-encoded. */
export type RouteList = ReadonlyMap<string, string>;

/**
 * Serialises the sorted paths, one per line: the number of leading characters shared with the previous path, the other
 * characters and, for an alias, the canonical path.
 */
export function writeRouteList(routes: RouteList): string {
  let before = '';
  const lines = [...routes.keys()].sort().map((address) => {
    let shared = 0;
    while (shared < address.length && address[shared] === before[shared]) shared += 1;
    before = address;
    const canonical = routes.get(address);
    return `${shared} ${address.slice(shared)}${canonical === address ? '' : ` ${canonical}`}`;
  });
  return lines.join('\n');
}

/** Reads what `writeRouteList` wrote. */
export function readRouteList(text: string): RouteList {
  let address = '';
  const rows = text.split('\n').map((line) => {
    const [shared, rest = '', canonical] = line.split(' ');
    address = address.slice(0, Number(shared)) + rest;
    return [address, canonical ?? address] as const;
  });
  return new Map(rows);
}
