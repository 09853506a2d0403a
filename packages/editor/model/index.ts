export { toFaults } from './faults.ts';
export type { EditorModel } from './model.ts';
export { createEditorModel, createProjectModels } from './model.ts';
export { readData } from './read-data.ts';
