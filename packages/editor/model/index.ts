export { toFaults } from './faults.ts';
export type { EditorModel } from './model.ts';
export { createEditorModel } from './model.ts';
export { createProjectModels } from './project-models.ts';
export { readData } from './read-data.ts';
