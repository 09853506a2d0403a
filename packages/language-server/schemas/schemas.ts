import type { EntryFields } from '../../../src/content/index.ts';
import type { BlockVocabulary } from './blocks.ts';
import { blockDefinitions, expandingContext } from './blocks.ts';
import { toJsonSchema, writeGroup } from './json-schema.ts';
import type { Names } from './names.ts';
import { lateDefinitions, nameDefinitions } from './names.ts';
import type { JsonSchema } from './parts.ts';
import { ANY_BLOCK, BLOCK_LIST, chooseBy, PLACEHOLDERS, QUERIES, reference, TYPED_BLOCK } from './parts.ts';
import type { Placeholder } from './placeholders.ts';
import { listInputs, placeholderDefinition } from './placeholders.ts';
import type { Root } from './roots.ts';
import { describeFiles, describeQuery } from './roots.ts';

/** The data from which the schemas of a site are made. */
export interface Vocabulary extends BlockVocabulary {
  readonly names: Names;
  /** The site values that pages can use. */
  readonly siteValues: readonly Placeholder[];
  /** The fields of each collection's entries; undefined if the template cannot be read. */
  readonly collections: ReadonlyMap<string, EntryFields | undefined>;
}

/** The schemas for completion and checks in editors, by file name. */
export type EditorSchemas = ReadonlyMap<string, JsonSchema>;

const BLOCK = reference('blocks.json', ANY_BLOCK);

/**
 * The JSON Schemas of a site's files for yaml-language-server, by file name. The schemas refer to each other by file
 * name.
 */
export function createEditorSchemas(vocabulary: Vocabulary): EditorSchemas {
  const blocks = blockDefinitions(vocabulary);
  const { [BLOCK_LIST]: blockList = {} } = blocks;
  // These definitions are repeated in each file that uses them, because the language server searches all of another
  // file for each reference to it.
  const definitions = {
    [PLACEHOLDERS]: placeholderDefinition([...vocabulary.siteValues, ...listInputs(vocabulary.collections)]),
    [QUERIES]: queryDefinition(vocabulary.collections),
    [BLOCK_LIST]: blockList,
  };
  const files = Object.entries(describeFiles(vocabulary.collections)).map(([name, root]) => {
    const schema = root.field.kind === 'block' ? sharedFileSchema() : fileSchema(name, root);
    return [name, root.isFilled && root.field.shape === 'group' ? { ...schema, definitions } : schema] as const;
  });
  // These two have no "$schema": the language server validates a file with "$schema" as a schema, which takes a minute
  // for these two after their references are resolved (yaml-language-server 1.25).
  return new Map<string, JsonSchema>([
    ...files.map(
      ([file, schema]) => [file, { $schema: 'http://json-schema.org/draft-07/schema#', ...schema }] as const,
    ),
    ['blocks.json', { definitions: { ...blocks, ...lateDefinitions('icon', vocabulary.names), ...definitions } }],
    ['names.json', { definitions: nameDefinitions(vocabulary.names) }],
  ]);
}

function fileSchema(name: string, { field, isFilled }: Root): JsonSchema {
  const plain = { block: BLOCK };
  if (!isFilled || field.shape !== 'group') return toJsonSchema(field, name, plain);
  // The `inputs` of a template only declare values: `${…}` is not replaced there.
  const { inputs, ...others } = field.fields;
  const declared = inputs && writeGroup({ ...field, fields: { inputs } }, name, plain).properties;
  const page = writeGroup({ ...field, fields: others }, name, expandingContext(BLOCK));
  const required = [...(declared ? ['inputs'] : []), ...(page.required ?? [])];
  return {
    ...page,
    type: 'object',
    title: field.title ?? name,
    properties: { ...declared, ...page.properties },
    required,
  };
}

/** The fields of queries, by collection. */
function queryDefinition(collections: Vocabulary['collections']): JsonSchema {
  const plain = { block: BLOCK };
  const options = [...collections].flatMap(([name, kind]) => {
    const { where, sort, group } = kind ? describeQuery(kind).fields : {};
    if (where?.shape !== 'group' || !sort || !group) return [];
    const properties = {
      where: { type: 'object' as const, ...writeGroup(where, 'where', plain) },
      sort: toJsonSchema(sort, 'sort', plain),
      group: toJsonSchema(group, 'group', plain),
    };
    return [[name, { properties }] as const];
  });
  return chooseBy('collection', Object.fromEntries(options));
}

/**
 * The schema of a shared block: a block with a `type` (it may lack required props, which pages then set), or a block
 * that includes another shared block.
 */
function sharedFileSchema(): JsonSchema {
  return {
    type: 'object',
    if: { required: ['shared'] },
    then: BLOCK,
    else: { required: ['type'], allOf: [reference('blocks.json', TYPED_BLOCK)] },
  };
}
