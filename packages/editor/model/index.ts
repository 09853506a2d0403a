export { listBlockKinds } from './block-kinds.ts';
export { toFaults } from './faults.ts';
export type { EditorModel } from './model.ts';
export { createEditorModel } from './model.ts';
export { readData } from './read-data.ts';
