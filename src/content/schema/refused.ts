import type { Field } from '../../block/index.ts';
import type { Location, ShapeRules } from '../../check/diagnostics/index.ts';
import type { Path, Target } from '../yaml/index.ts';

/** A value that a schema refused, and how to speak of it. */
export interface Refused {
  /** What its schema says. */
  readonly field: Field;
  readonly data: unknown;
  /** What the whole value is, in words: "a faq block". */
  readonly owner: string;
  readonly rules: ShapeRules;
  readonly location: (path: Path, target?: Target) => Location;
  readonly propertyPath?: (path: Path) => string;
  /** Keys that the whole value may have beside those of its schema. */
  readonly alsoKnown?: readonly string[];
  /** What to do about a key that belongs elsewhere; undefined for any other. */
  readonly elsewhere?: (key: string) => string | undefined;
  /** True for a key that the author has not written here, though the value has it: that of a shared block. */
  readonly isInherited?: (path: Path) => boolean;
  /** True for a value that lacks something because of a fault that is reported elsewhere. */
  readonly isIncomplete?: (path: Path) => boolean;
}
