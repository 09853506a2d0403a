import fc from 'fast-check';

/** One of some files, and its new text; undefined means no file. */
export function chooseEdit(variants: Readonly<Record<string, readonly (string | undefined)[]>>) {
  return fc
    .constantFrom(...Object.keys(variants))
    .chain((file) => fc.record({ file: fc.constant(file), text: fc.constantFrom(...(variants[file] ?? [])) }));
}
