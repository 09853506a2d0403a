import type { EntryFields, InputSpec } from '../../../src/content/index.ts';
import { listFields } from '../../../src/content/index.ts';
import type { JsonSchema } from './json-schema.ts';
import { asObject, chooseBy, escapePattern, mapValues } from './json-schema.ts';

/**
 * What a query may ask of each collection: the fields of its entries, and the words of a choice.
 * @param query the schema of a query
 */
export function queryDefinition(
  query: JsonSchema,
  collections: ReadonlyMap<string, EntryFields | undefined>,
): JsonSchema {
  const value = asObject(asObject(query.properties?.where).additionalProperties);
  const options = [...collections].flatMap(([name, kind]) => {
    if (!kind) return [];
    const { inputs } = kind;
    const fields = listFields(kind);
    const asked = mapValues(Object.fromEntries(fields.map((field) => [field, field])), (field) =>
      describeValue(inputs[field], value),
    );
    const where = { type: 'object', properties: asked, additionalProperties: false } as const;
    return [[name, { properties: { where, sort: sortSchema(fields), group: groupSchema(fields) } }] as const];
  });
  return chooseBy('collection', Object.fromEntries(options));
}

function describeValue(spec: InputSpec | undefined, value: JsonSchema): JsonSchema {
  const words = spec?.describe === undefined ? {} : { description: spec.describe };
  if (!spec?.options) return { ...value, ...words };
  const pattern = `^(?:${spec.options.map(escapePattern).join('|')})$|\\$\\{`;
  const patternErrorMessage = `Write one of: ${spec.options.join(', ')}.`;
  return {
    ...words,
    if: { type: 'string' },
    then: { pattern, patternErrorMessage },
    else: value,
    defaultSnippets: spec.options.map((option) => ({ label: option, body: option })),
  };
}

function groupSchema(fields: readonly string[]): JsonSchema {
  const patternErrorMessage = `Write one of: ${fields.join(', ')}.`;
  const defaultSnippets = fields.map((field) => ({ label: field, body: field }));
  return { type: 'string', pattern: `^(?:${fields.join('|')})$`, patternErrorMessage, defaultSnippets };
}

function sortSchema(fields: readonly string[]): JsonSchema {
  return {
    type: 'string',
    pattern: `^-?(?:${fields.join('|')})$`,
    patternErrorMessage: `Write one of: ${fields.join(', ')}; with "-" before it for the last first.`,
    defaultSnippets: fields.flatMap((field) => [field, `-${field}`]).map((each) => ({ label: each, body: each })),
  };
}
