/** Which fonts a site is set in, as its theme says. */
export interface TypeChoice {
  readonly text?: FamilyChoice | undefined;
  readonly heading?: FamilyChoice | undefined;
  /** Families for letters that the others do not have. */
  readonly others?: readonly FamilyChoice[] | undefined;
}

/** The name of an installed family, or own files. */
export type FamilyChoice = string | OwnFamily;

export interface OwnFamily {
  readonly name: string;
  /** The installed family that has the characters which the files do not have. */
  readonly family?: string | undefined;
  readonly files: readonly OwnFontFile[];
}

export interface OwnFontFile {
  readonly file: string;
  /** The weight or the range of weights, as CSS writes it. */
  readonly weight?: string | undefined;
  readonly style?: 'normal' | 'italic' | undefined;
  /** The characters for which browsers fetch it, as CSS writes them; left out, all that it has. */
  readonly characters?: string | undefined;
}
