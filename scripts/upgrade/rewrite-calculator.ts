import type { Document } from '../../src/yaml/index.ts';
import { isMapping, quoteText } from '../../src/yaml/index.ts';
import type { Edited } from './edit-key.ts';
import { replaceKeys } from './edit-key.ts';
import type { WrittenBlock } from './site-files.ts';

/** What a calculator of builder 0.1 was made of. */
export const OLD_KEYS = ['typesLabel', 'types', 'size', 'resultLabel', 'currency'] as const;

/** What it said above its choices where the author wrote nothing. */
const TYPES_LABEL = 'Property type';

/** Writes property types with a rate, and a size, as inputs with a formula. Undefined where a part is in another file. */
export function rewriteCalculator(document: Document, { path, data }: WrittenBlock): Edited {
  const { typesLabel = TYPES_LABEL, types, size, resultLabel, currency } = data;
  if (!Array.isArray(types) || !types.every(isMapping) || !isMapping(size)) return undefined;
  if (typeof resultLabel !== 'string' || typeof currency !== 'string') return undefined;
  const { label, unit, start, min, max, step } = size;
  const inputs = [
    '- kind: choice',
    '  name: type',
    `  label: ${writeScalar(typesLabel)}`,
    '  options:',
    ...types.map((type) => `    - ${writeGroup({ label: type.label, value: type.rate })}`),
    `- ${writeGroup({ kind: 'number', name: 'size', label, unit, start, min, max, step })}`,
  ];
  return replaceKeys(document, path, OLD_KEYS, {
    inputs: inputs.join('\n'),
    formula: 'size * type',
    result: writeGroup({ kind: 'amount', label: resultLabel, currency }),
  });
}

function writeGroup(group: Readonly<Record<string, unknown>>): string {
  const written = Object.entries(group).filter(([, value]) => value !== undefined);
  return `{ ${written.map(([key, value]) => `${key}: ${writeScalar(value)}`).join(', ')} }`;
}

function writeScalar(value: unknown): string {
  const text = String(value);
  return typeof value === 'number' || /^(?!(?:true|false|null|yes|no|on|off|y|n)$)[a-z][a-z ]*$/i.test(text)
    ? text
    : quoteText(text);
}
