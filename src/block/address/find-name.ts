/**
 * Finds a name as it is stored, whichever form of Unicode its letters are written in: some disks store "ü" as two signs.
 * @param names paths or file names; they must not change
 */
export function createNameFinder(names: ReadonlySet<string>): (name: string) => string | undefined {
  let byForm: ReadonlyMap<string, string> | undefined;
  return (name) => {
    if (names.has(name)) return name;
    byForm ??= new Map([...names].map((each) => [each.normalize('NFC'), each]));
    return byForm.get(name.normalize('NFC'));
  };
}
