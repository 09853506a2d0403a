/** A form that a block sends to a server, as a receiver checks it. */
export interface PostedForm {
  /** The address that it is sent to. */
  readonly to: string;
  readonly subject: string;
  readonly fields: readonly PostedField[];
  /** What a visitor without JavaScript reads when it has arrived. */
  readonly thanks: { readonly title: string; readonly message: string };
  /** What such a visitor reads when it has not; {help} is whom to contact. */
  readonly failed: string;
  readonly help: { readonly href: string; readonly label: string };
}

/** A field of such a form. */
export interface PostedField {
  readonly name: string;
  readonly label: string;
  readonly kind: 'text' | 'lines' | 'number' | 'date' | 'time' | 'choice' | 'tick';
  readonly required: boolean;
  /** The regular expression of the whole answer. */
  readonly pattern?: string;
  readonly min?: number;
  readonly max?: number;
  readonly step?: number;
  /** Whether a date must be today or later. */
  readonly future?: boolean;
  /** The words of each choice, by its value. */
  readonly options?: Readonly<Record<string, string>>;
}
