export { describeStart } from './blocks.ts';
export { describeField } from './json-schema.ts';
export type { Name, Names } from './names.ts';
export type { Placeholder } from './placeholders.ts';
export { listSiteValues } from './placeholders.ts';
export type { Root } from './roots.ts';
export {
  collectionSchemaFile,
  describeFiles,
  describeQuery,
  SCHEMA_FOLDER,
  schemaFor,
  schemaModeline,
} from './roots.ts';
export type { Vocabulary } from './schemas.ts';
export type { Snippet } from './snippets.ts';
export { asYaml, createSnippets, requiredSnippets } from './snippets.ts';
export { collectVocabulary, createProjectSchemas } from './vocabulary.ts';
