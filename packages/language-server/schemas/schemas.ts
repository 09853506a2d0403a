import { z } from 'zod';
import type { EntryFields } from '../../../src/content/index.ts';
import {
  compileData,
  compileEntry,
  LIST,
  pageFileSchema,
  querySchema,
  siteFileSchema,
  templateFileSchema,
  themeFileSchema,
} from '../../../src/content/index.ts';
import { isMapping } from '../../../src/content/yaml/index.ts';
import { adapt, adaptObject } from './adapt.ts';
import type { BlockVocabulary } from './blocks.ts';
import { blockDefinitions, expandingContext } from './blocks.ts';
import { describeField } from './describe-field.ts';
import type { JsonSchema } from './json-schema.ts';
import { ANY_BLOCK, BLOCK_LIST, PLACEHOLDERS, QUERIES, reference, TYPED_BLOCK, toJsonSchema } from './json-schema.ts';
import type { Names } from './names.ts';
import { lateDefinitions, nameDefinitions } from './names.ts';
import type { Placeholder } from './placeholders.ts';
import { listInputs, placeholderDefinition } from './placeholders.ts';
import { queryDefinition } from './queries.ts';
import { collectionSchemaFile } from './schema-files.ts';

/** Everything the schemas of a site are made from. */
export interface Vocabulary extends BlockVocabulary {
  readonly names: Names;
  /** What pages may quote of `site.yaml`. */
  readonly siteValues: readonly Placeholder[];
  /** What an entry of each collection must say; undefined while its template cannot be read. */
  readonly collections: ReadonlyMap<string, EntryFields | undefined>;
}

/** What editors complete and check the site's files with: schemas by file name. */
export type EditorSchemas = ReadonlyMap<string, JsonSchema>;

/** The JSON Schemas of a site's files for yaml-language-server, by file name. They refer to each other by that name. */
export function createEditorSchemas(vocabulary: Vocabulary): EditorSchemas {
  const entries = [...vocabulary.collections].map(([name, kind]): readonly [string, JsonSchema] => [
    collectionSchemaFile(name),
    kind ? entrySchema(name, kind) : {},
  ]);
  const blocks = blockDefinitions(vocabulary);
  const { [BLOCK_LIST]: blockList = {} } = blocks;
  // In each file that uses them: for each reference to another file, the language server walks through all of that file.
  const definitions = {
    [PLACEHOLDERS]: placeholderDefinition([...vocabulary.siteValues, ...listInputs(vocabulary.collections)]),
    [QUERIES]: queryDefinition(toJsonSchema(querySchema), vocabulary.collections),
    [BLOCK_LIST]: blockList,
  };
  const template = templateSchema();
  const page = adaptObject(toJsonSchema(pageFileSchema), 'page', expandingContext());
  const schemas: readonly (readonly [string, JsonSchema])[] = [
    ['site.json', adapt(toJsonSchema(siteFileSchema), 'site', {})],
    ['theme.json', adapt(toJsonSchema(themeFileSchema), 'theme', {})],
    ['page.json', { ...page, title: 'Page', definitions }],
    [
      'template.json',
      {
        ...template,
        title: 'Template',
        definitions: { ...(isMapping(template.definitions) && template.definitions), ...definitions },
      },
    ],
    ['shared.json', sharedFileSchema()],
    ...entries,
    ['blocks.json', { definitions: { ...blocks, ...lateDefinitions('icon', vocabulary.names), ...definitions } }],
    ['names.json', { definitions: nameDefinitions(vocabulary.names) }],
  ];
  return new Map(
    schemas.map(([file, schema]) => [file, { $schema: 'http://json-schema.org/draft-07/schema#', ...schema }]),
  );
}

/** An entry or, where all of them stand in one file, that file. */
function entrySchema(name: string, { inputs, hasPages, isOneFile }: EntryFields): JsonSchema {
  const entry = hasPages ? compileEntry(inputs) : compileData(inputs);
  const schema = isOneFile ? z.strictObject({ [LIST]: z.array(entry).min(1).describe('The entries') }) : entry;
  return adapt(toJsonSchema(schema), name, {});
}

/** A block that pages may complete, or that includes another shared block. */
function sharedFileSchema(): JsonSchema {
  return {
    type: 'object',
    if: { required: ['shared'] },
    then: reference('blocks.json', ANY_BLOCK),
    else: { required: ['type'], allOf: [reference('blocks.json', TYPED_BLOCK)] },
  };
}

/** A page whose inputs are declared, not filled in. */
function templateSchema(): JsonSchema {
  const schema = toJsonSchema(templateFileSchema);
  const { inputs, ...front } = schema.properties ?? {};
  const page = adaptObject({ ...schema, properties: front }, 'template', expandingContext());
  return {
    ...page,
    properties: {
      ...(typeof inputs === 'object' && { inputs: adapt(describeField(inputs, true), 'inputs', {}) }),
      ...page.properties,
    },
  };
}
