/** The fonts of a site, from its theme. */
export interface TypeChoice {
  readonly text?: FamilyChoice | undefined;
  readonly heading?: FamilyChoice | undefined;
  /** Families for letters that the others lack. */
  readonly others?: readonly FamilyChoice[] | undefined;
}

/** The name of an installed family, or own files. */
export type FamilyChoice = string | OwnFamily;

export interface OwnFamily {
  readonly name: string;
  /** The installed family for characters that the files lack. */
  readonly family?: string | undefined;
  readonly files: readonly OwnFontFile[];
}

export interface OwnFontFile {
  readonly file: string;
  /** The weight or the range of weights, in CSS notation. */
  readonly weight?: string | undefined;
  readonly style?: 'normal' | 'italic' | undefined;
  /** The characters for which browsers load it, in CSS notation; by default, all that it has. */
  readonly characters?: string | undefined;
}
