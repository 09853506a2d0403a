export { collectionSchemaFile, SCHEMA_FOLDER, schemaFor, schemaModeline } from './schema-files.ts';
export type { EditorSchemas } from './schemas.ts';
export { createEditorSchemas } from './schemas.ts';
export { collectVocabulary } from './vocabulary.ts';
