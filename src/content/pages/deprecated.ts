import type { Block } from '../../block/index.ts';
import type { Report } from '../../check/diagnostics/index.ts';
import { diagnose, replaceText, versionRules } from '../../check/diagnostics/index.ts';
import type { SourceMap } from '../templates/index.ts';

/** Tells of the props of a block that go in the next version, each where it is written. */
export function reportDeprecated(
  block: Block,
  props: unknown,
  location: SourceMap['location'],
  propertyPath: (path: readonly (string | number)[]) => string,
  report: Report,
): void {
  for (const { path, key, instead, isThere } of block.findDeprecated(props)) {
    const { cause, ...written } = location(path, 'key');
    const quotedAt = cause?.kind === 'placeholder' ? cause.location : undefined;
    // Where a placeholder stands for the value, the key is before the placeholder, and not where the value comes from.
    const at = quotedAt ?? written;
    const fix = isThere || quotedAt ? undefined : replaceText(at, key, instead);
    report(
      diagnose(versionRules.deprecatedProp, { key, instead, isThere }, at, { propertyPath: propertyPath(path), fix }),
    );
  }
}
