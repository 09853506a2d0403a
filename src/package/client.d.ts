/** Types of the files that a block imports besides code: CSS modules, pictures, fonts. */
/// <reference types="vite/client" />

/** Data of a YAML file: give it its type with a zod schema. */
declare module '*.yaml' {
  const data: unknown;
  // biome-ignore lint/style/noDefaultExport: this is how a data file is imported.
  export default data;
}
