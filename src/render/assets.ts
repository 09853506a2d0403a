/**
 * What the head of a page points at outside itself. Dev and build differ in nothing else:
 * dev names source modules, the build names hashed files.
 */
export interface Assets {
  /** Addresses of the module scripts that every page loads. */
  readonly scripts: readonly string[];
  /** CSS that every page needs: tokens and base rules. */
  readonly styles: readonly string[];
}
