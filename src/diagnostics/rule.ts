export type Severity = 'error' | 'warning';

/**
 * One kind of fault. The code is permanent: tools, ignore lists and the reference name it.
 * `message` says what is wrong, `hint` what to do about it; both are whole sentences for someone who is not a developer.
 */
export interface Rule<Facts> {
  readonly code: string;
  readonly severity: Severity;
  /** The fault in a few words, for the reference page. */
  readonly title: string;
  readonly message: (facts: Facts) => string;
  readonly hint: (facts: Facts) => string;
}

/** Declares a rule; `Facts` is inferred from `message`. */
export function defineRule<Facts>(rule: Rule<Facts>): Rule<Facts> {
  return rule;
}
