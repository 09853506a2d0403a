import fc from 'fast-check';

/** Generates an edit: one of the files, and one of its texts; an undefined text means no file. */
export function chooseEdit(variants: Readonly<Record<string, readonly (string | undefined)[]>>) {
  return fc
    .constantFrom(...Object.keys(variants))
    .chain((file) => fc.record({ file: fc.constant(file), text: fc.constantFrom(...(variants[file] ?? [])) }));
}
