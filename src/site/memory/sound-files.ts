import type { Guard, KeptValue } from '../../incremental/store/index.ts';

/** The signatures of files in which no fault was found, by file. Files with a fault are looked at again each time. */
export interface SoundFiles {
  readonly get: (file: string) => string | undefined;
  readonly set: (file: string, signature: string) => void;
}

type Rows = readonly (readonly [file: string, signature: string])[];

export const isSoundFiles: Guard<Rows> = (value): value is Rows =>
  Array.isArray(value) &&
  value.every((row) => Array.isArray(row) && row.length === 2 && row.every((each) => typeof each === 'string'));

/** Keeps what was found sound from run to run; files that a run does not ask for are forgotten. */
export function createSoundFileStore(kept: KeptValue<Rows>): SoundFiles & { readonly save: () => void } {
  const used = new Map<string, string>();
  let stored: ReadonlyMap<string, string> | undefined;
  const known = () => {
    stored ??= new Map(kept.read());
    return stored;
  };
  return {
    get: (file) => {
      const signature = used.get(file) ?? known().get(file);
      if (signature !== undefined) used.set(file, signature);
      return signature;
    },
    set: (file, signature) => used.set(file, signature),
    save: () => {
      const isSame = used.size === known().size && [...used].every(([file, each]) => known().get(file) === each);
      if (!isSame) kept.write([...used]);
    },
  };
}
