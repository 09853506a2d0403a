import type { Block, Registry } from '../../block/index.ts';
import type { Report } from '../../check/diagnostics/index.ts';
import {
  blockShape,
  contentRules,
  diagnose,
  diagnoseUnknown,
  narrowLocation,
  suggest,
  yamlRules,
} from '../../check/diagnostics/index.ts';
import { LOADER_KEYS } from '../schema/index.ts';
import type { Origin, SourceMap } from '../templates/index.ts';
import { describeValue } from '../yaml/index.ts';

/** Reports what is written instead of a block and is not one. */
export function reportNoBlock(raw: unknown, origin: Origin, report: Report): undefined {
  const location = origin.document.locate(origin.path);
  const [, after, rest = ''] = /^(type:|shared:)(\S.*)$/.exec(typeof raw === 'string' ? raw : '') ?? [];
  if (after !== undefined) {
    report(
      diagnose(yamlRules.missingSpace, { after, suggestion: `${after} ${rest}` }, narrowLocation(location, after)),
    );
    return;
  }
  const params = { wanted: 'a block', found: describeValue(raw), fix: 'Write for example "- type: hero".' };
  report(diagnose(blockShape.wrongType, params, location));
}

/** Reports a block that has none of the properties and slots of which it needs one; true where that is so. */
export function reportMissingAlternative(
  { type, oneOf }: Block,
  data: Readonly<Record<string, unknown>>,
  sourceMap: SourceMap,
  report: Report,
): boolean {
  if (oneOf.length === 0 || oneOf.some((key) => key in data)) return false;
  report(diagnose(contentRules.missingAlternative, { type, keys: oneOf }, sourceMap.location([])));
  return true;
}

/** The block type that is written; one that is missing or unknown is reported. */
export function findBlock(
  data: Readonly<Record<string, unknown>>,
  sourceMap: SourceMap,
  registry: Registry,
  report: Report,
): Block | undefined {
  const { type } = data;
  if (typeof type !== 'string' || type.trim() === '') {
    const key = type === undefined ? Object.keys(data).find((each) => suggest(each, ['type', 'shared'])) : undefined;
    if (key !== undefined) {
      const suggestion = suggest(key, ['type', 'shared']);
      const params = { key, owner: 'a block', suggestion, known: LOADER_KEYS };
      report(diagnose(blockShape.unknownKey, params, sourceMap.location([key], 'key')));
      return undefined;
    }
    report(diagnose(contentRules.missingBlockType, {}, sourceMap.location(type === undefined ? [] : ['type'])));
    return undefined;
  }
  const block = registry.get(type);
  if (!block) {
    const unknown = { word: type, known: registry.types };
    report(diagnoseUnknown(contentRules.unknownBlock, unknown, { type }, sourceMap.location(['type'])));
  }
  return block;
}
