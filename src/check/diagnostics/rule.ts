export type Severity = 'error' | 'warning';

/**
 * One kind of fault. The code is permanent: tools, ignore lists and the reference name it.
 * `message` says what is wrong, `hint` what to do about it; both are whole sentences for someone who is not a developer.
 */
export interface Rule<Params> {
  readonly code: string;
  readonly severity: Severity;
  /** The fault in a few words, for the reference page. */
  readonly title: string;
  /** The keys of `site.yaml` that have to be sound for this to be a fault. */
  readonly reliesOn?: readonly string[];
  readonly message: (params: Params) => string;
  readonly hint: (params: Params) => string;
}

/** Declares a rule, of an error where it does not say otherwise. */
export function defineRule<Params>(rule: Omit<Rule<Params>, 'severity'> & { severity?: 'warning' }): Rule<Params> {
  return { severity: 'error', ...rule };
}

/** The page that explains every rule, from the project's own folder. */
const REFERENCE = 'src/check/diagnostics/rules.md';

/** The anchor of a rule's heading on the reference page, as GitHub makes it: `yamltab-indent` for `yaml/tab-indent`. */
export function docsAnchor(code: string): string {
  return code.replaceAll('/', '');
}

/** The path of a rule's explanation, from the project's own folder. */
export function nameDocs(code: string): string {
  return `${REFERENCE}#${docsAnchor(code)}`;
}
