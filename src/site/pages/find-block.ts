import type { Block, Registry } from '../../block/index.ts';
import type { Report } from '../../diagnostics/index.ts';
import {
  blockShape,
  contentRules,
  diagnose,
  narrowPlace,
  replaceText,
  suggest,
  suggestSurely,
  yamlRules,
} from '../../diagnostics/index.ts';
import { describeValue } from '../../yaml/index.ts';
import { LOADER_KEYS } from '../schema/common-props.ts';
import type { Origins } from '../template/origins.ts';
import type { Origin } from '../template/placeholder.ts';

/** Reports what stands in the place of a block and is none. */
export function reportNoBlock(raw: unknown, origin: Origin, report: Report): undefined {
  const place = origin.document.locate(origin.path);
  const [, after, rest = ''] = /^(type:|shared:)(\S.*)$/.exec(typeof raw === 'string' ? raw : '') ?? [];
  if (after !== undefined) {
    report(diagnose(yamlRules.missingSpace, { after, suggestion: `${after} ${rest}` }, narrowPlace(place, after)));
    return;
  }
  const params = { wanted: 'a block', found: describeValue(raw), fix: 'Write for example "- type: hero".' };
  report(diagnose(blockShape.wrongType, params, place));
}

/** The block type that is written; one that is missing or unknown is reported. */
export function findBlock(
  data: Readonly<Record<string, unknown>>,
  origins: Origins,
  registry: Registry,
  report: Report,
): Block | undefined {
  const { type } = data;
  if (typeof type !== 'string' || type.trim() === '') {
    const key = type === undefined ? Object.keys(data).find((each) => suggest(each, ['type', 'shared'])) : undefined;
    if (key !== undefined) {
      const suggestion = suggest(key, ['type', 'shared']);
      const params = { key, owner: 'a block', suggestion, known: LOADER_KEYS };
      report(diagnose(blockShape.unknownKey, params, origins.place([key], 'key')));
      return undefined;
    }
    report(diagnose(contentRules.missingBlockType, {}, origins.place(type === undefined ? [] : ['type'])));
    return undefined;
  }
  const block = registry.get(type);
  if (!block) {
    const known = registry.types;
    const suggestion = suggest(type, known);
    const place = origins.place(['type']);
    const meant = suggestSurely(type, known);
    const fix = replaceText(place, type, meant);
    report(diagnose(contentRules.unknownBlock, { type, suggestion, known }, place, { fix }));
  }
  return block;
}
