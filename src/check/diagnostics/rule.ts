export type Severity = 'error' | 'warning';

/**
 * One kind of fault. The code is permanent: tools, ignore lists and the reference use it. `message` says what is wrong,
 * `hint` how to fix it; both are whole sentences for someone who is not a developer.
 */
export interface Rule<Params> {
  readonly code: string;
  readonly severity: Severity;
  /** The fault in a few words, for the reference page. */
  readonly title: string;
  /** The fault is only certain if these keys of `site.yaml` have no faults. */
  readonly reliesOn?: readonly string[];
  readonly message: (params: Params) => string;
  readonly hint: (params: Params) => string;
}

/** Declares a rule; its severity is error by default. */
export function defineRule<Params>(rule: Omit<Rule<Params>, 'severity'> & { severity?: 'warning' }): Rule<Params> {
  return { severity: 'error', ...rule };
}

/** The page that explains every rule, relative to the folder of the builder. */
const REFERENCE = 'src/check/diagnostics/rules.md';

/**
 * The anchor of a rule's heading on the reference page, as GitHub generates it: `yamltab-indent` for `yaml/tab-indent`.
 */
export function docsAnchor(code: string): string {
  return code.replaceAll('/', '');
}

/** The path of a rule's explanation, relative to the folder of the builder. */
export function nameDocs(code: string): string {
  return `${REFERENCE}#${docsAnchor(code)}`;
}
