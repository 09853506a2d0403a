/** The page at each address: its canonical address; the same, or another one for an alias. All are as browsers send them. */
export type RouteList = ReadonlyMap<string, string>;

/**
 * Writes a list with a line for each address, in order: how many characters it shares with the address before, the
 * other characters, and the canonical address if it is an alias.
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
