/**
 * Finds a stored name in any Unicode normalization form: some disks store "ü" as two characters.
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
