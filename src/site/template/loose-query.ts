import type { Block, Field } from '../../block/index.ts';
import type { Report } from '../../diagnostics/index.ts';
import { blockShape, diagnose } from '../../diagnostics/index.ts';
import { QUERY_KEYS } from './query.ts';
import type { SourceMap } from './source-map.ts';

/** Reports the keys of a list from a collection that stand in a block itself, without the key of the list above them. */
export function reportLooseQuery(
  data: Readonly<Record<string, unknown>>,
  { props }: Pick<Block, 'props'>,
  sourceMap: SourceMap,
  report: Report,
): boolean {
  if (!('collection' in data && 'each' in data)) return false;
  if (props.fields().has('collection')) return false;
  const isMissing = ([key, { shape, isRequired }]: readonly [string, Field]) =>
    !(key in data) && shape === 'list' && isRequired;
  const [list] = [...props.fields()].find(isMissing) ?? ['items'];
  const keys = QUERY_KEYS.filter((key) => key in data).join(', ');
  const params = {
    problem: 'A list from a collection stands under a key of its own.',
    fix: `Write "${list}:" above this line, and indent by two spaces what belongs to it: ${keys}.`,
  };
  report(diagnose(blockShape.invalidValue, params, sourceMap.location(['collection'], 'key')));
  return true;
}
