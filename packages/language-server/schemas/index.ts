export type { JsonSchema } from './json-schema.ts';
export type { Name, Names } from './names.ts';
export type { Placeholder } from './placeholders.ts';
export { listSiteValues } from './placeholders.ts';
export { createProjectSchemas } from './project-schemas.ts';
export { collectionSchemaFile, SCHEMA_FOLDER, schemaFor, schemaModeline } from './schema-files.ts';
export { createEditorSchemas } from './schemas.ts';
export { collectVocabulary } from './vocabulary.ts';
